// Takes values out of a JSON tree member by member, noting every problem with its field and line.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/support/located_json.h"

namespace polhode {

/// What is wrong with a file: the line is 1-based, 0 where unknown; the field is "runs[1].rtol",
/// or empty for the file itself.
struct FileProblem {
  int line;
  std::string field;
  std::string message;
};

/// Problems of a file that is being read, and the line of every field that was met.
class JsonNotes {
 public:
  void add(int line, std::string field, std::string message);
  /// The same where the field's line is known by now, or that of the nearest thing around it.
  void add(const std::string& field, std::string message);
  void meet(const std::string& field, int line) { lines_.try_emplace(field, line); }
  /// True if the node is of the kind; else a problem.
  bool expect(const JsonNode& node, JsonNode::Kind kind, const std::string& field);

  [[nodiscard]] bool knows(std::string_view field) const;  ///< there is a problem of it
  [[nodiscard]] bool empty() const { return problems_.empty(); }
  /// There are so many problems that it is not worth while to look for more: a file of some
  /// megabytes can have millions.
  [[nodiscard]] bool full() const { return problems_.size() >= mostKept; }
  /// The problems by line; where there are more than a thousand, the number of the others that are
  /// known in place of the rest.
  [[nodiscard]] std::vector<FileProblem> take();

 private:
  static constexpr std::size_t mostKept = 20'000;

  [[nodiscard]] int lineOf(std::string_view field) const;

  std::vector<FileProblem> problems_;
  std::size_t left_ = 0;                       ///< problems that were not kept
  std::set<std::string, std::less<>> fields_;  ///< that there are problems of
  std::map<std::string, int, std::less<>> lines_;
};

/// An object whose members are taken out one by one. What is not there or of another kind leaves
/// the value as it is; finish() notes what nobody asked for.
class JsonFields {
 public:
  /// A node that is no object is a problem, and has no members.
  JsonFields(JsonNotes& notes, const JsonNode& node, std::string field);

  [[nodiscard]] std::string path(std::string_view key) const;
  [[nodiscard]] JsonNotes& notes() { return notes_; }

  /// nullptr where it is not there.
  const JsonNode* find(std::string_view key);
  /// nullptr where it is not there or, a problem, of another kind.
  const JsonNode* find(std::string_view key, JsonNode::Kind kind);
  /// A problem where it is not there.
  void require(std::string_view key);

  void read(std::string_view key, std::string& value);
  void read(std::string_view key, double& value);
  void read(std::string_view key, bool& value);
  void read(std::string_view key, std::vector<std::string>& values);
  void read(std::string_view key, std::map<std::string, double, std::less<>>& values);
  /// A number may stand for a text.
  void read(std::string_view key, std::map<std::string, std::string, std::less<>>& values);
  /// Calls read(node, field) for each element of a list.
  void eachOf(std::string_view key,
              const std::function<void(const JsonNode&, const std::string&)>& read);

  /// Keys that nobody asked for or that appear twice are problems.
  void finish();

 private:
  /// Calls read(id, node, field) for each member of an object.
  void eachMember(
      std::string_view key,
      const std::function<void(const std::string&, const JsonNode&, const std::string&)>& read);
  void noteRepetitions(const JsonNode& object, const std::string& field);

  JsonNotes& notes_;
  const JsonNode* node_;  ///< nullptr where it is no object
  std::string field_;
  std::vector<std::string> known_;
};

/// Has a value where the key is there.
template <class T>
void readOptional(JsonFields& fields, std::string_view key, std::optional<T>& value) {
  if (!fields.find(key)) return;
  T found{};
  fields.read(key, found);
  value = std::move(found);
}

}  // namespace polhode
