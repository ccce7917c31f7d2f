#!/usr/bin/env bash
# From a fresh Debian 12 to a sharded Redis cache: installs what is needed, builds, and runs three redis-servers
# with the proxy in front. Ctrl-C ends it all and leaves nothing behind.
#
#   scripts/quickstart.sh           stays until Ctrl-C
#   scripts/quickstart.sh --check   instead sends real commands, shows where each key lives; exit status 0 or 1
set -euo pipefail
cd "$(dirname "$0")/.."

readonly clockwise=build/quickstart/cli/clockwise
readonly start_seconds_max=30
readonly -a keys=(user:1 user:2 user:3 user:4 "cart:{42}:items" "cart:{42}:total" session:ab session:cd page:/ page:/news
  counter "a key with spaces")

main() {
  case "$*" in
    "" | --check) ;;
    *)
      echo "usage: scripts/quickstart.sh [--check]" >&2
      exit 2
      ;;
  esac
  scripts/packages.sh build run
  cmake --preset quickstart
  cmake --build --preset quickstart --target clockwise_program
  if [[ ${1:-} == --check ]]; then
    check
  else
    exec "$clockwise" up
  fi
}

check() {
  folder=$(mktemp --directory)
  trap stop EXIT
  "$clockwise" up --listen 127.0.0.1:0 --admin 127.0.0.1:0 --config "$folder/clockwise.yaml" >"$folder/up.log" 2>&1 &
  up=$!
  wait_until_served
  store_and_read
  show_where_keys_live
  stop
  echo
  echo "It works: every key came back, from the server that clockwise locate names."
}

wait_until_served() {
  local deadline=$((SECONDS + start_seconds_max))
  until [[ -s $folder/clockwise.yaml ]] && proxy=$(listen_port) && [[ $(redis-cli -p "$proxy" PING 2>&1) == PONG ]]; do
    if ! kill -0 "$up" 2>/dev/null || ((SECONDS > deadline)); then
      fail "clockwise up serves nothing: $(cat "$folder/up.log")"
    fi
    sleep 0.1
  done
  cat "$folder/up.log"
}

listen_port() {
  sed -nE 's/^ *listen: *"?[^ "]*:([0-9]+)"? *$/\1/p' "$folder/clockwise.yaml"
}

# Lines of "NAME PORT".
servers() {
  sed -nE 's/^.*name: *"?([^", }]+)"?, *address: *"?[^", }]*:([0-9]+).*$/\1 \2/p' "$folder/clockwise.yaml"
}

store_and_read() {
  local key
  for key in "${keys[@]}"; do
    expect OK "$(redis-cli -p "$proxy" SET "$key" "value of $key")" "SET $key"
    expect "value of $key" "$(redis-cli -p "$proxy" GET "$key")" "GET $key"
  done
  expect "$(printf 'value of %s\n' "${keys[@]}")" "$(redis-cli -p "$proxy" MGET "${keys[@]}")" "MGET of ${#keys[@]} keys"
  redis-cli -p "$proxy" SET "gone" "soon" >/dev/null
  expect 1 "$(redis-cli -p "$proxy" DEL gone)" "DEL gone"
}

# Asks every server itself, and compares with what the library says.
show_where_keys_live() {
  local key name port held_by expected
  printf '\n%-20s %s\n' "key" "held by"
  for key in "${keys[@]}"; do
    held_by=
    while read -r name port; do
      [[ $(redis-cli -p "$port" EXISTS "$key") == 0 ]] || held_by+="${held_by:+ }$name"
    done < <(servers)
    expected=$("$clockwise" locate -c "$folder/clockwise.yaml" "$key" | cut -f 2)
    printf '%-20s %s\n' "$key" "$held_by"
    [[ $held_by == "$expected" ]] || fail "$key is on '$held_by', and clockwise locate says '$expected'"
  done
}

expect() {
  printf '%-22s -> %s\n' "$3" "${2//$'\n'/ | }"
  [[ $2 == "$1" ]] || fail "$3: expected '$1', got '$2'"
}

fail() {
  echo "FAILED: $1" >&2
  exit 1
}

stop() {
  trap - EXIT
  kill "$up" 2>/dev/null || true
  wait "$up" || true
  rm -rf "$folder"
}

main "$@"
