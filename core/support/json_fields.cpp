#include "core/support/json_fields.h"

#include <algorithm>

#include "core/support/error_text.h"

namespace polhode {

using Kind = JsonNode::Kind;

void JsonNotes::add(int line, std::string field, std::string message) {
  if (full()) {
    ++left_;
    return;
  }
  fields_.insert(field);
  problems_.push_back({line, abridged(std::move(field)), abridged(std::move(message))});
}

void JsonNotes::add(const std::string& field, std::string message) {
  add(lineOf(field), field, std::move(message));
}

bool JsonNotes::expect(const JsonNode& node, Kind kind, const std::string& field) {
  meet(field, node.line);
  if (node.kind == kind) return true;
  add(node.line, field,
      "must be " + std::string(kindName(kind)) + ", got " + std::string(kindName(node.kind)));
  return false;
}

bool JsonNotes::knows(std::string_view field) const {
  return fields_.contains(field);
}

std::vector<FileProblem> JsonNotes::take() {
  constexpr std::size_t most = 1000;  // nobody reads on
  std::ranges::stable_sort(problems_, {}, &FileProblem::line);
  if (problems_.size() > most) {
    const std::size_t left = problems_.size() - most + left_;
    problems_.resize(most);
    problems_.push_back(
        {problems_.back().line, {}, "and " + std::to_string(left) + " more problems"});
  }
  fields_.clear();
  return std::move(problems_);
}

int JsonNotes::lineOf(std::string_view field) const {
  for (;;) {
    if (const auto at = lines_.find(field); at != lines_.end()) return at->second;
    if (field.empty()) return 1;
    const auto cut = field.find_last_of(".[");
    field = field.substr(0, cut == std::string_view::npos ? 0 : cut);
  }
}

JsonFields::JsonFields(JsonNotes& notes, const JsonNode& node, std::string field)
    : notes_(notes),
      node_(notes.expect(node, Kind::Object, field) ? &node : nullptr),
      field_(std::move(field)) {}

std::string JsonFields::path(std::string_view key) const {
  return field_.empty() ? std::string(key) : field_ + "." + std::string(key);
}

const JsonNode* JsonFields::find(std::string_view key) {
  if (std::ranges::find(known_, key) == known_.end()) known_.emplace_back(key);
  if (!node_) return nullptr;
  for (const auto& [name, node] : node_->members) {
    if (name != key) continue;
    notes_.meet(path(key), node.line);
    return &node;
  }
  return nullptr;
}

const JsonNode* JsonFields::find(std::string_view key, Kind kind) {
  const JsonNode* node = find(key);
  return node && notes_.expect(*node, kind, path(key)) ? node : nullptr;
}

void JsonFields::require(std::string_view key) {
  const auto is = [&](const auto& member) { return member.key == key; };
  if (node_ && std::ranges::none_of(node_->members, is)) {
    notes_.add(node_->line, path(key), "is missing");
  }
}

void JsonFields::read(std::string_view key, std::string& value) {
  if (const JsonNode* node = find(key, Kind::String)) value = node->text;
}

void JsonFields::read(std::string_view key, double& value) {
  if (const JsonNode* node = find(key, Kind::Number)) value = node->number;
}

void JsonFields::read(std::string_view key, bool& value) {
  if (const JsonNode* node = find(key, Kind::Boolean)) value = node->boolean;
}

void JsonFields::read(std::string_view key, std::vector<std::string>& values) {
  eachOf(key, [&](const JsonNode& element, const std::string& field) {
    if (notes_.expect(element, Kind::String, field)) values.push_back(element.text);
  });
}

void JsonFields::read(std::string_view key, std::map<std::string, double, std::less<>>& values) {
  eachMember(key, [&](const std::string& id, const JsonNode& node, const std::string& field) {
    if (notes_.expect(node, Kind::Number, field)) values.try_emplace(id, node.number);
  });
}

void JsonFields::read(std::string_view key,
                      std::map<std::string, std::string, std::less<>>& values) {
  eachMember(key, [&](const std::string& id, const JsonNode& node, const std::string& field) {
    notes_.meet(field, node.line);
    if (node.kind == Kind::Number || notes_.expect(node, Kind::String, field)) {
      values.try_emplace(id, node.text);
    }
  });
}

void JsonFields::eachOf(std::string_view key,
                        const std::function<void(const JsonNode&, const std::string&)>& read) {
  const JsonNode* list = find(key, Kind::Array);
  if (!list) return;
  for (std::size_t i = 0; i < list->elements.size() && !notes_.full(); ++i) {
    read(list->elements[i], path(key) + "[" + std::to_string(i) + "]");
  }
}

void JsonFields::eachMember(
    std::string_view key,
    const std::function<void(const std::string&, const JsonNode&, const std::string&)>& read) {
  const JsonNode* object = find(key, Kind::Object);
  if (!object) return;
  noteRepetitions(*object, path(key));
  for (const auto& [id, node] : object->members) read(id, node, path(key) + "." + id);
}

void JsonFields::finish() {
  if (!node_) return;
  noteRepetitions(*node_, field_);
  const std::set<std::string_view> known(known_.begin(), known_.end());
  std::set<std::string_view> unknown;
  std::string list;
  for (const std::string& name : known_) list += (list.empty() ? "" : ", ") + name;
  for (const auto& [key, node] : node_->members) {
    if (known.contains(key) || !unknown.insert(key).second) continue;
    notes_.add(node.line, path(key), "unknown key; there are: " + list);
  }
}

void JsonFields::noteRepetitions(const JsonNode& object, const std::string& field) {
  std::set<std::string_view> seen;
  for (const auto& [key, node] : object.members) {
    if (seen.insert(key).second) continue;
    notes_.add(node.line, field.empty() ? key : std::string(field).append(".").append(key),
               "appears twice");
  }
}

}  // namespace polhode
