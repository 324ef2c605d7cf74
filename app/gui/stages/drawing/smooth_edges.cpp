#include "app/gui/stages/drawing/smooth_edges.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

namespace polhode::gui {
namespace {

constexpr int leastContrast = 9;   ///< of 255, below which nothing is an edge
constexpr float longestReach = 4;  ///< along an edge, to both sides [px]

struct Rgb {
  float r = 0, g = 0, b = 0;

  void add(QRgb pixel, float share) {
    r += share * static_cast<float>(qRed(pixel));
    g += share * static_cast<float>(qGreen(pixel));
    b += share * static_cast<float>(qBlue(pixel));
  }
  void add(const Rgb& other, float share) {
    r += share * other.r;
    g += share * other.g;
    b += share * other.b;
  }
  [[nodiscard]] float brightness() const { return (r + 2 * g + b) / 4; }
  [[nodiscard]] QRgb pixel() const { return qRgb(qRound(r), qRound(g), qRound(b)); }
};

class Source {
 public:
  explicit Source(const QImage& image)
      : width_(image.width()),
        height_(image.height()),
        pixels_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)),
        brightness_(pixels_.size()) {
    for (int y = 0; y < height_; ++y) {
      const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
      std::copy(line, line + width_, pixels_.begin() + y * width_);
    }
    std::ranges::transform(pixels_, brightness_.begin(), [](QRgb pixel) {
      return static_cast<unsigned char>((qRed(pixel) + 2 * qGreen(pixel) + qBlue(pixel)) / 4);
    });
  }

  [[nodiscard]] const unsigned char* brightnessAt(int x, int y) const {
    return brightness_.data() + y * width_ + x;
  }
  /// Between the pixels, whose centres are at whole numbers.
  [[nodiscard]] Rgb at(float x, float y) const {
    x = std::clamp(x, 0.0F, static_cast<float>(width_) - 1.001F);
    y = std::clamp(y, 0.0F, static_cast<float>(height_) - 1.001F);
    const int left = static_cast<int>(x), top = static_cast<int>(y);
    const float u = x - static_cast<float>(left), v = y - static_cast<float>(top);
    const QRgb* corner = pixels_.data() + top * width_ + left;
    Rgb sum;
    sum.add(corner[0], (1 - u) * (1 - v));
    sum.add(corner[1], u * (1 - v));
    sum.add(corner[width_], (1 - u) * v);
    sum.add(corner[width_ + 1], u * v);
    return sum;
  }

 private:
  std::ptrdiff_t width_;
  int height_;
  std::vector<QRgb> pixels_;
  std::vector<unsigned char> brightness_;
};

Rgb smoothed(const Source& source, int x, int y, std::ptrdiff_t width, float least, float most) {
  const unsigned char* c = source.brightnessAt(x, y);
  const auto square = [&](int dx, int dy) {
    return 0.25F * static_cast<float>(c[0] + c[dx] + c[dy * width] + c[dy * width + dx]);
  };
  const float nw = square(-1, -1), ne = square(1, -1), sw = square(-1, 1), se = square(1, 1);
  float alongX = (sw + se) - (nw + ne), alongY = (nw + sw) - (ne + se);
  const float scale =
      1 / (std::min(std::abs(alongX), std::abs(alongY)) + 0.03F * (nw + ne + sw + se) + 2);
  alongX = std::clamp(alongX * scale, -longestReach, longestReach);
  alongY = std::clamp(alongY * scale, -longestReach, longestReach);
  const auto px = static_cast<float>(x), py = static_cast<float>(y);
  const auto pair = [&](float share) {
    Rgb sum;
    sum.add(source.at(px - share * alongX, py - share * alongY), 0.5F);
    sum.add(source.at(px + share * alongX, py + share * alongY), 0.5F);
    return sum;
  };
  const Rgb near = pair(1.0F / 6);
  Rgb wide;
  wide.add(near, 0.5F);
  wide.add(pair(0.5F), 0.5F);
  const float b = wide.brightness();
  return b < least || b > most ? near : wide;
}

}  // namespace

void smoothEdges(QImage& image) {
  const int width = image.width(), height = image.height();
  if (width < 3 || height < 3) return;
  const Source source(image);
  for (int y = 1; y + 1 < height; ++y) {
    auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
    const unsigned char* b = source.brightnessAt(0, y);
    for (int x = 1; x + 1 < width; ++x) {
      const int m = b[x], n = b[x - width], s = b[x + width], w = b[x - 1], e = b[x + 1];
      const int least = std::min({m, n, s, w, e}), most = std::max({m, n, s, w, e});
      if (most - least < std::max(leastContrast, most / 10)) continue;
      line[x] = smoothed(source, x, y, width, static_cast<float>(least), static_cast<float>(most))
                    .pixel();
    }
  }
}

}  // namespace polhode::gui
