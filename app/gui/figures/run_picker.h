// The points of a work–precision picture under the mouse and under the arrow keys: what they say,
// and which of them was chosen.
#pragma once

#include <QObject>
#include <memory>
#include <optional>

#include "app/figures/figure_picture.h"
#include "core/figures/figure_data.h"

namespace polhode::gui {

class RunPicker : public QObject {
  Q_OBJECT
 public:
  explicit RunPicker(FigurePicture* picture);

  /// The data that the picture shows from now on; no point is marked.
  void setData(std::shared_ptr<const FigureData> data);

 signals:
  /// Clicked, or Return pressed on it: index among the data's runs.
  void runChosen(std::size_t run);

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  void mark(const std::optional<FigurePoint>& point, const QPoint& at);
  void choose(const QPointF& position);
  bool pressKey(int key);
  /// The next point that there is, over all curves and panels.
  [[nodiscard]] std::optional<FigurePoint> next(bool forward) const;
  [[nodiscard]] std::optional<FigurePoint> nextCurve(bool forward) const;
  [[nodiscard]] QPoint positionOf(const FigurePoint& point) const;

  FigurePicture* picture_;
  std::shared_ptr<const FigureData> data_;
  std::optional<FigurePoint> marked_;
  QPointF pressed_;
};

}  // namespace polhode::gui
