// The words after `polhode`: what they ask for, and what is wrong with them.
#include "app/gui/command_line.h"

#include <gtest/gtest.h>

#include <QTemporaryFile>

namespace polhode::gui {
namespace {

TEST(CommandLine, TakesWhatTheManualSays) {
  const auto parsed = parseCommandLine(
      {QStringLiteral("--example"), QStringLiteral("tennis-racket"), QStringLiteral("--paused"),
       QStringLiteral("--screenshot=a.png"), QStringLiteral("--after"), QStringLiteral("2.5"),
       QStringLiteral("--window-size"), QStringLiteral("1280x720"), QStringLiteral("--present")});
  const auto* line = std::get_if<CommandLine>(&parsed);
  ASSERT_NE(line, nullptr);
  EXPECT_EQ(line->example, QStringLiteral("tennis-racket"));
  EXPECT_EQ(line->playing, false);
  EXPECT_EQ(line->screenshot, QStringLiteral("a.png"));
  EXPECT_EQ(line->after, 2.5);
  EXPECT_EQ(line->windowSize, QSize(1280, 720));
  EXPECT_TRUE(line->present);
}

TEST(CommandLine, TakesAMonkeyAndItsEvents) {
  const auto parsed = parseCommandLine(
      {QStringLiteral("--events=2000"), QStringLiteral("--monkey"), QStringLiteral("7")});
  const auto* line = std::get_if<CommandLine>(&parsed);
  ASSERT_NE(line, nullptr);
  ASSERT_TRUE(line->monkey.has_value());
  EXPECT_EQ(line->monkey->seed, 7u);
  EXPECT_EQ(line->monkey->events, 2000);
  EXPECT_EQ(line->monkey->log, QString());
}

TEST(CommandLine, TakesWhatAMonkeyPrinted) {
  QTemporaryFile log;
  ASSERT_TRUE(log.open());
  const auto parsed = parseCommandLine({QStringLiteral("--monkey=") + log.fileName()});
  const auto* line = std::get_if<CommandLine>(&parsed);
  ASSERT_NE(line, nullptr);
  EXPECT_EQ(line->monkey->log, log.fileName());
  EXPECT_FALSE(line->monkey->events.has_value());
}

TEST(CommandLine, TakesFilesAsDesktopsNameThem) {
  for (const auto& [word, file] :
       {std::pair("file:///shows/two%20tops.polhode.json", "/shows/two tops.polhode.json"),
        std::pair("a%20b.polhode.json", "a%20b.polhode.json"),
        std::pair("/shows/a.polhode.json", "/shows/a.polhode.json")}) {
    const auto parsed = parseCommandLine({QString::fromUtf8(word)});
    const auto* line = std::get_if<CommandLine>(&parsed);
    ASSERT_NE(line, nullptr) << word;
    EXPECT_EQ(line->file, QString::fromUtf8(file));
  }
}

TEST(CommandLine, SaysWhatIsWrong) {
  const QList<QStringList> wrong{
      {QStringLiteral("--no-such-thing")},
      {QStringLiteral("--example")},
      {QStringLiteral("--example"), QStringLiteral("perpetuum-mobile")},
      {QStringLiteral("--lesson"), QStringLiteral("drft")},
      {QStringLiteral("--window-size"), QStringLiteral("big")},
      {QStringLiteral("--screenshot=a.png"), QStringLiteral("--after"), QStringLiteral("-1")},
      {QStringLiteral("a.json"), QStringLiteral("b.json")},
      {QStringLiteral("--monkey=-1")},
      {QStringLiteral("--monkey=no-such-file")},
      {QStringLiteral("--monkey=1"), QStringLiteral("--events=0")},
      {QStringLiteral("--events=10")},
      {QStringLiteral("--monkey=1"), QStringLiteral("--screenshot=a.png")},
      {QStringLiteral("a.json"), QStringLiteral("--example=gyro-top")}};
  for (const QStringList& words : wrong) {
    const auto parsed = parseCommandLine(words);
    const auto* problem = std::get_if<QString>(&parsed);
    ASSERT_NE(problem, nullptr) << words.join(QLatin1Char(' ')).toStdString();
    EXPECT_FALSE(problem->isEmpty());
  }
}

}  // namespace
}  // namespace polhode::gui
