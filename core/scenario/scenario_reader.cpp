#include <algorithm>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>

#include "core/scenario/scenario.h"
#include "core/support/located_json.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

using Kind = JsonNode::Kind;

/// Takes a scenario out of a tree, noting every problem and the line of every field on the way.
class ScenarioReader {
 public:
  std::variant<Scenario, std::vector<FileProblem>> read(const JsonNode& root) {
    if (root.kind != Kind::Object) {
      addProblem(root.line, "",
                 "a scenario is an object {...}, this is " + std::string(kindName(root.kind)));
      return problems_;
    }
    // A foreign file or a newer version is one problem, not fifty.
    if (!checkFormat(root)) return problems_;
    readScenario(root);
    for (const Problem& problem : validate(scenario_)) addUnlessKnown(problem);
    std::ranges::stable_sort(problems_, {}, &FileProblem::line);
    if (!problems_.empty()) return problems_;
    return scenario_;
  }

 private:
  using Keys = std::initializer_list<std::string_view>;

  void addProblem(int line, std::string field, std::string message) {
    problems_.push_back({line, std::move(field), std::move(message)});
  }

  /// What could not be read keeps a default value: judging that as well would only confuse.
  void addUnlessKnown(const Problem& problem) {
    if (std::ranges::find(problems_, problem.field, &FileProblem::field) == problems_.end()) {
      addProblem(lineOf(problem.field), problem.field, problem.message);
    }
  }

  /// Line of a field, or of the nearest thing around it that is in the file.
  int lineOf(std::string_view field) const {
    for (;;) {
      if (const auto at = lines_.find(field); at != lines_.end()) return at->second;
      const auto cut = field.find_last_of(".[");
      if (cut == std::string_view::npos) return 1;
      field = field.substr(0, cut);
    }
  }

  static std::string join(const std::string& field, std::string_view key) {
    return field.empty() ? std::string(key) : field + "." + std::string(key);
  }

  static const JsonNode* find(const JsonNode& object, std::string_view key) {
    for (const auto& [name, node] : object.members) {
      if (name == key) return &node;
    }
    return nullptr;
  }

  bool checkFormat(const JsonNode& root) {
    const JsonNode* format = find(root, "format");
    if (!format || format->kind != Kind::String || format->text != "polhode-scenario") {
      addProblem(format ? format->line : root.line, "format",
                 "this is not a Polhode scenario: \"format\" must be \"polhode-scenario\"");
      return false;
    }
    const JsonNode* version = find(root, "version");
    const bool isNumber = version && version->kind == Kind::Number;
    const std::int64_t number = isNumber ? parseInteger(version->text).value_or(0) : 0;
    if (number == Scenario::formatVersion) return true;
    const std::string known = std::to_string(Scenario::formatVersion);
    std::string message = "must be " + known;
    if (number > Scenario::formatVersion) {
      message = "the file has version " + version->text + ", this program reads up to version " +
                known + ": a newer Polhode is needed";
    }
    addProblem(version ? version->line : root.line, "version", std::move(message));
    return false;
  }

  /// True if the node is of the kind; else a problem.
  bool expect(const JsonNode& node, Kind kind, const std::string& field) {
    lines_.try_emplace(field, node.line);
    if (node.kind == kind) return true;
    addProblem(
        node.line, field,
        "must be " + std::string(kindName(kind)) + ", got " + std::string(kindName(node.kind)));
    return false;
  }

  /// Notes keys that appear twice or, where `allowed` is not empty, are none of it.
  void checkKeys(const JsonNode& object, const std::string& field, Keys allowed) {
    std::set<std::string_view> seen;
    for (const auto& [key, node] : object.members) {
      if (!seen.insert(key).second) {
        addProblem(node.line, join(field, key), "appears twice");
      } else if (allowed.size() > 0 && std::ranges::find(allowed, key) == allowed.end()) {
        std::string list;
        for (const std::string_view name : allowed) {
          list += (list.empty() ? "" : ", ") + std::string(name);
        }
        addProblem(node.line, join(field, key), "unknown key; there are: " + list);
      }
    }
  }

  void readText(const JsonNode& object, std::string_view key, const std::string& field,
                std::string& value) {
    const JsonNode* node = find(object, key);
    if (node && expect(*node, Kind::String, join(field, key))) value = node->text;
  }
  void readNumber(const JsonNode& object, std::string_view key, const std::string& field,
                  double& value) {
    const JsonNode* node = find(object, key);
    if (node && expect(*node, Kind::Number, join(field, key))) value = node->number;
  }
  void readFlag(const JsonNode& object, std::string_view key, const std::string& field,
                bool& value) {
    const JsonNode* node = find(object, key);
    if (node && expect(*node, Kind::Boolean, join(field, key))) value = node->boolean;
  }

