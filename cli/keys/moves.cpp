#include "keys/moves.hpp"

#include <string>
#include <vector>

#include "text/json_text.hpp"
#include "text/key_text.hpp"
#include "text/token_text.hpp"
#include "text/utf8.hpp"

namespace clockwise::cli {
namespace {

class text_writer final : public move_writer {
 public:
  text_writer(const topology& before, const topology& after, output& out, char end)
      : before_(before), after_(after), out_(out), end_(1, end) {}

  void write(const moved_key& move) override {
    line_.clear();
    if (end_.front() == '\0') {
      line_ += move.key;
    } else {
      append_printable(line_, move.key);
    }
    write_nodes(move.from, move.to);
  }

  void write(const arc_move& move) override {
    line_.clear();
    append_token(line_, move.first);
    line_ += '\t';
    append_token(line_, move.last);
    write_nodes(move.from, move.to);
  }

  void finish() override {}

 private:
  void write_nodes(node_index from, node_index to) {
    append_name(before_.at(from).name);
    append_name(after_.at(to).name);
    out_.write(line_ += end_);
  }

  void append_name(const std::string& name) {
    line_ += '\t';
    line_ += end_.front() == '\0' ? name : shown(name);
  }

  const topology& before_;
  const topology& after_;
  output& out_;
  std::string end_;
  std::string line_;  ///< kept, for its memory
};

class json_writer final : public move_writer {
 public:
  json_writer(const topology& before, const topology& after, output& out)
      : before_(before), after_(after), out_(out) {}

  void write(const moved_key& move) override {
    begin();
    append_key_members(record_, move.key);
    write_nodes(move.from, move.to);
  }

  void write(const arc_move& move) override {
    begin();
    record_ += "\"first_token\":\"";
    append_token(record_, move.first);
    record_ += "\",\"last_token\":\"";
    append_token(record_, move.last);
    record_ += '"';
    write_nodes(move.from, move.to);
  }

  void finish() override { out_.write(is_first_ ? "[]\n" : "\n]\n"); }

 private:
  void begin() {
    record_ = is_first_ ? "[\n{" : ",\n{";
    is_first_ = false;
  }

  void write_nodes(node_index from, node_index to) {
    append_json_string(record_ += ",\"from\":", utf8_of(before_.at(from).name));
    append_json_string(record_ += ",\"to\":", utf8_of(after_.at(to).name));
    out_.write(record_ += '}');
  }

  const topology& before_;
  const topology& after_;
  output& out_;
  std::string record_;
  bool is_first_ = true;
};

}  // namespace

std::unique_ptr<move_writer> text_moves(const topology& before, const topology& after, output& out,
                                        char end) {
  return std::make_unique<text_writer>(before, after, out, end);
}

std::unique_ptr<move_writer> json_moves(const topology& before, const topology& after, output& out) {
  return std::make_unique<json_writer>(before, after, out);
}

}  // namespace clockwise::cli
