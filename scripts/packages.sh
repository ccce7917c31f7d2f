#!/usr/bin/env bash
# The Debian 12 packages of Clockwise by purpose, and the one place that installs them.
#
#   scripts/packages.sh PURPOSE...          install what is missing (root, or a user with sudo)
#   scripts/packages.sh --list PURPOSE...   print the names and change nothing
set -euo pipefail

declare -rA packages=(
  # compile the library, the command line and the proxy
  [build]="cmake g++ ninja-build libboost1.81-dev libboost-json1.81-dev libcli11-dev libfmt-dev
           libspdlog-dev libssl-dev libxxhash-dev libyaml-cpp-dev prometheus-cpp-dev zlib1g-dev"
  # what `clockwise up` starts, and redis-cli to talk to it
  [run]="redis-server redis-tools"
  # every ordinary test; the peers are programs that tests start for themselves, but outside of a container
  # Debian also starts haproxy, memcached and nginx (port 80): systemctl disable --now haproxy memcached nginx
  [test]="clang-format-14 groff-base haproxy libgmock-dev libgtest-dev libmemcached11 librsvg2-bin memcached nginx nutcracker
          pkg-config python3 python3-redis shellcheck"
  # what --full adds: fuzzing, clang-tidy
  [full]="clang-14 clang-tidy-14 libclang-rt-14-dev"
  # what bench/ compares with
  [bench]="libbenchmark-dev nutcracker"
)

wanted=()

main() {
  local list_only=no
  if [[ ${1:-} == --list ]]; then
    list_only=yes
    shift
  fi
  collect_wanted "$@"
  if [[ $list_only == yes ]]; then
    printf '%s\n' "${wanted[@]}"
    return
  fi
  local name
  local -a missing=()
  for name in "${wanted[@]}"; do
    installed "$name" || missing+=("$name")
  done
  if ((${#missing[@]} > 0)); then
    install_or_explain "${missing[@]}"
  fi
}

collect_wanted() {
  local purpose
  local -a names
  (($# > 0)) || usage
  for purpose in "$@"; do
    [[ -v packages[$purpose] ]] || usage
    read -r -d '' -a names <<<"${packages[$purpose]}" || true # read says 1 at the end of its input
    wanted+=("${names[@]}")
    # Any Node.js from 18.19 on will do, wherever it came from.
    if [[ $purpose == test ]] && ! has_node; then
      wanted+=(nodejs npm)
    fi
  done
}

usage() {
  echo "usage: scripts/packages.sh [--list] PURPOSE...   (purposes: ${!packages[*]})" >&2
  exit 2
}

has_node() {
  command -v npm >/dev/null && command -v node >/dev/null &&
    node -e 'const [major, minor] = process.versions.node.split(".").map(Number);
             process.exit(major > 18 || (major === 18 && minor >= 19) ? 0 : 1)'
}

installed() {
  [[ $(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null) == installed ]]
}

install_or_explain() {
  if ! on_debian_12; then
    echo "This is not Debian 12, so nothing is installed. Needed is what these packages of Debian 12 hold:" >&2
    printf '  %s\n' "$@" >&2
    exit 1
  fi
  local -a as_root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null || {
      echo "Missing packages: $*. Install them as root, or install sudo." >&2
      exit 1
    }
    as_root=(sudo)
  fi
  echo "Installing from Debian: $*"
  "${as_root[@]}" apt-get -q update
  # env, because sudo drops the caller's variables; --no-remove, because a build must never cost anyone a package.
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -q install --yes --no-install-recommends --no-remove "$@"
}

on_debian_12() {
  # shellcheck disable=SC1091  # not there on every system, and not ours
  [[ -r /etc/os-release ]] && [[ $(. /etc/os-release && echo "${ID:-}-${VERSION_ID:-}") == debian-12 ]]
}

main "$@"
