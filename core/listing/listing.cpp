#include "core/listing/listing.h"

#include <array>
#include <nlohmann/json.hpp>

#include "core/figures/figure.h"
#include "core/lessons/shipped_lessons.h"
#include "core/scenario/scenario.h"
#include "core/studies/quantities.h"
#include "core/support/csv_text.h"

namespace polhode {
namespace {

using Json = nlohmann::ordered_json;

Json examplesJson() {
  Json list = Json::array();
  for (const ExampleInfo& example : catalog::examples()) {
    Json parameters = Json::array();
    for (const ParameterInfo& parameter : example.parameters) {
      parameters.push_back({{"id", parameter.id},
                            {"symbol", parameter.symbol},
                            {"unit", parameter.unit},
                            {"description", parameter.description},
                            {"default", parameter.value},
                            {"minimum", parameter.minimum},
                            {"maximum", parameter.maximum},
                            {"initial_state", parameter.initialState},
                            {"whole", parameter.whole}});
    }
    list.push_back({{"id", example.id},
                    {"name", example.name},
                    {"description", example.description},
                    {"source", example.source},
                    {"t_end", example.tEnd},
                    {"bodies", example.bodies},
                    {"parameters", std::move(parameters)}});
  }
  return list;
}

Json formulationsJson() {
  Json list = Json::array();
  for (const FormulationInfo& formulation : catalog::formulations()) {
    Json available = Json::object();
    for (const ExampleInfo& example : catalog::examples()) {
      const std::string reason = catalog::unavailableReason({example.id, formulation.id});
      const FormulationForm& form = formulation.form(example.kind);
      const bool isAvailable = reason.empty();
      available[std::string(example.id)] = {
          {"available", isAvailable},
          {"unknowns", isAvailable ? Json(catalog::unknownCount(formulation, example)) : Json()},
          {"analytic_jacobian", isAvailable && form.analyticJacobian},
          {"max_index", isAvailable ? Json(form.maxIndex) : Json()},
          {"equations", isAvailable ? Json(form.equations) : Json()},
          {"reason", reason}};
    }
    list.push_back({{"id", formulation.id},
                    {"name", formulation.name},
                    {"short_name", formulation.shortName},
                    {"description", formulation.description},
                    {"source", formulation.source},
                    {"null_space", formulation.nullSpace},
                    {"constrained", formulation.constrained},
                    {"directors", formulation.directors},
                    {"examples", std::move(available)}});
  }
  return list;
}

Json integratorsJson() {
  Json list = Json::array();
  for (const IntegratorInfo& integrator : catalog::integrators()) {
    list.push_back({{"id", integrator.id},
                    {"name", integrator.name},
                    {"description", integrator.description},
                    {"source", integrator.source},
                    {"order", integrator.order},
                    {"fixed_step", integrator.fixedStep},
                    {"one_step", integrator.oneStep},
                    {"implicit", integrator.implicit},
                    {"max_index", integrator.maxIndex},
                    {"equations", integrator.equations}});
  }
  return list;
}

Json stabilisationsJson() {
  Json list = Json::array();
  for (const StabilisationInfo& stabilisation : catalog::stabilisations()) {
    list.push_back({{"id", stabilisation.id},
                    {"name", stabilisation.name},
                    {"description", stabilisation.description},
                    {"position", stabilisation.position},
                    {"velocity", stabilisation.velocity}});
  }
  return list;
}

Json channelsJson() {
  Json list = Json::array();
  for (const ChannelInfo& channel : catalog::channels()) {
    list.push_back({{"id", channel.id},
                    {"column", columnName(channel.id)},
                    {"label", channel.label},
                    {"unit", channel.unit},
                    {"description", channel.description},
                    {"logarithmic", channel.logarithmic}});
  }
  return list;
}

Json optionsJson() {
  Json list = Json::array();
  for (const OptionInfo& option : catalog::options()) {
    Json entry = {{"id", option.id},
                  {"name", option.name},
                  {"applies_to", option.appliesTo},
                  {"integrators", option.integrators},
                  {"description", option.description},
                  {"type", optionType(option)},
                  {"default", option.defaultValue}};
    if (option.kind == OptionInfo::Kind::Choice) {
      for (const OptionInfo::Choice& choice : option.choices) {
        entry["choices"].push_back(choice.id);
        entry["choice_names"].push_back(choice.name);
      }
    } else {
      // A number as a number; the text is what --option takes.
      entry["default"] = Json::parse(option.defaultValue);
      entry["minimum"] = option.minimum;
      entry["maximum"] = option.maximum;
      entry["unit"] = option.unit;
    }
    list.push_back(std::move(entry));
  }
  return list;
}

Json quantitiesJson() {
  Json list = Json::array();
  for (const QuantityInfo& quantity : quantityInfos()) {
    list.push_back({{"id", quantity.id},
                    {"column", columnName(quantity.id)},
                    {"unit", quantity.ofChannel ? Json() : Json(quantity.unit)},
                    {"description", quantity.description},
                    {"usual", quantity.usual},
                    {"dense_output", quantity.denseOutput}});
  }
  return list;
}

Json presetsJson() {
  Json list = Json::array();
  for (const PresetInfo& preset : catalog::presets()) {
    Json options = Json::object();
    for (const auto& [id, value] : preset.options) options[id] = value;
    list.push_back({{"id", preset.id},
                    {"name", preset.name},
                    {"description", preset.description},
                    {"source", preset.source},
                    {"formulation", preset.formulation},
                    {"integrator", preset.integrator},
                    {"stabilisation", preset.stabilisation},
                    {"options", std::move(options)},
                    {"step", preset.step > 0 ? Json(preset.step) : Json()}});
  }
  return list;
}

Json figuresJson() {
  Json list = Json::array();
  for (const FigureDescription& figure : figures())
    list.push_back({{"id", figure.name},
                    {"title", figure.title},
                    {"source", figure.source},
                    {"description", figure.text}});
  return list;
}

Json lessonsJson() {
  Json list = Json::array();
  for (const auto& [name, lesson] : shippedLessons())
    list.push_back({{"id", name},
                    {"title", lesson.title.en},
                    {"description", lesson.summary.en},
                    {"minutes", lesson.minutes},
                    {"steps", lesson.steps.size()}});
  return list;
}

struct ListedKind {
  std::string_view name;
  Json (*json)();
};

constexpr std::array kindTable{
    ListedKind{"examples", examplesJson},       ListedKind{"formulations", formulationsJson},
    ListedKind{"integrators", integratorsJson}, ListedKind{"stabilisations", stabilisationsJson},
    ListedKind{"channels", channelsJson},       ListedKind{"quantities", quantitiesJson},
    ListedKind{"options", optionsJson},         ListedKind{"presets", presetsJson},
    ListedKind{"figures", figuresJson},         ListedKind{"lessons", lessonsJson},
};

}  // namespace

std::vector<std::string_view> listedKinds() {
  std::vector<std::string_view> names;
  for (const ListedKind& kind : kindTable) names.push_back(kind.name);
  return names;
}

std::string listingJson(std::string_view kind) {
  Json all = Json::object();
  for (const ListedKind& row : kindTable) {
    if (row.name == kind) return row.json().dump(2);
    if (kind.empty()) all[std::string(row.name)] = row.json();
  }
  return all.dump(2);
}

std::string_view optionType(const OptionInfo& option) {
  switch (option.kind) {
    case OptionInfo::Kind::Choice:
      return "choice";
    case OptionInfo::Kind::Integer:
      return "integer";
    case OptionInfo::Kind::Real:
      return "real";
  }
  return "";
}

}  // namespace polhode
