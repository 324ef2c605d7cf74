// JSON as a tree that remembers lines, so that a message can say where something is wrong.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace polhode {

struct JsonMember;

struct JsonNode {
  enum class Kind { Null, Boolean, Number, String, Array, Object };

  Kind kind = Kind::Null;
  int line = 0;  ///< 1-based: of the key for a member, else of the value's end or opening bracket
  bool boolean = false;
  double number = 0;
  std::string text;  ///< of a string; of a number, the shortest that reads back to the same value
  std::vector<JsonMember> members;  ///< of an object; keys may repeat
  std::vector<JsonNode> elements;   ///< of an array
};

struct JsonMember {
  std::string key;
  JsonNode value;
};

struct JsonSyntaxError {
  int line;
  std::string message;
};

/// Reads a whole JSON text, independent of the locale; objects and arrays at most 16 deep,
/// and no more values than a text of `longestText` can have.
[[nodiscard]] std::variant<JsonNode, JsonSyntaxError> readJson(std::string_view text);

/// "an object", "a number", ... for messages.
[[nodiscard]] std::string_view kindName(JsonNode::Kind kind);

}  // namespace polhode
