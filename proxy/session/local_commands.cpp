#include "session/local_commands.hpp"

#include <algorithm>

#include "protocol/command_errors.hpp"
#include "protocol/command_table.hpp"
#include "protocol/resp/reply_writer.hpp"
#include "session/local/answers.hpp"

namespace clockwise::proxy {
namespace {

struct answer {
  std::string_view name;  // as in the command table
  void (*give)(local::call&);
};

constexpr answer answers[] = {
    {"ping", local::ping},
    {"auth", local::auth},
    {"client|getname", local::client_getname},
    {"client|getredir", local::client_getredir},
    {"client|help", local::client_help},
    {"client|id", local::client_id},
    {"client|info", local::client_info_line},
    {"client|list", local::client_list},
    {"client|no-evict", local::client_set_switch},
    {"client|no-touch", local::client_set_switch},
    {"client|reply", local::client_reply},
    {"client|setinfo", local::client_setinfo},
    {"client|setname", local::client_setname},
    {"client|trackinginfo", local::client_trackinginfo},
    {"command", local::command},
    {"command|count", local::command_count},
    {"command|getkeys", local::command_getkeys},
    {"command|help", local::command_help},
    {"command|info", local::command_info},
    {"command|list", local::command_list},
    {"echo", local::echo},
    {"hello", local::hello},
    {"info", local::info},
    {"quit", local::quit},
    {"reset", local::reset},
    {"select", local::select},
    {"time", local::time},
};

}  // namespace

after_reply answer_locally(const resp::request_parser& command, client_info& client, std::string& out) {
  local::call now{command.args(), client, out};
  const command_spec* const spec = find_command(now.command);
  const auto error = [&](std::string_view text) {
    resp::append_error(out, text);
    return after_reply::stay;
  };
  if (spec == nullptr) return error(unknown_command_error(now.command));
  if (!arity_fits(*spec, now.command.size())) return error(arity_error(*spec));
  const auto* const found = std::ranges::find(answers, spec->name, &answer::name);
  if (found == std::end(answers)) return error(refused_error(*spec, spec->reason));
  found->give(now);
  return now.then;
}

}  // namespace clockwise::proxy

namespace clockwise::proxy::local {

void append_help(std::string& out, std::initializer_list<std::string_view> lines) {
  resp::append_array_header(out, lines.size());
  for (const std::string_view line : lines) resp::append_status(out, line);
}

}  // namespace clockwise::proxy::local
