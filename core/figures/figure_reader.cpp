#include <cmath>
#include <limits>

#include "core/figures/figure.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

using Kind = JsonNode::Kind;

template <class Value>
using NamedValues = std::vector<std::pair<std::string_view, Value>>;

/// Nothing, and a problem, where the node is none of the names.
template <class Value>
std::optional<Value> choice(JsonNotes& notes, const JsonNode& node, const std::string& field,
                            const NamedValues<Value>& names) {
  if (!notes.expect(node, Kind::String, field)) return std::nullopt;
  std::string known;
  for (const auto& [name, value] : names) {
    if (name == node.text) return value;
    known += (known.empty() ? "" : ", ") + std::string(name);
  }
  notes.add(node.line, field, "\"" + node.text + "\" is none of " + known);
  return std::nullopt;
}

const NamedValues<FigureKind>& kinds() {
  static const NamedValues<FigureKind> names{{"work-precision", FigureKind::WorkPrecision},
                                             {"steps", FigureKind::Steps},
                                             {"table", FigureKind::Table},
                                             {"cost", FigureKind::Cost},
                                             {"coning", FigureKind::Coning},
                                             {"portrait", FigureKind::Portrait}};
  return names;
}

const NamedValues<FigureDimension>& dimensions() {
  static const NamedValues<FigureDimension> names{{"case", FigureDimension::Case},
                                                  {"formulation", FigureDimension::Formulation},
                                                  {"integrator", FigureDimension::Integrator},
                                                  {"method", FigureDimension::Method},
                                                  {"tolerance", FigureDimension::Tolerance}};
  return names;
}

void readRequired(JsonFields& fields, std::string_view key, std::string& value) {
  fields.require(key);
  fields.read(key, value);
}

FigureCase readCase(JsonFields fields) {
  FigureCase figureCase;
  readRequired(fields, "id", figureCase.id);
  readRequired(fields, "title", figureCase.title);
  fields.read("remark", figureCase.remark);
  fields.read("stabilisation", figureCase.stabilisation);
  fields.read("options", figureCase.options);
  Scenario& scenario = figureCase.scenario;
  fields.require("example");
  if (const JsonNode* example = fields.find("example", Kind::String)) {
    scenario.example = example->text;
    if (const ExampleInfo* info = catalog::findExample(example->text)) {
      scenario.tEnd = info->tEnd;
    } else {
      fields.notes().add(example->line, fields.path("example"),
                         "there is no example \"" + example->text + "\"");
    }
  }
  fields.read("t_end", scenario.tEnd);
  fields.read("parameters", scenario.parameters);
  fields.finish();
  return figureCase;
}

/// A preset stands for a whole method, its name included.
FigureMethod presetMethod(JsonFields& fields, const JsonNode& id) {
  const PresetInfo* preset = catalog::findPreset(id.text);
  if (!preset) {
    fields.notes().add(id.line, fields.path("preset"), "there is no preset \"" + id.text + "\"");
    return {};
  }
  const RunSettings run = runOf(*preset);
  return {run.name, run.formulation, run.integrator, run.stabilisation, run.options};
}

FigureMethod readMethod(JsonFields fields) {
  FigureMethod method;
  if (const JsonNode* preset = fields.find("preset")) {
    if (fields.notes().expect(*preset, Kind::String, fields.path("preset")))
      method = presetMethod(fields, *preset);
  } else {
    readRequired(fields, "name", method.name);
    readRequired(fields, "formulation", method.formulation);
    readRequired(fields, "integrator", method.integrator);
    fields.read("stabilisation", method.stabilisation);
    fields.read("options", method.options);
  }
  fields.finish();
  return method;
}

/// "a:b": the decades from a to b; nothing where it is something else.
std::optional<std::vector<double>> decades(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto first = parseNumber(text.substr(0, colon));
  const auto last = colon == std::string_view::npos ? first : parseNumber(text.substr(colon + 1));
  if (!first || !last || !(*first > 0) || !(*last > 0)) return std::nullopt;
  std::vector<double> list;
  const int from = static_cast<int>(std::lround(std::log10(*first)));
  const int to = static_cast<int>(std::lround(std::log10(*last)));
  // Read from text, so that 1e-9 is the number nearest to it.
  for (int n = from; from > to ? n >= to : n <= to; from > to ? --n : ++n)
    list.push_back(parseNumber("1e" + std::to_string(n)).value());
  return list;
}

/// A list of numbers, or decades. None where the field is not there.
std::vector<double> readNumbers(JsonFields& fields, std::string_view key) {
  std::vector<double> list;
  const JsonNode* node = fields.find(key);
  if (!node) return list;
  JsonNotes& notes = fields.notes();
  if (node->kind == Kind::Array) {
    for (const JsonNode& value : node->elements)
      if (notes.expect(value, Kind::Number, fields.path(key))) list.push_back(value.number);
    return list;
  }
  const auto range = node->kind == Kind::String ? decades(node->text) : std::nullopt;
  if (range) return *range;
  notes.add(node->line, fields.path(key), "must be a list or decades as \"1e-3:1e-9\"");
  return list;
}

