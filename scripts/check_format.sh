#!/usr/bin/env bash
# Names every place that clang-format 14 would write differently. `--fix` rewrites the files instead.
set -euo pipefail
cd "$(dirname "$0")/.."

mode=(--dry-run --Werror)
if [[ ${1:-} == --fix ]]; then
  mode=(-i)
fi
find include src proxy cli tests bench fuzz examples \( -name '*.hpp' -o -name '*.cpp' -o -name '*.h' -o -name '*.c' \) \
  -not -path '*/node_modules/*' -print0 | xargs -0 clang-format-14 "${mode[@]}"
