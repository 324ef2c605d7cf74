// A map as coloured cells; what has no value has a ground and a hatch of its own.
#pragma once

#include <qcustomplot.h>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/look/theme.h"
#include "core/studies/parameter_map.h"

namespace polhode::gui {

/// What a cell without a colour of the gradient says.
enum class MapTone : unsigned char { Colour, Unknown, Never, Failed, Impossible, NotPositive };

/// Tones that legends name, in their order.
inline constexpr std::array namedTones{MapTone::Never, MapTone::Failed, MapTone::Impossible,
                                       MapTone::NotPositive};
/// "run failed".
[[nodiscard]] QString toneName(MapTone tone);
/// Of a tone, without its hatch.
[[nodiscard]] QColor toneGround(MapTone tone, const Theme& theme);
/// Fills a rectangle with a tone; hatches of neighbours go on from one to the other.
void paintTone(QPainter& painter, const QRectF& rect, MapTone tone, const Theme& theme);

/// Least and largest value that has a colour.
using ValueRange = std::optional<std::pair<double, double>>;
/// Of the cells that are known; of a logarithmic scale of those that are positive.
[[nodiscard]] ValueRange valueRange(const ParameterMap& map, bool logarithmic);

/// The axis reaches half a cell beyond the first and the last value.
[[nodiscard]] QCPRange cellRange(const MapAxis& axis);

class HeatMap : public QCPColorMap {
  Q_OBJECT
 public:
  HeatMap(QCPAxis* x, QCPAxis* y, const Theme& theme);

  /// Of two parameters. logarithmic: the colours, of positive values alone.
  void setMap(const ParameterMap& map, bool logarithmic);
  [[nodiscard]] bool has(MapTone tone) const;

 protected:
  void draw(QCPPainter* painter) override;

 private:
  [[nodiscard]] QImage image(int pixels) const;
  [[nodiscard]] MapTone toneAt(int i, int j) const {
    return tones_[static_cast<std::size_t>(j) * static_cast<std::size_t>(columns_) +
                  static_cast<std::size_t>(i)];
  }
  [[nodiscard]] QRectF cells(int firstX, int lastX, int y) const;

  Theme theme_;
  int columns_ = 0, rows_ = 0;
  std::vector<MapTone> tones_;  // of cell i, j at [j * columns + i]
};

}  // namespace polhode::gui
