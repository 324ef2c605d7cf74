#include "app/gui/command_line.h"

#include <QRegularExpression>
#include <cmath>

#include "app/gui/widgets/language.h"
#include "app/gui/widgets/text.h"
#include "core/catalog.h"

namespace polhode::gui {
namespace {

constexpr int leastWindowSize = 320, greatestSize = 16384;
constexpr double longestDelay = 3600;  // [s]

QString exampleIds() {
  QStringList ids;
  for (const ExampleInfo& example : catalog::examples()) ids << toQString(example.id);
  return ids.join(QStringLiteral(", "));
}

QString takeSize(const QString& value, CommandLine& line) {
  static const QRegularExpression pattern(QStringLiteral("^(\\d{1,5})[x×](\\d{1,5})$"));
  const QRegularExpressionMatch match = pattern.match(value);
  const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
  const bool sensible = match.hasMatch() && size.width() >= leastWindowSize &&
                        size.height() >= leastWindowSize && size.width() <= greatestSize &&
                        size.height() <= greatestSize;
  if (!sensible) {
    return QStringLiteral(
               "--window-size must be WIDTHxHEIGHT in pixels from %1 to %2, e.g. "
               "1280x720, got \"%3\"")
        .arg(leastWindowSize)
        .arg(greatestSize)
        .arg(value);
  }
  line.windowSize = size;
  return {};
}

QString takeDelay(const QString& value, CommandLine& line) {
  bool ok = false;
  line.after = parseNumber(value, &ok);
  if (ok && line.after >= 0 && line.after <= longestDelay) return {};
  return QStringLiteral("--after must be a number of seconds from 0 to %1, got \"%2\"")
      .arg(longestDelay)
      .arg(value);
}

QString takeExample(const QString& value, CommandLine& line) {
  if (!catalog::findExample(value.toStdString())) {
    return QStringLiteral("unknown example \"%1\"; there are: %2").arg(value, exampleIds());
  }
  line.example = value;
  return {};
}

QString takeLanguage(const QString& value, CommandLine& line) {
  if (!findLanguage(value)) {
    QStringList codes;
    for (const Language& language : languages()) codes << language.code;
    return QStringLiteral("unknown language \"%1\"; there are: %2")
        .arg(value, codes.join(QStringLiteral(", ")));
  }
  line.language = value;
  return {};
}

/// A sentence if the value of one of the valued options makes no sense.
QString takeValue(const QString& option, const QString& value, CommandLine& line) {
  if (option == QLatin1String("--example")) return takeExample(value, line);
  if (option == QLatin1String("--after")) return takeDelay(value, line);
  if (option == QLatin1String("--window-size")) return takeSize(value, line);
  if (option == QLatin1String("--language")) return takeLanguage(value, line);
  line.screenshot = value;
  return value.isEmpty() ? QStringLiteral("--screenshot needs the name of a PNG file") : QString();
}

bool takeSwitch(const QString& word, CommandLine& line) {
  if (word == QLatin1String("--play")) {
    line.playing = true;
  } else if (word == QLatin1String("--paused")) {
    line.playing = false;
  } else if (word == QLatin1String("--version")) {
    line.version = true;
  } else if (word == QLatin1String("--help") || word == QLatin1String("-h")) {
    line.help = true;
  } else {
    return false;
  }
  return true;
}

}  // namespace

std::variant<CommandLine, QString> parseCommandLine(const QStringList& words) {
  static const QStringList valued{QStringLiteral("--example"), QStringLiteral("--screenshot"),
                                  QStringLiteral("--after"), QStringLiteral("--window-size"),
                                  QStringLiteral("--language")};
  CommandLine line;
  bool delayGiven = false;
  for (qsizetype i = 0; i < words.size(); ++i) {
    const QString option = words[i].section(QLatin1Char('='), 0, 0);
    if (valued.contains(option)) {
      const bool attached = words[i].size() > option.size();
      if (!attached && i + 1 == words.size()) {
        return QStringLiteral("%1 needs a value").arg(option);
      }
      const QString value = attached ? words[i].mid(option.size() + 1) : words[++i];
      const QString problem = takeValue(option, value, line);
      if (!problem.isEmpty()) return problem;
      delayGiven = delayGiven || option == QLatin1String("--after");
    } else if (words[i].startsWith(QLatin1Char('-'))) {
      if (!takeSwitch(words[i], line)) {
        return QStringLiteral("unknown option \"%1\"; see polhode --help").arg(words[i]);
      }
    } else if (!line.file.isEmpty()) {
      return QStringLiteral("one scenario file at most, got \"%1\" and \"%2\"")
          .arg(line.file, words[i]);
    } else {
      line.file = words[i];
    }
  }
  if (!line.file.isEmpty() && !line.example.isEmpty()) {
    return QStringLiteral("either a scenario file or --example, not both");
  }
  if (delayGiven && line.screenshot.isEmpty()) {
    return QStringLiteral("--after goes with --screenshot");
  }
  return line;
}

QString usage() {
  return QStringLiteral(
             "Usage: polhode [FILE.polhode.json] [options]\n"
             "\n"
             "See what rotation coordinates do to a rigid-body simulation.\n"
             "\n"
             "  --example ID          start with an example: %1\n"
             "  --play | --paused     whether it moves at once (default: as the file says, or it "
             "does)\n"
             "  --screenshot PNG      write a picture of the whole window, then end\n"
             "  --after SECONDS       how long after the first 3D picture (default: 1)\n"
             "  --window-size WxH     size of the window in pixels\n"
             "  --language en|de      language of the window (default: as chosen in the View menu, "
             "or the desktop's)\n"
             "  --version             print the version\n"
             "  --help                print this\n"
             "\n"
             "Exit codes: 0 done, 1 no display, no OpenGL or a picture that could not be written, "
             "2 wrong usage.\n"
             "polhode-cli does everything without a window.\n")
      .arg(exampleIds());
}

}  // namespace polhode::gui
