// How everything that draws looks now: colours, and how large text, lines and points are.
#pragma once

#include <QSize>

#include "app/look/theme.h"

namespace polhode::gui {

struct Look {
  Theme theme = Theme::darkTheme();
  /// Of text, lines and points; 1 at a desk, about 2 in a lecture hall. Text is as much larger than
  /// the user's own.
  double scale = 1;
  /// Read from afar: no text is smaller than the running one.
  bool presenting = false;

  /// Width of a line that is `atDesk` wide at scale 1 [logical px].
  [[nodiscard]] double line(double atDesk) const { return atDesk * scale; }
  /// Height of letters that are `atDesk` high at scale 1, when presenting not below the running
  /// text's [logical px].
  [[nodiscard]] double letters(double atDesk, double running) const;

  friend bool operator==(const Look&, const Look&) = default;
};

/// The theme with text, accent and warnings at a contrast of 7 : 1 at least on all grounds.
[[nodiscard]] Theme presentingTheme(const Theme& theme);

/// Presenting on a picture of that size: the running text of `bodyPixels` at a desk is half as
/// large again, and 24 px where the picture has 1080 lines. choice: the user's, 1 as proposed; it
/// leaves room for the picture beside the words.
[[nodiscard]] Look presentingLook(const Theme& theme, const QSize& picture, double bodyPixels,
                                  double choice = 1);

}  // namespace polhode::gui
