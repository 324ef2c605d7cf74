#include <algorithm>

#include "core/figures/figure.h"
#include "core/figures/figure_texts.h"

namespace polhode {

const std::vector<FigureDescription>& figures() {
  static const std::vector<FigureDescription> list = [] {
    std::vector<FigureDescription> read;
    for (const std::string_view text : figureTexts()) read.push_back(parseFigure(text));
    return read;
  }();
  return list;
}

const FigureDescription* findFigure(std::string_view name) {
  const auto at = std::ranges::find(figures(), name, &FigureDescription::name);
  return at == figures().end() ? nullptr : &*at;
}

}  // namespace polhode
