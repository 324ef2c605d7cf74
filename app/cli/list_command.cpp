// polhode-cli list: what there is, for people and for scripts.
#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "core/figures/figure.h"
#include "core/lessons/shipped_lessons.h"
#include "core/scenario/scenario.h"
#include "core/studies/quantities.h"
#include "core/support/csv_text.h"
#include "core/support/number_text.h"

namespace polhode::cli {
namespace {

using Json = nlohmann::ordered_json;

// Columns of text end here unless an id is longer.
constexpr std::size_t idWidth = 28;

std::string padded(std::string_view text, std::size_t width) {
  std::string out(text);
  // Continuation bytes of UTF-8 take no place.
  const auto shown = static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
  out.append(shown < width ? width - shown : 1, ' ');
  return out;
}

std::string_view kindOf(const OptionInfo& option) {
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
                    {"max_index", integrator.maxIndex}});
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
                  {"type", kindOf(option)},
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

void printExamples() {
  for (const ExampleInfo& example : catalog::examples()) {
    std::cout << "  " << padded(example.id, idWidth) << example.description << "\n"
              << "    end time " << shortestText(example.tEnd) << " s, "
              << (example.bodies == 1 ? "one body" : std::to_string(example.bodies) + " bodies")
              << ", " << example.source << "\n";
    for (const ParameterInfo& parameter : example.parameters) {
      std::cout << "    " << padded(parameter.id, 14) << padded(shortestText(parameter.value), 22)
                << padded(parameter.unit, 8)
                << padded("slider [" + roundedText(parameter.minimum, 6) + ", " +
                              roundedText(parameter.maximum, 6) + "]",
                          36)
                << parameter.description << "\n";
    }
  }
}

void printFormulations() {
  for (const FormulationInfo& formulation : catalog::formulations()) {
    std::cout << "  " << padded(formulation.id, idWidth) << formulation.description << " "
              << formulation.source << "\n";
    for (const ExampleInfo& example : catalog::examples()) {
      const std::string reason = catalog::unavailableReason({example.id, formulation.id});
      const int unknowns = catalog::unknownCount(formulation, example);
      std::cout << "    " << padded(example.id, idWidth - 2)
                << (reason.empty() ? std::to_string(unknowns) + " unknowns"
                                   : "not available: " + reason)
                << "\n";
    }
  }
}

void printIntegrators() {
  for (const IntegratorInfo& integrator : catalog::integrators()) {
    std::cout << "  " << padded(integrator.id, idWidth) << integrator.description
              << (integrator.fixedStep ? " Needs --step." : "") << "\n";
  }
}

void printStabilisations() {
  for (const StabilisationInfo& stabilisation : catalog::stabilisations()) {
    std::cout << "  " << padded(stabilisation.id, idWidth) << stabilisation.description << "\n";
  }
}

void printChannels() {
  for (const ChannelInfo& channel : catalog::channels()) {
    std::cout << "  " << padded(channel.id, idWidth)
              << padded(channel.unit.empty() ? "-" : channel.unit, 10) << channel.description
              << "\n";
  }
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

void printQuantities() {
  for (const QuantityInfo& quantity : quantityInfos()) {
    const std::string_view unit = quantity.ofChannel ? "of it" : quantity.unit;
    std::cout << "  " << padded(quantity.id, idWidth) << padded(unit.empty() ? "-" : unit, 10)
              << quantity.description << "\n";
  }
}

void printOptions() {
  for (const OptionInfo& option : catalog::options()) {
    std::string range;
    if (option.kind == OptionInfo::Kind::Choice) {
      for (const OptionInfo::Choice& choice : option.choices) {
        range += (range.empty() ? "" : "|") + std::string(choice.id);
      }
    } else {
      range = std::string(kindOf(option)) + " in [" + shortestText(option.minimum) + ", " +
              shortestText(option.maximum) + "]";
      if (!option.unit.empty()) range += " " + std::string(option.unit);
    }
    std::string concerned(option.appliesTo);
    for (const std::string_view id : option.integrators) {
      concerned += (concerned == option.appliesTo ? ": " : ", ") + std::string(id);
    }
    std::cout << "  " << padded(option.id, idWidth) << option.description << "\n    "
              << padded(concerned, idWidth - 2) << range << ", default " << option.defaultValue
              << "\n";
  }
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

void printPresets() {
  for (const PresetInfo& preset : catalog::presets()) {
    std::cout << "  " << padded(preset.id, idWidth) << preset.description << " " << preset.source
              << "\n    " << preset.formulation << ", " << preset.integrator << ", "
              << preset.stabilisation;
    for (const auto& [id, value] : preset.options) std::cout << ", " << id << "=" << value;
    if (preset.step > 0) std::cout << ", step " << shortestText(preset.step) << " s";
    std::cout << "\n";
  }
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

void printFigures() {
  for (const FigureDescription& figure : figures())
    std::cout << "  " << padded(figure.name, idWidth) << figure.title << " (" << figure.source
              << ")\n";
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

void printLessons() {
  for (const auto& [name, lesson] : shippedLessons()) {
    std::cout << "  " << padded(name, idWidth) << lesson.title.en;
    if (lesson.minutes > 0) std::cout << " (" << shortestText(lesson.minutes) << " min)";
    std::cout << "\n";
  }
}

struct Kind {
  std::string_view name;
  void (*print)();
  Json (*json)();
};

constexpr std::array kinds{
    Kind{"examples", printExamples, examplesJson},
    Kind{"formulations", printFormulations, formulationsJson},
    Kind{"integrators", printIntegrators, integratorsJson},
    Kind{"stabilisations", printStabilisations, stabilisationsJson},
    Kind{"channels", printChannels, channelsJson},
    Kind{"quantities", printQuantities, quantitiesJson},
    Kind{"options", printOptions, optionsJson},
    Kind{"presets", printPresets, presetsJson},
    Kind{"figures", printFigures, figuresJson},
    Kind{"lessons", printLessons, lessonsJson},
};

int execute(std::string_view wanted, bool asJson) {
  Json all = Json::object();
  for (const Kind& kind : kinds) {
    if (!wanted.empty() && wanted != kind.name) continue;
    if (asJson) {
      all[std::string(kind.name)] = kind.json();
    } else {
      std::cout << kind.name << "\n";
      kind.print();
    }
  }
  if (asJson) std::cout << (wanted.empty() ? all : all[std::string(wanted)]).dump(2) << "\n";
  return std::cout.flush() ? done : simulationFailed;
}

}  // namespace

Command addListCommand(const Parser& program) {
  const Parser parser = program.addCommand(
      "list", "What there is: examples and their parameters, formulations, integrators, ...");
  struct Arguments {
    std::string kind;
    bool json = false;
  };
  auto arguments = std::make_shared<Arguments>();
  std::vector<std::string> names;
  for (const Kind& kind : kinds) names.emplace_back(kind.name);
  parser.addText("kind", arguments->kind, "KIND", "What to list; default: everything").oneOf(names);
  parser.addFlag("--json", arguments->json,
                 "JSON: a list of the kind, or an object with a list for each kind");
  return {parser, [arguments] { return execute(arguments->kind, arguments->json); }};
}

}  // namespace polhode::cli
