#include <algorithm>
#include <stdexcept>

#include "core/figures/figure.h"
#include "core/figures/figure_texts.h"

namespace polhode {
namespace {

/// They come with the program, and a test reads them all: what is wrong with one is for its author.
FigureDescription figureOf(std::string_view text) {
  auto figure = parseFigure(text);
  if (const auto* problems = std::get_if<std::vector<FileProblem>>(&figure)) {
    std::string message = "a figure cannot be read:";
    for (const FileProblem& problem : *problems)
      message += "\n  line " + std::to_string(problem.line) + ": " + problem.field + ": " +
                 problem.message;
    throw std::logic_error(message);
  }
  return std::get<FigureDescription>(std::move(figure));
}

}  // namespace

const std::vector<FigureDescription>& figures() {
  static const std::vector<FigureDescription> list = [] {
    std::vector<FigureDescription> read;
    for (const std::string_view text : figureTexts()) read.push_back(figureOf(text));
    return read;
  }();
  return list;
}

FigureDescription portraitOf(const FigureDescription& figure, const Scenario& scenario) {
  FigureDescription own = figure;
  const std::string title = scenario.title.empty()
                                ? std::string(catalog::findExample(scenario.example)->name)
                                : scenario.title;
  own.title += ": " + title;
  own.text = scenario.text;  // that of the figure is about runs of its own
  own.cases = {{.id = scenario.example, .title = title, .scenario = scenario, .remark = {}}};
  own.formulations.clear();
  own.integrators.clear();
  own.methods.clear();
  own.tolerances.clear();
  own.steps.clear();
  own.stabilisation = "none";
  own.options.clear();
  return own;
}

const FigureDescription* findFigure(std::string_view name) {
  const auto at = std::ranges::find(figures(), name, &FigureDescription::name);
  return at == figures().end() ? nullptr : &*at;
}

}  // namespace polhode
