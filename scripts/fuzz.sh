#!/usr/bin/env bash
# Runs every fuzz target of a build for some seconds each, as many at once as there are cores.
#
#   scripts/fuzz.sh BUILD_DIRECTORY SECONDS
#
# Each starts from its corpus in fuzz/corpus/; new inputs stay in a temporary directory, so the checkout does not
# change. A crash leaves its input in BUILD_DIRECTORY and fails.
set -euo pipefail
cd "$(dirname "$0")/.."

build=$(realpath "${1:?usage: scripts/fuzz.sh BUILD_DIRECTORY SECONDS}")
seconds=${2:?usage: scripts/fuzz.sh BUILD_DIRECTORY SECONDS}
found=$(mktemp --directory)
trap 'rm -rf "$found"' EXIT

fuzz_one() {
  local target=$1 name
  name=$(basename "$target" _fuzz)
  mkdir -p "$3/$name"
  if ! "$target" -max_total_time="$2" -timeout=10 -rss_limit_mb=2048 -artifact_prefix="$(dirname "$target")/$name-" \
    -print_final_stats=1 "$3/$name" "fuzz/corpus/$name" >"$3/$name.log" 2>&1; then
    echo "$name: a crash"
    tail -n 60 "$3/$name.log"
    return 1
  fi
  echo "$name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$3/$name.log") inputs, no crash"
}
export -f fuzz_one

find "$build/fuzz" -name '*_fuzz' -type f -executable -print0 | sort -z >"$found/targets"
if [[ ! -s $found/targets ]]; then
  echo "no fuzz target in $build/fuzz" >&2
  exit 1
fi
xargs -0 -I TARGET --max-procs="$(nproc)" bash -c 'fuzz_one TARGET "$@"' _ "$seconds" "$found" <"$found/targets"
