#!/usr/bin/env bash
# clang-tidy 14 over the sources of the library, the proxy and the command line; warnings are errors.
# The build directory, configured before, says how each file is compiled.
#
#   scripts/check_tidy.sh BUILD_DIRECTORY [PATH_PATTERN]
set -euo pipefail
cd "$(dirname "$0")/.."

build=${1:?usage: scripts/check_tidy.sh BUILD_DIRECTORY [PATH_PATTERN]}
pattern=${2:-"^$PWD/(src|proxy|cli)/"}
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# Its progress is one command line per file; only findings are worth reading.
if ! run-clang-tidy-14 -quiet -extra-arg=-Wno-unknown-warning-option -p "$build" "$pattern" >"$log" 2>&1; then
  grep -Ev '^clang-tidy-14 |warnings? generated\.$' "$log"
  exit 1
fi
echo "clang-tidy: $(grep -c '^clang-tidy-14 ' "$log") files, nothing to say"
