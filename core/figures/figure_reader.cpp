#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/figures/figure.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

using Json = nlohmann::ordered_json;

[[noreturn]] void fail(const std::string& field, const std::string& message) {
  throw std::runtime_error(field + ": " + message);
}

/// An object whose members are taken out one by one; what is left over at the end is unknown.
class Fields {
 public:
  Fields(const Json& json, std::string field) : json_(json), field_(std::move(field)) {
    if (!json.is_object()) fail(field_.empty() ? "figure" : field_, "must be an object");
  }

  [[nodiscard]] std::string path(const char* key) const {
    return field_.empty() ? key : field_ + "." + key;
  }
  const Json* find(const char* key) {
    known_.emplace_back(key);
    const auto at = json_.find(key);
    return at == json_.end() ? nullptr : &*at;
  }
  const Json& need(const char* key) {
    if (const Json* value = find(key)) return *value;
    fail(path(key), "is missing");
  }

  std::string text(const char* key, std::string otherwise) {
    const Json* value = find(key);
    return value ? asText(*value, path(key)) : std::move(otherwise);
  }
  std::string text(const char* key) { return asText(need(key), path(key)); }
  double number(const char* key, double otherwise) {
    const Json* value = find(key);
    return value ? asNumber(*value, path(key)) : otherwise;
  }
  std::optional<bool> flag(const char* key) {
    const Json* value = find(key);
    if (!value) return std::nullopt;
    if (!value->is_boolean()) fail(path(key), "must be true or false");
    return value->get<bool>();
  }
  std::vector<std::string> texts(const char* key) {
    std::vector<std::string> list;
    if (const Json* value = find(key))
      for (const Json& element : asList(*value, path(key)))
        list.push_back(asText(element, path(key)));
    return list;
  }
  /// Nothing else may stand in the object.
  void finish() const {
    for (const auto& [key, value] : json_.items())
      if (std::ranges::find(known_, key) == known_.end()) fail(path(key.c_str()), "unknown key");
  }

  static const Json& asList(const Json& value, const std::string& field) {
    if (!value.is_array()) fail(field, "must be a list");
    return value;
  }
  static std::string asText(const Json& value, const std::string& field) {
    if (!value.is_string()) fail(field, "must be a text");
    return value.get<std::string>();
  }
  static double asNumber(const Json& value, const std::string& field) {
    if (!value.is_number()) fail(field, "must be a number");
    return value.get<double>();
  }

 private:
  const Json& json_;
  std::string field_;
  std::vector<std::string> known_;
};

template <class Value>
using Names = std::vector<std::pair<std::string_view, Value>>;

template <class Value>
Value choice(const std::string& text, const Names<Value>& names, const std::string& field) {
  std::string known;
  for (const auto& [name, value] : names) {
    if (name == text) return value;
    known += (known.empty() ? "" : ", ") + std::string(name);
  }
  fail(field, "\"" + text + "\" is none of " + known);
}

FigureKind readKind(const std::string& text) {
  return choice<FigureKind>(text,
                            {{"work-precision", FigureKind::WorkPrecision},
                             {"steps", FigureKind::Steps},
                             {"table", FigureKind::Table},
                             {"cost", FigureKind::Cost},
                             {"coning", FigureKind::Coning}},
                            "kind");
}

FigureDimension readDimension(const std::string& text) {
  return choice<FigureDimension>(text,
                                 {{"case", FigureDimension::Case},
                                  {"formulation", FigureDimension::Formulation},
                                  {"integrator", FigureDimension::Integrator},
                                  {"method", FigureDimension::Method},
                                  {"tolerance", FigureDimension::Tolerance}},
                                 "columns");
}

OptionValues readOptions(const Json& json, const std::string& field) {
  OptionValues options;
  if (!json.is_object()) fail(field, "must be an object");
  for (const auto& [id, value] : json.items())
    options[id] = Fields::asText(value, field + "." + id);
  return options;
}

FigureCase readCase(const Json& json, const std::string& field) {
  Fields fields(json, field);
  FigureCase made;
  made.id = fields.text("id");
  made.title = fields.text("title");
  made.remark = fields.text("remark", "");
  made.stabilisation = fields.text("stabilisation", "");
  if (const Json* options = fields.find("options"))
    made.options = readOptions(*options, fields.path("options"));
  const std::string example = fields.text("example");
  const ExampleInfo* info = catalog::findExample(example);
  if (!info) fail(fields.path("example"), "there is no example \"" + example + "\"");
  made.scenario.example = example;
  made.scenario.tEnd = fields.number("t_end", info->tEnd);
  if (const Json* parameters = fields.find("parameters")) {
    if (!parameters->is_object()) fail(fields.path("parameters"), "must be an object");
    for (const auto& [id, value] : parameters->items())
      made.scenario.parameters[id] = Fields::asNumber(value, fields.path("parameters") + "." + id);
  }
  fields.finish();
  return made;
}

FigureMethod presetMethod(const std::string& id, const std::string& field) {
  const PresetInfo* preset = catalog::findPreset(id);
  if (!preset) fail(field, "there is no preset \"" + id + "\"");
  const RunSettings run = runOf(*preset);
  return {run.name, run.formulation, run.integrator, run.stabilisation, run.options};
}

