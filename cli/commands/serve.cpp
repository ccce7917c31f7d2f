#include "commands/serve.hpp"

#include <memory>

#include "control/config.hpp"
#include "options/file_operand.hpp"
#include "output/proxy_log.hpp"
#include "proxy.hpp"

namespace clockwise::cli {
namespace {

int run(const std::string& file) {
  const proxy::config settings = proxy::read_config(file);
  start_log(settings.log);
  proxy::proxy front(settings);
  front.run();
  return found_nothing;
}

runner declare(CLI::App& app) {
  const auto file = std::make_shared<std::string>();
  add_file(app, *file);
  return [file](const operands& given, output&) { return run(the_file(given, *file)); };
}

}  // namespace

const command serve_command = {
    .name = "serve",
    .operands = "FILE",
    .kind = operand_kind::files,
    .summary = "the proxy",
    .description =
        R"(Runs the proxy that FILE describes: it listens for the clients of each pool and passes every command to the node that owns its key. `clockwise check FILE` explains FILE in words.

The log goes to standard error. SIGINT, SIGTERM or SIGHUP ends the proxy in order: no new clients, while replies on their way still leave. A second signal ends it at once.
)",
    .examples = R"( clockwise serve /etc/clockwise.yaml
 clockwise up --config cluster.yaml     # makes a file to begin with
)",
    .exit_status =
        "0 after a signal; 2 for a mistake in the command line or in FILE, or when an address cannot be "
        "listened on.",
    .declare = declare,
};

}  // namespace clockwise::cli
