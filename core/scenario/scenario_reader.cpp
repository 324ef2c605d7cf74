#include <algorithm>

#include "core/scenario/scenario.h"
#include "core/support/json_fields.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

using Kind = JsonNode::Kind;

/// Takes a scenario out of a tree.
class ScenarioReader {
 public:
  /// within: another file, which has said what it is.
  explicit ScenarioReader(bool within = false) : within_(within) {}

  std::variant<Scenario, std::vector<FileProblem>> read(const JsonNode& root) {
    if (root.kind != Kind::Object) {
      notes_.add(root.line, "",
                 "a scenario is an object {...}, this is " + std::string(kindName(root.kind)));
      return notes_.take();
    }
    JsonFields fields(notes_, root, "");
    // A foreign file or a newer version is one problem, not fifty.
    if (!checkFormat(fields, root.line)) return notes_.take();
    readScenario(fields);
    // What could not be read keeps a default value: judging that as well would only confuse.
    for (const Problem& problem : validate(scenario_)) {
      if (!notes_.knows(problem.field)) notes_.add(problem.field, problem.message);
    }
    if (!notes_.empty()) return notes_.take();
    return scenario_;
  }

 private:
  bool checkFormat(JsonFields& fields, int line) {
    const JsonNode* format = fields.find("format");
    if (within_ && !format && !fields.find("version")) {
      version_ = Scenario::formatVersion;
      return true;
    }
    if (!format || format->kind != Kind::String || format->text != "polhode-scenario") {
      notes_.add(format ? format->line : line, "format",
                 "this is not a Polhode scenario: \"format\" must be \"polhode-scenario\"");
      return false;
    }
    const JsonNode* version = fields.find("version");
    const bool isNumber = version && version->kind == Kind::Number;
    const std::int64_t number = isNumber ? parseInteger(version->text).value_or(0) : 0;
    version_ = static_cast<int>(std::clamp<std::int64_t>(number, 0, Scenario::formatVersion + 1));
    if (version_ >= 1 && version_ <= Scenario::formatVersion) return true;
    const std::string known = std::to_string(Scenario::formatVersion);
    std::string message = "must be 1 to " + known;
    if (version_ > Scenario::formatVersion) {
      message = "the file has version " + version->text + ", this program reads up to version " +
                known + ": a newer Polhode is needed";
    }
    notes_.add(version ? version->line : line, "version", std::move(message));
    return false;
  }

  void readScenario(JsonFields& fields) {
    fields.require("example");
    fields.require("runs");
    fields.read("title", scenario_.title);
    fields.read("text", scenario_.text);
    fields.read("example", scenario_.example);
    if (const ExampleInfo* example = catalog::findExample(scenario_.example)) {
      scenario_.tEnd = example->tEnd;
    }
    fields.read("parameters", scenario_.parameters);
    fields.read("t_end", scenario_.tEnd);
    fields.eachOf("changes", [this](const JsonNode& node, const std::string& field) {
      readChange({notes_, node, field});
    });
    fields.eachOf("runs", [this](const JsonNode& node, const std::string& field) {
      readRun({notes_, node, field});
    });
    if (const JsonNode* fan = version_ >= 2 ? fields.find("fan", Kind::Object) : nullptr)
      readFan({notes_, *fan, "fan"});
    // A file of version 1 that has it is wrong about its version.
    if (const JsonNode* view = version_ >= 2 ? fields.find("view") : nullptr)
      scenario_.view = readView({notes_, *view, "view"});
    // Of a file only: who shortens a scenario that is open leaves its view alone.
    if (scenario_.view && scenario_.view->at > scenario_.tEnd)
      notes_.add("view.at", "must be at most t_end = " + shortestText(scenario_.tEnd) + ", got " +
                                shortestText(*scenario_.view->at));
    fields.finish();
  }

  void readChange(JsonFields fields) {
    ParameterChange& change = scenario_.changes.emplace_back();
    fields.require("t");
    fields.require("parameters");
    fields.read("t", change.t);
    fields.read("parameters", change.parameters);
    fields.finish();
  }

  void readFan(JsonFields fields) {
    FanChoice& fan = scenario_.fan.emplace();
    fields.require("run");
    fields.require("members");
    fields.require("spread");
    fields.read("run", fan.run);
    readWhole(fields, "members", fan.members);
    fields.read("spread", fan.spread);
    fields.read("distribution", fan.distribution);
    readWhole(fields, "seed", fan.seed);
    fields.finish();
  }

  template <class T>
  void readWhole(JsonFields& fields, std::string_view key, T& value) {
    const JsonNode* node = fields.find(key, Kind::Number);
    if (!node) return;
    if (const auto whole = parseNatural(node->text))
      value = static_cast<T>(*whole);
    else
      notes_.add(node->line, fields.path(key), "must be a whole number, got " + node->text);
  }

  void readRun(JsonFields fields) {
    RunSettings& run = scenario_.runs.emplace_back();
    run.colour = runColour(scenario_.runs.size() - 1);
    fields.require("formulation");
    fields.read("name", run.name);
    fields.read("formulation", run.formulation);
    fields.read("integrator", run.integrator);
    fields.read("stabilisation", run.stabilisation);
    fields.read("rtol", run.rtol);
    fields.read("atol", run.atol);
    fields.read("step", run.step);
    fields.read("options", run.options);
    fields.read("colour", run.colour);
    fields.read("visible", run.visible);
    if (version_ >= 2) readOwn(fields, run);
    fields.finish();
  }

  /// What version 1 does not have.
  void readOwn(JsonFields& fields, RunSettings& run) {
    fields.read("parameters", run.parameters);
    fields.eachOf("changes", [&](const JsonNode& node, const std::string& field) {
      readRunChange({notes_, node, field}, run.changes.emplace_back());
    });
    const JsonNode* from = fields.find("from", Kind::Object);
    if (!from) return;
    JsonFields branch(notes_, *from, fields.path("from"));
    run.from.emplace();
    branch.require("run");
    branch.require("t");
    branch.read("run", run.from->run);
    branch.read("t", run.from->t);
    branch.finish();
  }

  static void readRunChange(JsonFields fields, RunChange& change) {
    fields.require("t");
    fields.read("t", change.t);
    fields.read("parameters", change.parameters);
    readOptional(fields, "stabilisation", change.stabilisation);
    readOptional(fields, "rtol", change.rtol);
    readOptional(fields, "atol", change.atol);
    readOptional(fields, "step", change.step);
    fields.finish();
  }

  Scenario scenario_;
  JsonNotes notes_;
  bool within_;
  int version_ = 0;
};

}  // namespace

std::variant<Scenario, std::vector<FileProblem>> parseScenario(std::string_view json) {
  const auto tree = readJson(json);
  if (const auto* error = std::get_if<JsonSyntaxError>(&tree)) {
    return std::vector<FileProblem>{{error->line, "", error->message}};
  }
  return ScenarioReader().read(std::get<JsonNode>(tree));
}

std::variant<Scenario, std::vector<FileProblem>> readScenario(const JsonNode& node) {
  return ScenarioReader(true).read(node);
}

}  // namespace polhode