FigureMethod readMethod(const Json& json, const std::string& field) {
  Fields fields(json, field);
  if (const Json* id = fields.find("preset")) {
    fields.finish();
    return presetMethod(Fields::asText(*id, fields.path("preset")), fields.path("preset"));
  }
  FigureMethod method;
  method.name = fields.text("name");
  method.formulation = fields.text("formulation");
  method.integrator = fields.text("integrator");
  method.stabilisation = fields.text("stabilisation", "");
  if (const Json* options = fields.find("options"))
    method.options = readOptions(*options, fields.path("options"));
  fields.finish();
  return method;
}

/// A list of numbers, or "a:b": the decades from a to b. None where the field is not there.
std::vector<double> readNumbers(Fields& fields, const char* field) {
  std::vector<double> list;
  const Json* json = fields.find(field);
  if (!json) return list;
  if (json->is_array()) {
    for (const Json& value : *json) list.push_back(Fields::asNumber(value, field));
    return list;
  }
  const std::string text = Fields::asText(*json, field);
  const std::size_t colon = text.find(':');
  const auto first = parseNumber(std::string_view(text).substr(0, colon));
  const auto last =
      colon == std::string::npos ? first : parseNumber(std::string_view(text).substr(colon + 1));
  if (!first || !last || !(*first > 0) || !(*last > 0))
    fail(field, "must be a list or decades as \"1e-3:1e-9\"");
  const int from = static_cast<int>(std::lround(std::log10(*first)));
  const int to = static_cast<int>(std::lround(std::log10(*last)));
  // Read from text, so that 1e-9 is the number nearest to it.
  for (int n = from; from > to ? n >= to : n <= to; from > to ? --n : ++n)
    list.push_back(parseNumber("1e" + std::to_string(n)).value());
  return list;
}

FigureRow readRow(const Json& json, const std::string& field) {
  FigureRow row;
  if (json.is_string()) {
    row.quantity = json.get<std::string>();
    return row;
  }
  Fields fields(json, field);
  row.quantity = fields.text("quantity");
  row.title = fields.text("title", "");
  row.logarithmic = fields.flag("logarithmic");
  row.cases = fields.texts("cases");
  if (const Json* components = fields.find("components")) {
    row.components.clear();
    for (const Json& c : Fields::asList(*components, fields.path("components")))
      row.components.push_back(static_cast<int>(Fields::asNumber(c, fields.path("components"))));
    if (row.components.empty()) fail(fields.path("components"), "at least one is needed");
  }
  fields.finish();
  return row;
}

FigureAbscissa readAbscissa(const Json& json) {
  Fields fields(json, "x");
  FigureAbscissa x;
  x.quantity = fields.text("quantity");
  x.logarithmic = fields.flag("logarithmic").value_or(true);
  if (const Json* range = fields.find("range")) {
    if (Fields::asList(*range, "x.range").size() != 2) fail("x.range", "must be [from, to]");
    x.range = {Fields::asNumber((*range)[0], "x.range"), Fields::asNumber((*range)[1], "x.range")};
  }
  fields.finish();
  return x;
}

void readRuns(Fields& fields, FigureDescription& figure) {
  std::size_t number = 0;
  for (const Json& json : Fields::asList(fields.need("cases"), "cases"))
    figure.cases.push_back(readCase(json, "cases[" + std::to_string(number++) + "]"));
  figure.formulations = fields.texts("formulations");
  figure.integrators = fields.texts("integrators");
  number = 0;
  if (const Json* methods = fields.find("methods"))
    for (const Json& json : Fields::asList(*methods, "methods"))
      figure.methods.push_back(readMethod(json, "methods[" + std::to_string(number++) + "]"));
  figure.tolerances = readNumbers(fields, "tolerances");
  figure.steps = readNumbers(fields, "steps");
  figure.stabilisation = fields.text("stabilisation", "none");
  if (const Json* options = fields.find("options"))
    figure.options = readOptions(*options, "options");
  for (const std::string& name : fields.texts("columns"))
    figure.columns.push_back(readDimension(name));
  number = 0;
  for (const Json& json : Fields::asList(fields.need("rows"), "rows"))
    figure.rows.push_back(readRow(json, "rows[" + std::to_string(number++) + "]"));
  figure.x = readAbscissa(fields.need("x"));
}

}  // namespace

FigureDescription parseFigure(std::string_view text) {
  const Json json = Json::parse(text);
  Fields fields(json, "");
  FigureDescription figure;
  figure.name = fields.text("name");
  figure.title = fields.text("title");
  figure.source = fields.text("source");
  figure.text = fields.text("text");
  figure.kind = readKind(fields.text("kind"));
  if (figure.kind == FigureKind::Table) {
    figure.table = fields.text("table");
  } else if (figure.kind != FigureKind::Cost && figure.kind != FigureKind::Coning) {
    readRuns(fields, figure);
  }
  fields.finish();
  return figure;
}

}  // namespace polhode
