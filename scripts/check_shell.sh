#!/usr/bin/env bash
# Lints every shell script of the project.
set -euo pipefail
cd "$(dirname "$0")/.."

find .ci scripts packaging examples bench -type f \( -name '*.sh' -o -path .ci/run \) -print0 | xargs -0 shellcheck
