// polhode-cli list: what there is, for people and for scripts.
#include <array>
#include <iostream>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/language/language.h"
#include "core/figures/figure.h"
#include "core/lessons/shipped_lessons.h"
#include "core/listing/listing.h"
#include "core/scenario/scenario.h"
#include "core/studies/quantities.h"
#include "core/support/number_text.h"

namespace polhode::cli {
namespace {

// Columns of text end here unless an id is longer.
constexpr std::size_t idWidth = 28;

void printExamples() {
  for (const ExampleInfo& example : catalog::examples()) {
    std::cout << "  " << padded(example.id, idWidth) << told(example.description) << "\n    "
              << told("end time " + shortestText(example.tEnd) + " s, " +
                      (example.bodies == 1 ? "one body"
                                           : std::to_string(example.bodies) + " bodies"))
              << ", " << told(example.source) << "\n";
    for (const ParameterInfo& parameter : example.parameters) {
      std::cout << "    " << padded(parameter.id, 14) << padded(shortestText(parameter.value), 22)
                << padded(parameter.unit, 8)
                << padded(told("slider [" + roundedText(parameter.minimum, 6) + ", " +
                               roundedText(parameter.maximum, 6) + "]"),
                          36)
                << told(parameter.description) << "\n";
    }
  }
}

void printFormulations() {
  for (const FormulationInfo& formulation : catalog::formulations()) {
    std::cout << "  " << padded(formulation.id, idWidth) << told(formulation.description) << " "
              << told(formulation.source) << "\n";
    for (const ExampleInfo& example : catalog::examples()) {
      const std::string reason = catalog::unavailableReason({example.id, formulation.id});
      const int unknowns = catalog::unknownCount(formulation, example);
      std::cout << "    " << padded(example.id, idWidth - 2)
                << told(reason.empty() ? std::to_string(unknowns) + " unknowns"
                                       : "not available: " + reason)
                << "\n";
    }
  }
}

void printIntegrators() {
  for (const IntegratorInfo& integrator : catalog::integrators()) {
    std::cout << "  " << padded(integrator.id, idWidth) << told(integrator.description)
              << (integrator.fixedStep ? " " + told("Needs --step.") : "") << "\n";
  }
}

void printStabilisations() {
  for (const StabilisationInfo& stabilisation : catalog::stabilisations()) {
    std::cout << "  " << padded(stabilisation.id, idWidth) << told(stabilisation.description)
              << "\n";
  }
}

void printChannels() {
  for (const ChannelInfo& channel : catalog::channels()) {
    std::cout << "  " << padded(channel.id, idWidth)
              << padded(channel.unit.empty() ? "-" : channel.unit, 10) << told(channel.description)
              << "\n";
  }
}

void printQuantities() {
  for (const QuantityInfo& quantity : quantityInfos()) {
    const std::string unit = quantity.ofChannel ? told("of it") : std::string(quantity.unit);
    std::cout << "  " << padded(quantity.id, idWidth) << padded(unit.empty() ? "-" : unit, 10)
              << told(quantity.description) << "\n";
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
      range = told(std::string(optionType(option)) + " in [" + shortestText(option.minimum) + ", " +
                   shortestText(option.maximum) + "]");
      if (!option.unit.empty()) range += " " + std::string(option.unit);
    }
    std::string concerned = told(option.appliesTo), separator = ": ";
    for (const std::string_view id : option.integrators) {
      concerned += separator + std::string(id);
      separator = ", ";
    }
    std::cout << "  " << padded(option.id, idWidth) << told(option.description) << "\n    "
              << padded(concerned, idWidth - 2) << range << ", " << told("default") << " "
              << option.defaultValue << "\n";
  }
}

void printPresets() {
  for (const PresetInfo& preset : catalog::presets()) {
    std::cout << "  " << padded(preset.id, idWidth) << told(preset.description) << " "
              << told(preset.source) << "\n    " << preset.formulation << ", " << preset.integrator
              << ", " << preset.stabilisation;
    for (const auto& [id, value] : preset.options) std::cout << ", " << id << "=" << value;
    if (preset.step > 0) std::cout << ", " << told("step " + shortestText(preset.step) + " s");
    std::cout << "\n";
  }
}

void printFigures() {
  for (const FigureDescription& figure : figures())
    std::cout << "  " << padded(figure.name, idWidth) << told(figure.title) << " ("
              << told(figure.source) << ")\n";
}

void printLessons() {
  for (const auto& [name, lesson] : shippedLessons()) {
    std::cout << "  " << padded(name, idWidth) << lesson.title.in(spokenLanguage());
    if (lesson.minutes > 0) std::cout << " (" << shortestText(lesson.minutes) << " min)";
    std::cout << "\n";
  }
}

struct Kind {
  std::string_view name;
  void (*print)();
};

constexpr std::array kinds{
    Kind{"examples", printExamples},       Kind{"formulations", printFormulations},
    Kind{"integrators", printIntegrators}, Kind{"stabilisations", printStabilisations},
    Kind{"channels", printChannels},       Kind{"quantities", printQuantities},
    Kind{"options", printOptions},         Kind{"presets", printPresets},
    Kind{"figures", printFigures},         Kind{"lessons", printLessons},
};

int execute(std::string_view wanted, bool asJson) {
  if (asJson) {
    std::cout << listingJson(wanted) << "\n";
    return done;
  }
  for (const Kind& kind : kinds) {
    if (!wanted.empty() && wanted != kind.name) continue;
    std::cout << told(kind.name) << "\n";
    kind.print();
  }
  return done;
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
