#include "core/support/located_json.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/support/error_text.h"
#include "core/support/number_text.h"
#include "core/support/text_file.h"

namespace polhode {
namespace {

/// Where the parser stands, shared by the copies of the iterator below.
struct Cursor {
  int line = 1;
  char last = 0;
};

/// Input iterator that counts lines as the parser reads.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = char;

  CountingIterator(const char* position, Cursor* cursor) : position_(position), cursor_(cursor) {}

  char operator*() const { return *position_; }
  CountingIterator& operator++() {
    cursor_->last = *position_++;
    if (cursor_->last == '\n') ++cursor_->line;
    return *this;
  }
  CountingIterator operator++(int) {
    const CountingIterator before = *this;
    ++*this;
    return before;
  }
  bool operator==(const CountingIterator& other) const { return position_ == other.position_; }

 private:
  const char* position_;
  Cursor* cursor_;
};

/// Builds the tree from the parser's events.
class TreeBuilder : public nlohmann::json::json_sax_t {
 public:
  TreeBuilder(std::string_view text, const Cursor& cursor) : text_(text), cursor_(cursor) {}

  JsonNode root;
  JsonSyntaxError error{0, {}};

  bool null() override { return add(JsonNode::Kind::Null, cursor_.line); }
  bool boolean(bool value) override {
    if (!add(JsonNode::Kind::Boolean, cursor_.line)) return false;
    last_->boolean = value;
    return true;
  }
  bool number_integer(std::int64_t value) override {
    return addNumber(static_cast<double>(value), std::to_string(value));
  }
  bool number_unsigned(std::uint64_t value) override {
    return addNumber(static_cast<double>(value), std::to_string(value));
  }
  bool number_float(double value, const std::string&) override {
    return addNumber(value, shortestText(value));
  }
  bool string(std::string& value) override {
    if (!add(JsonNode::Kind::String, cursor_.line)) return false;
    last_->text = std::move(value);
    return true;
  }
  bool binary(nlohmann::json::binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(JsonNode::Kind::Object); }
  bool start_array(std::size_t) override { return open(JsonNode::Kind::Array); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(std::string& value) override {
    key_ = std::move(value);
    keyLine_ = cursor_.line;
    return true;
  }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::json::exception& problem) override {
    // The position is that of the character after the token at fault.
    const std::size_t end = std::min(position > 0 ? position - 1 : 0, text_.size());
    error.line = 1 + static_cast<int>(std::count(
                         text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
    // A file may be a single line.
    error.message =
        abridged("column " + std::to_string(columnOf(end)) + ": " + withoutPrefix(problem.what()));
    return false;
  }

  /// Of the character at a position, in letters (not in bytes of UTF-8) from the line's start;
  /// from 1.
  [[nodiscard]] std::ptrdiff_t columnOf(std::size_t position) const {
    const std::string_view before = text_.substr(0, position);
    const std::size_t start = before.rfind('\n') + 1;  // npos + 1 is 0
    const auto isLetter = [](char byte) {
      return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
    };
    return 1 + std::ranges::count_if(before.substr(start), isLetter);
  }

 private:
  static constexpr std::size_t maximumDepth = 16;
  /// As many as a text of `longestText` can have: each takes fifty times the memory of its letters.
  static constexpr std::size_t maximumValues = longestText / 2;

  /// The library's text without its "[json.exception...] parse error at line 3, column 7: ".
  static std::string withoutPrefix(std::string_view what) {
    if (const auto bracket = what.find("] "); bracket != std::string_view::npos) {
      what.remove_prefix(bracket + 2);
    }
    if (what.starts_with("parse error")) {
      if (const auto colon = what.find(": "); colon != std::string_view::npos) {
        what.remove_prefix(colon + 2);
      }
    }
    return std::string(what);
  }

  bool addNumber(double value, std::string text) {
    // A number ends where the next character is read: a line break there is not part of it.
    if (!add(JsonNode::Kind::Number, cursor_.line - (cursor_.last == '\n' ? 1 : 0))) return false;
    last_->number = value;
    last_->text = std::move(text);
    return true;
  }

  bool add(JsonNode::Kind kind, int line) {
    if (++values_ > maximumValues) {
      error = {line, "there are more than " + std::to_string(maximumValues) + " values"};
      return false;
    }
    JsonNode node;
    node.kind = kind;
    node.line = line;
    if (open_.empty()) {
      root = std::move(node);
      last_ = &root;
    } else if (JsonNode& parent = *open_.back(); parent.kind == JsonNode::Kind::Object) {
      node.line = keyLine_;
      last_ = &parent.members.emplace_back(JsonMember{std::move(key_), std::move(node)}).value;
    } else {
      last_ = &parent.elements.emplace_back(std::move(node));
    }
    return true;
  }

  // Pointers to open nodes stay valid: a container grows only while none of its children is open.
  bool open(JsonNode::Kind kind) {
    if (open_.size() == maximumDepth) {
      error = {cursor_.line, "objects and arrays are nested too deeply"};
      return false;
    }
    if (!add(kind, cursor_.line)) return false;
    open_.push_back(last_);
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  std::string_view text_;
  const Cursor& cursor_;
  std::vector<JsonNode*> open_;
  JsonNode* last_ = nullptr;
  std::size_t values_ = 0;
  std::string key_;
  int keyLine_ = 0;
};

}  // namespace

std::variant<JsonNode, JsonSyntaxError> readJson(std::string_view text) {
  Cursor cursor;
  TreeBuilder builder(text, cursor);
  const CountingIterator begin(text.data(), &cursor);
  const CountingIterator end(text.data() + text.size(), &cursor);
  // The parser takes a null byte for the end of the text.
  const std::string_view whole = text.substr(0, text.find('\0'));
  if (whole.size() < text.size())
    return JsonSyntaxError{
        static_cast<int>(std::ranges::count(whole, '\n')) + 1,
        "column " + std::to_string(builder.columnOf(whole.size())) + ": a null byte"};
  if (!nlohmann::json::sax_parse(begin, end, &builder)) return builder.error;
  return std::move(builder.root);
}

std::string_view kindName(JsonNode::Kind kind) {
  switch (kind) {
    case JsonNode::Kind::Null:
      return "null";
    case JsonNode::Kind::Boolean:
      return "true or false";
    case JsonNode::Kind::Number:
      return "a number";
    case JsonNode::Kind::String:
      return "a text";
    case JsonNode::Kind::Array:
      return "a list";
    case JsonNode::Kind::Object:
      return "an object";
  }
  return "";
}

}  // namespace polhode
