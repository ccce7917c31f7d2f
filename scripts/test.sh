#!/usr/bin/env bash
# Installs what the tests need, builds, and runs every test. Ends with ctest's own summary.
#
#   scripts/test.sh          the ordinary build
#   scripts/test.sh --full   also clang-tidy, the fuzz targets, and the same tests under the sanitizers
set -euo pipefail
cd "$(dirname "$0")/.."

readonly fuzz_seconds_per_target=30

main() {
  case "$*" in
    "") prepare ;;
    --full) prepare full ;;
    *)
      echo "usage: scripts/test.sh [--full]" >&2
      exit 2
      ;;
  esac
  build_and_test dev
  if [[ ${1:-} == --full ]]; then
    step "clang-tidy"
    scripts/check_tidy.sh build/dev
    step "fuzz"
    build fuzz --target fuzz/all # the fuzz targets and what they need
    scripts/fuzz.sh build/fuzz "$fuzz_seconds_per_target"
    # How the sources are written does not depend on the build.
    build_and_test asan-ubsan --label-exclude habits
    build_and_test tsan --label-exclude habits
  fi
}

prepare() {
  step "packages"
  scripts/packages.sh build run test "$@"
  local modules=tests/e2e/node/node_modules
  if [[ tests/e2e/node/package-lock.json -nt $modules/.package-lock.json ]]; then
    npm --prefix tests/e2e/node ci --no-audit --no-fund
  fi
}

build_and_test() {
  local preset=$1
  shift
  step "build and test: $preset"
  build "$preset"
  ctest --preset "$preset" "$@"
}

build() {
  local preset=$1
  shift
  cmake --preset "$preset"
  cmake --build --preset "$preset" "$@"
}

step() {
  printf '\n== %s (%d min %d s)\n' "$1" $((SECONDS / 60)) $((SECONDS % 60))
}

main "$@"
