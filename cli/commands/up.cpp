#include "commands/up.hpp"

#include <memory>
#include <stdexcept>

#include <fmt/format.h>

#include "local_cluster/announcement.hpp"
#include "local_cluster/configuration_file.hpp"
#include "local_cluster/death_watch.hpp"
#include "local_cluster/redis_server.hpp"
#include "local_cluster/scratch_directory.hpp"
#include "net/listener.hpp"
#include "options/arguments.hpp"
#include "options/option_values.hpp"
#include "output/proxy_log.hpp"
#include "output/terminal.hpp"
#include "proxy.hpp"

namespace clockwise::cli {
namespace {

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";  // cache-a, cache-b, ...

struct up_options {
  std::size_t nodes = 3;
  std::string listen = "127.0.0.1:6380";
  std::string admin = "127.0.0.1:9180";
  std::string config;
  std::string redis_server;
};

/// Checks the address before any server is started, and fixes its port when that is 0.
proxy::endpoint claim(const std::string& option, const std::string& address) {
  try {
    return proxy::listener::claim(proxy::parse_endpoint(address));
  } catch (const std::invalid_argument& wrong) {
    throw usage_error(fmt::format("{} {}: {}", option, address, wrong.what()));
  } catch (const std::runtime_error& taken) {
    throw std::runtime_error(fmt::format("{}; `{} 127.0.0.1:0` takes any free port", taken.what(), option));
  }
}

std::vector<redis_server> start_servers(const up_options& options, const std::filesystem::path& directory) {
  const std::string program = find_redis_server(options.redis_server);
  std::vector<redis_server> servers;
  for (const char letter : letters.substr(0, options.nodes)) {
    servers.emplace_back(fmt::format("cache-{}", letter), program, directory);
  }
  return servers;
}

proxy::config configuration(std::span<const redis_server> servers, proxy::endpoint listen,
                            proxy::endpoint admin) {
  proxy::pool_settings pool;
  pool.name = "cache";
  pool.listen = std::move(listen);
  for (const redis_server& each : servers) {
    pool.nodes.nodes.push_back({.name = each.name(), .address = fmt::format("127.0.0.1:{}", each.port())});
  }
  return {.admin = std::move(admin), .log = proxy::log_level::warning, .pools = {std::move(pool)}};
}

void report_death(const redis_server& server, const std::string& end) {
  warn(fmt::format(
      "{} (process {}, 127.0.0.1:{}) {}. It is not started again: commands on its keys get an error, all "
      "others go on.",
      server.name(), server.process().id(), server.port(), end));
}

// In the order of starting; everything ends in the reverse order, and also when one of the steps fails.
int run(const up_options& options, output& out) {
  if (!options.config.empty()) check_may_write(options.config);
  proxy::endpoint listen = claim("--listen", options.listen);
  proxy::endpoint admin = claim("--admin", options.admin);
  const scratch_directory scratch;
  const std::vector<redis_server> servers = start_servers(options, scratch.path());
  const proxy::config settings = configuration(servers, std::move(listen), std::move(admin));
  const std::filesystem::path file =
      options.config.empty() ? scratch.path() / "clockwise.yaml" : std::filesystem::path(options.config);
  write_configuration(file, settings);

  start_log(settings.log);
  proxy::proxy front(settings);
  out.write(announcement(servers, settings, file, out.descriptor()));
  out.flush();
  const death_watch watch(servers, report_death);
  front.run();
  return found_nothing;
}

runner declare(CLI::App& app) {
  const auto options = std::make_shared<up_options>();
  const std::string group = "CLUSTER OPTIONS";
  add_count(app, "--nodes", options->nodes, {1, letters.size()}, "N",
            "How many servers to start. They are named cache-a, cache-b and so on.")
      ->group(group);
  add_text(app, "--listen", options->listen, "ADDRESS", "Where the proxy listens. Port 0 takes any free one.")
      ->default_str(options->listen)
      ->group(group);
  add_text(app, "--admin", options->admin, "ADDRESS",
           "Where the admin server listens. Port 0 takes any free one.")
      ->default_str(options->admin)
      ->group(group);
  add_text(app, "--config", options->config, "FILE",
           "Write the configuration to FILE, ready for `clockwise serve`. FILE stays; a file that is not of "
           "`clockwise "
           "up` is not overwritten.")
      ->group(group);
  add_text(app, "--redis-server", options->redis_server, "PATH",
           "The server program. Without it redis-server in PATH.")
      ->group(group);
  return [options](const operands&, output& out) { return run(*options, out); };
}

}  // namespace

const command up_command = {
    .name = "up",
    .operands = "",
    .kind = operand_kind::none,
    .summary = "a local cluster to try: real servers and a proxy in front",
    .description =
        R"(Starts N redis-server processes on free ports of 127.0.0.1, without persistence, and the proxy in front of them. Prints three things to try, and stays until Ctrl-C (SIGINT), SIGTERM or SIGHUP.

Everything it starts ends with it and nothing is left behind, also when it is killed: the servers, and the private temporary directory with their logs. A server that ends by itself is reported and not started again, so that one can see what the proxy does about it: `kill` one and try.
)",
    .examples = R"( clockwise up
 clockwise up --nodes 5 --listen 127.0.0.1:0 --admin 127.0.0.1:0
 clockwise up --config cluster.yaml
)",
    .exit_status =
        "0 after one of these signals; 2 for a mistake in the command line, or when the servers or the proxy "
        "could not be started.",
    .declare = declare,
};

}  // namespace clockwise::cli
