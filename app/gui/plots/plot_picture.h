// What the menus of the plots ask of the picture, and nothing more.
#pragma once

#include <QStringList>
#include <vector>

namespace polhode::gui {

struct PlotSpec;

/// A plot that has gone meanwhile is passed over.
class PlotPicture {
 public:
  virtual ~PlotPicture() = default;

  /// Names of the components that a plot's channel has; {""} for a plain scalar.
  [[nodiscard]] virtual QStringList componentsOf(const PlotSpec* spec) const = 0;
  /// Whether a plot is in a window of its own.
  [[nodiscard]] virtual bool isDetached(const PlotSpec* spec) const = 0;
  virtual void detach(PlotSpec* spec) = 0;
  /// Puts it back into the column, if it is in a window.
  virtual void attach(const PlotSpec* spec) = 0;
  /// Whole time range, values fitted.
  virtual void resetZoom() = 0;
  /// Writes these plots in the format of the file's ending. Empty on success, else a sentence.
  [[nodiscard]] virtual QString write(const std::vector<const PlotSpec*>& chosen,
                                      const QString& fileName) const = 0;
};

}  // namespace polhode::gui
