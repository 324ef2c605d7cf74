#include "core/support/progress_text.h"

#include <cmath>

#include "core/support/number_text.h"

namespace polhode {
namespace {

/// Two digits will do; whole numbers from ten on.
std::string twoDigitText(double value) {
  return value < 10 ? roundedText(value, 2) : shortestText(std::round(value));
}

std::string durationText(double seconds) {
  constexpr double minute = 60, hour = 3600;
  if (seconds < minute) return shortestText(std::ceil(seconds)) + " s";
  if (seconds < hour) return twoDigitText(seconds / minute) + " min";
  return twoDigitText(seconds / hour) + " h";
}

std::string rateText(double perSecond) {
  return perSecond >= 1 ? twoDigitText(perSecond) + "/s" : twoDigitText(60 * perSecond) + "/min";
}

}  // namespace

std::string progressText(std::size_t finished, std::size_t total, std::size_t before,
                         double seconds) {
  std::string text = std::to_string(finished) + " of " + std::to_string(total) + " runs";
  if (finished <= before || !(seconds > 0)) return text;
  const double rate = static_cast<double>(finished - before) / seconds;
  text += ", " + rateText(rate);
  if (finished < total)
    text += ", " + durationText(static_cast<double>(total - finished) / rate) + " left";
  return text;
}

}  // namespace polhode
