# Completions of clockwise for bash. Made by `clockwise --completions bash`.

_clockwise_offer() { mapfile -t COMPREPLY < <(compgen "$@" -- "${COMP_WORDS[COMP_CWORD]}"); }

_clockwise() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
  COMPREPLY=()
  ((COMP_CWORD == 1)) && command=
  case "$command $before" in
    "--completions --completions") _clockwise_offer -W "bash zsh"; return ;;
    "--man-pages --man-pages") _clockwise_offer -d; return ;;
    "locate -c" | "locate --config") _clockwise_offer -f; return ;;
    "locate --pool") :; return ;;
    "locate --node") :; return ;;
    "locate --nodes") :; return ;;
    "locate --scheme") _clockwise_offer -W "ring anchor maglev rendezvous jump modulo random twemproxy-ketama twemproxy-modula libmemcached-modula libmemcached-consistent libmemcached-ketama libmemcached-ketama-weighted libmemcached-ketama-spy libketama mcrouter-ch3 mcrouter-crc32 redis-cluster go-redis jedis groupcache npm-hashring uhashring envoy-ring-hash envoy-maglev haproxy-consistent haproxy-map-based nginx-hash nginx-hash-consistent nginx-ip-hash dubbo hutool maglev-dgryski maglev-kkdai-siphash maglev-kkdai-xxhash article-murmur64a-ring article-hashcode"; return ;;
    "locate --set") :; return ;;
    "locate --copies") :; return ;;
    "balance -c" | "balance --config") _clockwise_offer -f; return ;;
    "balance --pool") :; return ;;
    "balance --node") :; return ;;
    "balance --nodes") :; return ;;
    "balance --scheme") _clockwise_offer -W "ring anchor maglev rendezvous jump modulo random twemproxy-ketama twemproxy-modula libmemcached-modula libmemcached-consistent libmemcached-ketama libmemcached-ketama-weighted libmemcached-ketama-spy libketama mcrouter-ch3 mcrouter-crc32 redis-cluster go-redis jedis groupcache npm-hashring uhashring envoy-ring-hash envoy-maglev haproxy-consistent haproxy-map-based nginx-hash nginx-hash-consistent nginx-ip-hash dubbo hutool maglev-dgryski maglev-kkdai-siphash maglev-kkdai-xxhash article-murmur64a-ring article-hashcode"; return ;;
    "balance --set") :; return ;;
    "balance --keys") _clockwise_offer -f; return ;;
    "balance --trace") _clockwise_offer -f; return ;;
    "balance --max-skew") :; return ;;
    "plan -c" | "plan --config") _clockwise_offer -f; return ;;
    "plan --pool") :; return ;;
    "plan --node") :; return ;;
    "plan --nodes") :; return ;;
    "plan --scheme") _clockwise_offer -W "ring anchor maglev rendezvous jump modulo random twemproxy-ketama twemproxy-modula libmemcached-modula libmemcached-consistent libmemcached-ketama libmemcached-ketama-weighted libmemcached-ketama-spy libketama mcrouter-ch3 mcrouter-crc32 redis-cluster go-redis jedis groupcache npm-hashring uhashring envoy-ring-hash envoy-maglev haproxy-consistent haproxy-map-based nginx-hash nginx-hash-consistent nginx-ip-hash dubbo hutool maglev-dgryski maglev-kkdai-siphash maglev-kkdai-xxhash article-murmur64a-ring article-hashcode"; return ;;
    "plan --set") :; return ;;
    "plan --add") :; return ;;
    "plan --remove") :; return ;;
    "plan --weight") :; return ;;
    "plan --to-scheme") _clockwise_offer -W "ring anchor maglev rendezvous jump modulo random twemproxy-ketama twemproxy-modula libmemcached-modula libmemcached-consistent libmemcached-ketama libmemcached-ketama-weighted libmemcached-ketama-spy libketama mcrouter-ch3 mcrouter-crc32 redis-cluster go-redis jedis groupcache npm-hashring uhashring envoy-ring-hash envoy-maglev haproxy-consistent haproxy-map-based nginx-hash nginx-hash-consistent nginx-ip-hash dubbo hutool maglev-dgryski maglev-kkdai-siphash maglev-kkdai-xxhash article-murmur64a-ring article-hashcode"; return ;;
    "plan --to-set") :; return ;;
    "plan --to-pool") :; return ;;
    "plan --keys") _clockwise_offer -f; return ;;
    "plan --max-moved") :; return ;;
    "plan --max-sideways") :; return ;;
    "compare -c" | "compare --config") _clockwise_offer -f; return ;;
    "compare --pool") :; return ;;
    "compare --node") :; return ;;
    "compare --nodes") :; return ;;
    "compare --scheme") _clockwise_offer -W "ring anchor maglev rendezvous jump modulo random twemproxy-ketama twemproxy-modula libmemcached-modula libmemcached-consistent libmemcached-ketama libmemcached-ketama-weighted libmemcached-ketama-spy libketama mcrouter-ch3 mcrouter-crc32 redis-cluster go-redis jedis groupcache npm-hashring uhashring envoy-ring-hash envoy-maglev haproxy-consistent haproxy-map-based nginx-hash nginx-hash-consistent nginx-ip-hash dubbo hutool maglev-dgryski maglev-kkdai-siphash maglev-kkdai-xxhash article-murmur64a-ring article-hashcode"; return ;;
    "compare --set") :; return ;;
    "compare --keys") _clockwise_offer -f; return ;;
    "compare --made-keys") :; return ;;
    "draw -c" | "draw --config") _clockwise_offer -f; return ;;
    "draw --pool") :; return ;;
    "draw --node") :; return ;;
    "draw --nodes") :; return ;;
    "draw --scheme") _clockwise_offer -W "ring anchor maglev rendezvous jump modulo random twemproxy-ketama twemproxy-modula libmemcached-modula libmemcached-consistent libmemcached-ketama libmemcached-ketama-weighted libmemcached-ketama-spy libketama mcrouter-ch3 mcrouter-crc32 redis-cluster go-redis jedis groupcache npm-hashring uhashring envoy-ring-hash envoy-maglev haproxy-consistent haproxy-map-based nginx-hash nginx-hash-consistent nginx-ip-hash dubbo hutool maglev-dgryski maglev-kkdai-siphash maglev-kkdai-xxhash article-murmur64a-ring article-hashcode"; return ;;
    "draw --set") :; return ;;
    "draw --add") :; return ;;
    "draw --remove") :; return ;;
    "draw --weight") :; return ;;
    "draw --to-scheme") _clockwise_offer -W "ring anchor maglev rendezvous jump modulo random twemproxy-ketama twemproxy-modula libmemcached-modula libmemcached-consistent libmemcached-ketama libmemcached-ketama-weighted libmemcached-ketama-spy libketama mcrouter-ch3 mcrouter-crc32 redis-cluster go-redis jedis groupcache npm-hashring uhashring envoy-ring-hash envoy-maglev haproxy-consistent haproxy-map-based nginx-hash nginx-hash-consistent nginx-ip-hash dubbo hutool maglev-dgryski maglev-kkdai-siphash maglev-kkdai-xxhash article-murmur64a-ring article-hashcode"; return ;;
    "draw --to-set") :; return ;;
    "draw --to-pool") :; return ;;
    "draw --key") :; return ;;
    "draw --keys") _clockwise_offer -f; return ;;
    "draw -o" | "draw --output") _clockwise_offer -f; return ;;
    "draw --title") :; return ;;
    "draw --theme") _clockwise_offer -W "light dark auto"; return ;;
    "draw --size") :; return ;;
    "digest -c" | "digest --config") _clockwise_offer -f; return ;;
    "digest --pool") :; return ;;
    "digest --node") :; return ;;
    "digest --nodes") :; return ;;
    "digest --scheme") _clockwise_offer -W "ring anchor maglev rendezvous jump modulo random twemproxy-ketama twemproxy-modula libmemcached-modula libmemcached-consistent libmemcached-ketama libmemcached-ketama-weighted libmemcached-ketama-spy libketama mcrouter-ch3 mcrouter-crc32 redis-cluster go-redis jedis groupcache npm-hashring uhashring envoy-ring-hash envoy-maglev haproxy-consistent haproxy-map-based nginx-hash nginx-hash-consistent nginx-ip-hash dubbo hutool maglev-dgryski maglev-kkdai-siphash maglev-kkdai-xxhash article-murmur64a-ring article-hashcode"; return ;;
    "digest --set") :; return ;;
    "convert --from") _clockwise_offer -W "nutcracker mcrouter nginx haproxy envoy ketama groupcache jedis dubbo hutool libmemcached-modula libmemcached-consistent libmemcached-ketama libmemcached-ketama-weighted libmemcached-ketama-spy npm-hashring uhashring go-redis maglev-dgryski maglev-kkdai-siphash maglev-kkdai-xxhash"; return ;;
    "convert --pool") :; return ;;
    "convert --set") :; return ;;
    "convert -o" | "convert --output") _clockwise_offer -f; return ;;
    "convert --verify") _clockwise_offer -f; return ;;
    "check -c" | "check --config") _clockwise_offer -f; return ;;
    "audit -c" | "audit --config") _clockwise_offer -f; return ;;
    "audit --pool") :; return ;;
    "audit --scheme") _clockwise_offer -W "ring anchor maglev rendezvous jump modulo random twemproxy-ketama twemproxy-modula libmemcached-modula libmemcached-consistent libmemcached-ketama libmemcached-ketama-weighted libmemcached-ketama-spy libketama mcrouter-ch3 mcrouter-crc32 redis-cluster go-redis jedis groupcache npm-hashring uhashring envoy-ring-hash envoy-maglev haproxy-consistent haproxy-map-based nginx-hash nginx-hash-consistent nginx-ip-hash dubbo hutool maglev-dgryski maglev-kkdai-siphash maglev-kkdai-xxhash article-murmur64a-ring article-hashcode"; return ;;
    "audit --set") :; return ;;
    "audit --protocol") _clockwise_offer -W "redis memcached"; return ;;
    "audit --password-file") _clockwise_offer -f; return ;;
    "audit --user") :; return ;;
    "audit --db") :; return ;;
    "audit --count") :; return ;;
    "audit --pause") :; return ;;
    "audit --timeout") :; return ;;
    "audit --copies") :; return ;;
    "audit --examples") :; return ;;
    "serve -c" | "serve --config") _clockwise_offer -f; return ;;
    "up --nodes") :; return ;;
    "up --listen") :; return ;;
    "up --admin") :; return ;;
    "up --config") _clockwise_offer -f; return ;;
    "up --redis-server") _clockwise_offer -f; return ;;
  esac
  case "$command" in
    "") _clockwise_offer -W "--version --completions --man-pages -h --help locate balance plan compare draw digest schemes convert check audit serve up" ;;
    locate) if [[ $word == -* ]]; then _clockwise_offer -W "-c --config --pool --node --nodes --scheme --set --copies -0 --null --json -h --help"; else :; fi ;;
    balance) if [[ $word == -* ]]; then _clockwise_offer -W "-c --config --pool --node --nodes --scheme --set --keys --trace -0 --null --max-skew --json -h --help"; else :; fi ;;
    plan) if [[ $word == -* ]]; then _clockwise_offer -W "-c --config --pool --node --nodes --scheme --set --add --remove --weight --to-scheme --to-set --to-pool --keys -0 --null --list --ranges --max-moved --max-sideways --json -h --help"; else _clockwise_offer -f; fi ;;
    compare) if [[ $word == -* ]]; then _clockwise_offer -W "-c --config --pool --node --nodes --scheme --set --keys --made-keys -0 --null --json -h --help"; else _clockwise_offer -W "ring anchor maglev rendezvous jump modulo random twemproxy-ketama twemproxy-modula libmemcached-modula libmemcached-consistent libmemcached-ketama libmemcached-ketama-weighted libmemcached-ketama-spy libketama mcrouter-ch3 mcrouter-crc32 redis-cluster go-redis jedis groupcache npm-hashring uhashring envoy-ring-hash envoy-maglev haproxy-consistent haproxy-map-based nginx-hash nginx-hash-consistent nginx-ip-hash dubbo hutool maglev-dgryski maglev-kkdai-siphash maglev-kkdai-xxhash article-murmur64a-ring article-hashcode"; fi ;;
    draw) if [[ $word == -* ]]; then _clockwise_offer -W "-c --config --pool --node --nodes --scheme --set --add --remove --weight --to-scheme --to-set --to-pool --key --keys -0 --null -o --output --title --theme --size -h --help"; else _clockwise_offer -f; fi ;;
    digest) if [[ $word == -* ]]; then _clockwise_offer -W "-c --config --pool --node --nodes --scheme --set --json -h --help"; else _clockwise_offer -f; fi ;;
    schemes) if [[ $word == -* ]]; then _clockwise_offer -W "--json -h --help"; else :; fi ;;
    convert) if [[ $word == -* ]]; then _clockwise_offer -W "--from --pool --set -o --output --force --lenient --json --verify -0 --null -h --help"; else _clockwise_offer -f; fi ;;
    check) if [[ $word == -* ]]; then _clockwise_offer -W "-c --config --json -h --help"; else _clockwise_offer -f; fi ;;
    audit) if [[ $word == -* ]]; then _clockwise_offer -W "-c --config --pool --scheme --set --protocol --password-file --user --db --count --pause --timeout --copies --examples --list -0 --null --json -h --help"; else :; fi ;;
    serve) if [[ $word == -* ]]; then _clockwise_offer -W "-c --config -h --help"; else _clockwise_offer -f; fi ;;
    up) if [[ $word == -* ]]; then _clockwise_offer -W "--nodes --listen --admin --config --redis-server -h --help"; else :; fi ;;
  esac
}

complete -o filenames -F _clockwise clockwise
