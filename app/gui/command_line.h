// The words after `polhode`.
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>
#include <optional>
#include <variant>

#include "app/gui/export/video_plan.h"

namespace polhode::gui {

/// Random events that are tried on the window, or once more those that were.
struct MonkeyRequest {
  unsigned seed = 0;
  QString log;                 ///< a file with what a monkey printed; empty: by the seed
  std::optional<long> events;  ///< at most so many
};

struct CommandLine {
  QString file;
  QString example;
  QString lesson;               ///< a name or a file
  std::optional<bool> playing;  ///< what was asked for
  QString screenshot;
  double after = 1;  ///< [s]
  std::optional<VideoRequest> video;
  std::optional<MonkeyRequest> monkey;
  std::optional<QSize> windowSize;
  QString language;  ///< as findLanguage() knows it; empty: what the user has chosen before
  bool singleInstance = false;
  bool present = false;
  bool version = false;
  bool help = false;
};

/// What was asked for, or a sentence about what is wrong with it.
[[nodiscard]] std::variant<CommandLine, QString> parseCommandLine(const QStringList& words);
[[nodiscard]] QString usage();

}  // namespace polhode::gui