  void require(const JsonNode& object, std::string_view key, const std::string& field) {
    if (!find(object, key)) addProblem(object.line, join(field, key), "is missing");
  }

  ParameterValues readParameters(const JsonNode& object, const std::string& parent) {
    ParameterValues values;
    const std::string field = join(parent, "parameters");
    const JsonNode* node = find(object, "parameters");
    if (!node || !expect(*node, Kind::Object, field)) return values;
    checkKeys(*node, field, {});
    for (const auto& [id, value] : node->members) {
      if (expect(value, Kind::Number, join(field, id))) values.try_emplace(id, value.number);
    }
    return values;
  }

  /// Options are text, but a number may be written as one.
  OptionValues readOptions(const JsonNode& object, const std::string& parent) {
    OptionValues values;
    const std::string field = join(parent, "options");
    const JsonNode* node = find(object, "options");
    if (!node || !expect(*node, Kind::Object, field)) return values;
    checkKeys(*node, field, {});
    for (const auto& [id, value] : node->members) {
      if (value.kind == Kind::Number || expect(value, Kind::String, join(field, id))) {
        lines_.try_emplace(join(field, id), value.line);
        values.try_emplace(id, value.text);
      }
    }
    return values;
  }

  void readScenario(const JsonNode& root) {
    checkKeys(root, "",
              {"format", "version", "title", "text", "example", "parameters", "t_end", "changes",
               "runs"});
    require(root, "example", "");
    require(root, "runs", "");
    readText(root, "title", "", scenario_.title);
    readText(root, "text", "", scenario_.text);
    readText(root, "example", "", scenario_.example);
    if (const ExampleInfo* example = catalog::findExample(scenario_.example)) {
      scenario_.tEnd = example->tEnd;
    }
    scenario_.parameters = readParameters(root, "");
    readNumber(root, "t_end", "", scenario_.tEnd);
    if (const JsonNode* changes = find(root, "changes");
        changes && expect(*changes, Kind::Array, "changes")) {
      for (const JsonNode& change : changes->elements) readChange(change);
    }
    if (const JsonNode* runs = find(root, "runs"); runs && expect(*runs, Kind::Array, "runs")) {
      for (const JsonNode& run : runs->elements) readRun(run);
    }
  }

  void readChange(const JsonNode& node) {
    const std::string field = "changes[" + std::to_string(scenario_.changes.size()) + "]";
    ParameterChange& change = scenario_.changes.emplace_back();
    if (!expect(node, Kind::Object, field)) return;
    checkKeys(node, field, {"t", "parameters"});
    require(node, "t", field);
    require(node, "parameters", field);
    readNumber(node, "t", field, change.t);
    change.parameters = readParameters(node, field);
  }

  void readRun(const JsonNode& node) {
    const std::string field = "runs[" + std::to_string(scenario_.runs.size()) + "]";
    RunSettings& run = scenario_.runs.emplace_back();
    run.colour = runColour(scenario_.runs.size() - 1);
    if (!expect(node, Kind::Object, field)) return;
    checkKeys(node, field,
              {"name", "formulation", "integrator", "stabilisation", "rtol", "atol", "step",
               "options", "colour", "visible"});
    require(node, "formulation", field);
    readText(node, "name", field, run.name);
    readText(node, "formulation", field, run.formulation);
    readText(node, "integrator", field, run.integrator);
    readText(node, "stabilisation", field, run.stabilisation);
    readNumber(node, "rtol", field, run.rtol);
    readNumber(node, "atol", field, run.atol);
    readNumber(node, "step", field, run.step);
    run.options = readOptions(node, field);
    readText(node, "colour", field, run.colour);
    readFlag(node, "visible", field, run.visible);
  }

  Scenario scenario_;
  std::vector<FileProblem> problems_;
  std::map<std::string, int, std::less<>> lines_;
};

}  // namespace

std::variant<Scenario, std::vector<FileProblem>> parseScenario(std::string_view json) {
  const auto tree = readJson(json);
  if (const auto* error = std::get_if<JsonSyntaxError>(&tree)) {
    return std::vector<FileProblem>{{error->line, "", error->message}};
  }
  return ScenarioReader().read(std::get<JsonNode>(tree));
}

}  // namespace polhode
