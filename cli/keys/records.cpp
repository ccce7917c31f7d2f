#include "keys/records.hpp"

#include <string>
#include <vector>

#include "text/json_text.hpp"
#include "text/key_text.hpp"
#include "text/token_text.hpp"
#include "text/utf8.hpp"

namespace clockwise::cli {
namespace {

class text_writer final : public record_writer {
 public:
  text_writer(const topology& where, output& out, char end) : out_(out), end_(1, end), raw_(end == '\0') {
    for (const node& each : where.nodes()) fields_.push_back('\t' + (raw_ ? each.name : shown(each.name)));
  }

  void write(std::span<const located> keys) override {
    for (const located& each : keys) {
      append_key(each.key);
      for (const node_index copy : each.copies) out_.write(fields_[copy.value]);
      out_.write(end_);
    }
  }
  void finish() override {}

 private:
  void append_key(std::string_view key) {
    if (raw_) return out_.write(key);
    shown_.clear();
    append_printable(shown_, key);
    out_.write(shown_);
  }

  output& out_;
  std::string end_;
  bool raw_;                         ///< records that end in NUL are for programs
  std::string shown_;                ///< kept, for its memory
  std::vector<std::string> fields_;  ///< a TAB and the name, for each node
};

class json_writer final : public record_writer {
 public:
  json_writer(const topology& where, output& out) : out_(out) {
    for (const node& each : where.nodes()) append_json_string(names_.emplace_back(), utf8_of(each.name));
  }

  void write(std::span<const located> keys) override {
    for (const located& each : keys) {
      record_ = first_ ? "[\n" : ",\n";
      first_ = false;
      append_record(each);
      out_.write(record_);
    }
  }
  void finish() override { out_.write(first_ ? "[]\n" : "\n]\n"); }

 private:
  void append_record(const located& each);

  output& out_;
  std::vector<std::string> names_;  ///< quoted, for each node
  std::string record_;
  bool first_ = true;
};

void json_writer::append_record(const located& each) {
  record_ += '{';
  append_key_members(record_, each.key);
  record_ += ",\"owner\":";
  record_ += names_[each.copies.front().value];
  record_ += ",\"copies\":";
  char before = '[';
  for (const node_index copy : each.copies) {
    record_ += before;
    record_ += names_[copy.value];
    before = ',';
  }
  record_ += "],\"token\":\"";
  append_token(record_, each.position);
  record_ += "\"}";
}

}  // namespace

std::unique_ptr<record_writer> text_records(const topology& where, output& out, char end) {
  return std::make_unique<text_writer>(where, out, end);
}

std::unique_ptr<record_writer> json_records(const topology& where, output& out) {
  return std::make_unique<json_writer>(where, out);
}

}  // namespace clockwise::cli
