#include "app/gui/command_line.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QUrl>
#include <cmath>

#include "app/gui/widgets/language.h"
#include "app/gui/widgets/text.h"
#include "core/catalog.h"
#include "core/lessons/shipped_lessons.h"

namespace polhode::gui {
namespace {

constexpr int leastWindowSize = 320, greatestSize = 16384;
constexpr double longestDelay = 3600;  // [s]
constexpr long mostEvents = 100'000'000;

QStringList videoNumbers() {
  return {QStringLiteral("--fps"), QStringLiteral("--from"), QStringLiteral("--to"),
          QStringLiteral("--speed")};
}

QString exampleIds() {
  QStringList ids;
  for (const ExampleInfo& example : catalog::examples()) ids << toQString(example.id);
  return ids.join(QStringLiteral(", "));
}

QString lessonNames() {
  QStringList names;
  for (const ShippedLesson& lesson : shippedLessons()) names << toQString(lesson.name);
  return names.join(QStringLiteral(", "));
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

/// Of the options that say what a video has.
QString takeVideoNumber(const QString& option, const QString& value, VideoRequest& video) {
  bool ok = false;
  const double number = parseNumber(value, &ok);
  if (!ok) return QStringLiteral("%1 must be a number, got \"%2\"").arg(option, value);
  if (option == QLatin1String("--fps")) video.framesPerSecond = number;
  if (option == QLatin1String("--from")) video.from = number;
  if (option == QLatin1String("--to")) video.to = number;
  if (option == QLatin1String("--speed")) video.speed = number;
  return {};
}

QString takeMonkey(const QString& value, CommandLine& line) {
  bool ok = false;
  const unsigned seed = value.toUInt(&ok);
  if (!ok && !QFileInfo(value).isFile())
    return QStringLiteral("--monkey must be a whole number from 0 on or a file, got \"%1\"")
        .arg(value);
  line.monkey = MonkeyRequest{
      .seed = seed, .log = ok ? QString() : QFileInfo(value).absoluteFilePath(), .events = {}};
  return {};
}

QString takeEvents(const QString& value, long& events) {
  bool ok = false;
  events = value.toLong(&ok);
  if (ok && events >= 1 && events <= mostEvents) return {};
  return QStringLiteral("--events must be a whole number from 1 to %1, got \"%2\"")
      .arg(mostEvents)
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

QString takeLesson(const QString& value, CommandLine& line) {
  line.lesson = value;
  if (value.isEmpty()) return QStringLiteral("--lesson needs the name of a lesson or a file");
  if (findShippedLesson(value.toStdString()) || QFileInfo::exists(value)) return {};
  return QStringLiteral("there is no lesson and no file \"%1\"; the lessons are: %2")
      .arg(value, lessonNames());
}

/// A sentence if the value of one of the valued options makes no sense.
QString takeValue(const QString& option, const QString& value, CommandLine& line,
                  VideoRequest& video) {
  if (videoNumbers().contains(option)) return takeVideoNumber(option, value, video);
  if (option == QLatin1String("--video")) {
    video.file = value;
    return value.isEmpty()
               ? QStringLiteral("--video needs a file (x.mp4, x.webm, x.gif) or a folder")
               : QString();
  }
  if (option == QLatin1String("--example")) return takeExample(value, line);
  if (option == QLatin1String("--monkey")) return takeMonkey(value, line);
  if (option == QLatin1String("--lesson")) return takeLesson(value, line);
  if (option == QLatin1String("--after")) return takeDelay(value, line);
  if (option == QLatin1String("--window-size")) return takeSize(value, line);
  if (option == QLatin1String("--language")) return takeLanguage(value, line);
  line.screenshot = value;
  return value.isEmpty() ? QStringLiteral("--screenshot needs the name of a PNG file") : QString();
}

bool takeSwitch(const QString& word, CommandLine& line, VideoRequest& video) {
  if (word == QLatin1String("--play")) {
    line.playing = true;
  } else if (word == QLatin1String("--paused")) {
    line.playing = false;
  } else if (word == QLatin1String("--single-instance")) {
    line.singleInstance = true;
  } else if (word == QLatin1String("--present")) {
    line.present = true;
  } else if (word == QLatin1String("--scene-only")) {
    video.sceneOnly = true;
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
  static const QStringList valued{QStringLiteral("--example"),     QStringLiteral("--lesson"),
                                  QStringLiteral("--screenshot"),  QStringLiteral("--after"),
                                  QStringLiteral("--window-size"), QStringLiteral("--video"),
                                  QStringLiteral("--language"),    QStringLiteral("--monkey")};
  CommandLine line;
  VideoRequest video;
  QString videoOption;  // one that goes with --video only
  bool delayGiven = false;
  std::optional<long> events;
  for (qsizetype i = 0; i < words.size(); ++i) {
    const QString option = words[i].section(QLatin1Char('='), 0, 0);
    if (videoNumbers().contains(option) || option == QLatin1String("--scene-only"))
      videoOption = option;
    const bool ofMonkey = option == QLatin1String("--events");
    if (valued.contains(option) || videoNumbers().contains(option) || ofMonkey) {
      const bool attached = words[i].size() > option.size();
      if (!attached && i + 1 == words.size()) {
        return QStringLiteral("%1 needs a value").arg(option);
      }
      const QString value = attached ? words[i].mid(option.size() + 1) : words[++i];
      const QString problem =
          ofMonkey ? takeEvents(value, events.emplace()) : takeValue(option, value, line, video);
      if (!problem.isEmpty()) return problem;
      delayGiven = delayGiven || option == QLatin1String("--after");
    } else if (words[i].startsWith(QLatin1Char('-'))) {
      if (!takeSwitch(words[i], line, video)) {
        return QStringLiteral("unknown option \"%1\"; see polhode --help").arg(words[i]);
      }
    } else if (!line.file.isEmpty()) {
      return QStringLiteral("one scenario file at most, got \"%1\" and \"%2\"")
          .arg(line.file, words[i]);
    } else {
      // A desktop may name files as URLs.
      const QUrl url(words[i]);
      line.file = url.isLocalFile() ? url.toLocalFile() : words[i];
    }
  }
  if (!line.file.isEmpty() + !line.example.isEmpty() + !line.lesson.isEmpty() > 1) {
    return QStringLiteral("one of a file, --example and --lesson, not several");
  }
  if (delayGiven && line.screenshot.isEmpty()) {
    return QStringLiteral("--after goes with --screenshot");
  }
  if (video.file.isEmpty() && !videoOption.isEmpty())
    return QStringLiteral("%1 goes with --video").arg(videoOption);
  if (!video.file.isEmpty() && !line.screenshot.isEmpty())
    return QStringLiteral("either --video or --screenshot, not both");
  if (!video.file.isEmpty()) line.video = video;
  if (events && !line.monkey) return QStringLiteral("--events goes with --monkey");
  if (line.monkey) line.monkey->events = events;
  if (line.monkey && (line.video || !line.screenshot.isEmpty()))
    return QStringLiteral("--monkey goes with no picture and no video");
  return line;
}

QString usage() {
  return QStringLiteral(
             "Usage: polhode [FILE.polhode.json | FILE.polhode-lesson.json | polhode:LINK] "
             "[options]\n"
             "\n"
             "See what rotation coordinates do to a rigid-body simulation.\n"
             "\n"
             "  --example ID          start with an example: %1\n"
             "  --lesson NAME|FILE    open a lesson: %2\n"
             "  --play | --paused     whether it moves at once (default: as the file says, or it "
             "does)\n"
             "  --screenshot PNG      write a picture of the whole window, then end\n"
             "  --after SECONDS       how long after the first 3D picture (default: 1)\n"
             "  --video OUT           write a video, then end: x.mp4, x.webm, x.gif (by ffmpeg), "
             "or "
             "a folder of\n"
             "                        frame-00000.png, …\n"
             "  --fps N               its pictures a second (default: 30)\n"
             "  --from A, --to B      times of the motion in s (default: all of it)\n"
             "  --speed S             seconds of motion a second (default: 1)\n"
             "  --scene-only          the stages without panels and bars\n"
             "  --present             open presenting: full screen, or as large as --window-size "
             "says\n"
             "  --window-size WxH     size of the window in pixels\n"
             "  --language en|de      language of the window (default: as chosen in the View menu, "
             "or the desktop's)\n"
             "  --single-instance     hand the file to a window that was started like this, if "
             "there "
             "is one\n"
             "  --monkey SEED|FILE    try random events on the window, in a folder of their own, "
             "and print them;\n"
             "                        or those of a file that holds what a monkey printed, once "
             "more\n"
             "  --events N            at most so many (default: 1000, or all of the file)\n"
             "  --version             print the version\n"
             "  --help                print this\n"
             "\n"
             "Exit codes: 0 done, 1 no display, no OpenGL, a picture or video that could not be "
             "written, or what a monkey found, "
             "2 wrong usage.\n"
             "polhode-cli does everything without a window.\n")
      .arg(exampleIds(), lessonNames());
}

}  // namespace polhode::gui