std::vector<int> readComponents(JsonFields& fields, std::vector<int> otherwise) {
  const JsonNode* node = fields.find("components", Kind::Array);
  if (!node) return otherwise;
  const std::string field = fields.path("components");
  std::vector<int> components;
  for (const JsonNode& component : node->elements) {
    if (!fields.notes().expect(component, Kind::Number, field)) continue;
    const double number = component.number;
    if (number >= 1 && number <= std::numeric_limits<int>::max() && number == std::floor(number))
      components.push_back(static_cast<int>(number));
    else
      fields.notes().add(component.line, field, "must be integers from 1 on");
  }
  if (node->elements.empty()) fields.notes().add(node->line, field, "at least one is needed");
  return components;
}

FigureRow readRow(JsonNotes& notes, const JsonNode& node, const std::string& field) {
  FigureRow row;
  if (node.kind == Kind::String) {
    row.quantity = node.text;
    return row;
  }
  JsonFields fields(notes, node, field);
  readRequired(fields, "quantity", row.quantity);
  fields.read("title", row.title);
  if (const JsonNode* logarithmic = fields.find("logarithmic", Kind::Boolean))
    row.logarithmic = logarithmic->boolean;
  fields.read("cases", row.cases);
  row.components = readComponents(fields, row.components);
  fields.finish();
  return row;
}

FigureAbscissa readAbscissa(JsonFields fields) {
  FigureAbscissa x;
  readRequired(fields, "quantity", x.quantity);
  fields.read("logarithmic", x.logarithmic);
  if (const JsonNode* range = fields.find("range", Kind::Array)) {
    const std::vector<double> ends = readNumbers(fields, "range");
    if (range->elements.size() != 2) {
      fields.notes().add(range->line, fields.path("range"), "must be [from, to]");
    } else if (ends.size() == 2) {
      x.range = {ends[0], ends[1]};
    }
  }
  fields.finish();
  return x;
}

/// What the runs are made of.
void readRuns(JsonFields& fields, FigureDescription& figure) {
  JsonNotes& notes = fields.notes();
  fields.require("cases");
  fields.eachOf("cases", [&](const JsonNode& node, const std::string& field) {
    figure.cases.push_back(readCase({notes, node, field}));
  });
  fields.read("formulations", figure.formulations);
  fields.read("integrators", figure.integrators);
  fields.eachOf("methods", [&](const JsonNode& node, const std::string& field) {
    figure.methods.push_back(readMethod({notes, node, field}));
  });
  figure.tolerances = readNumbers(fields, "tolerances");
  figure.steps = readNumbers(fields, "steps");
  fields.read("stabilisation", figure.stabilisation);
  fields.read("options", figure.options);
}

/// What of them is shown where.
void readPanels(JsonFields& fields, FigureDescription& figure) {
  JsonNotes& notes = fields.notes();
  for (const char* key : {"rows", "x"}) fields.require(key);
  fields.eachOf("columns", [&](const JsonNode& node, const std::string& field) {
    if (const auto dimension = choice(notes, node, field, dimensions()))
      figure.columns.push_back(*dimension);
  });
  fields.eachOf("rows", [&](const JsonNode& node, const std::string& field) {
    figure.rows.push_back(readRow(notes, node, field));
  });
  if (const JsonNode* x = fields.find("x")) figure.x = readAbscissa({notes, *x, fields.path("x")});
}

FigureDescription readFigure(JsonFields fields) {
  FigureDescription figure;
  readRequired(fields, "name", figure.name);
  readRequired(fields, "title", figure.title);
  readRequired(fields, "source", figure.source);
  readRequired(fields, "text", figure.text);
  fields.require("kind");
  const JsonNode* kind = fields.find("kind");
  const auto known = kind ? choice(fields.notes(), *kind, "kind", kinds()) : std::nullopt;
  // What else belongs there depends on it.
  if (!known) return figure;
  figure.kind = *known;
  if (figure.kind == FigureKind::Table) {
    readRequired(fields, "table", figure.table);
  } else if (figure.kind == FigureKind::Portrait) {
    readRequired(fields, "portrait", figure.portrait);
    readRuns(fields, figure);
  } else if (figure.kind != FigureKind::Cost && figure.kind != FigureKind::Coning) {
    readRuns(fields, figure);
    readPanels(fields, figure);
  }
  fields.finish();
  return figure;
}

}  // namespace

std::variant<FigureDescription, std::vector<FileProblem>> parseFigure(std::string_view text) {
  const auto tree = readJson(text);
  if (const auto* error = std::get_if<JsonSyntaxError>(&tree))
    return std::vector<FileProblem>{{error->line, "", error->message}};
  JsonNotes notes;
  FigureDescription figure = readFigure({notes, std::get<JsonNode>(tree), ""});
  if (!notes.empty()) return notes.take();
  return figure;
}

}  // namespace polhode
