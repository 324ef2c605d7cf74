// Texts in other languages: that they are all there, reach the window and have room in it.
#include <QFile>
#include <QGroupBox>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSet>
#include <QSettings>
#include <QStatusBar>
#include <QToolButton>
#include <QTranslator>
#include <QXmlStreamReader>
#include <array>
#include <set>

#include "app/gui/command_line.h"
#include "app/gui/document/failure_text.h"
#include "app/gui/figures/work_precision_dialog.h"
#include "app/gui/panels/help_page.h"
#include "app/gui/widgets/language.h"
#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"
#include "app/look/read_back.h"
#include "core/figures/figure.h"
#include "core/scenario/guided_comparisons.h"
#include "core/simulation/failure_words.h"
#include "core/studies/quantities.h"
#include "tests/app/accessibility/in_german.h"
#include "tests/app/controls.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

using test::InGerman;

struct Text {
  QString context, source;
  QStringList translations;  ///< several where it has a plural
  bool unfinished = false;

  [[nodiscard]] QString about() const { return context + QStringLiteral(": ") + source; }
};

Text readMessage(QXmlStreamReader& xml, const QString& context) {
  Text text{context, {}, {}};
  while (xml.readNextStartElement()) {
    if (xml.name() == u"source") {
      text.source = xml.readElementText();
    } else if (xml.name() == u"translation") {
      text.unfinished = xml.attributes().hasAttribute(QStringLiteral("type"));
      QString whole;
      while (!xml.readNext() || !(xml.isEndElement() && xml.name() == u"translation")) {
        if (xml.isStartElement()) text.translations << xml.readElementText();
        if (xml.isCharacters()) whole += xml.text();
      }
      if (text.translations.isEmpty()) text.translations << whole;
    } else {
      xml.skipCurrentElement();
    }
  }
  return text;
}

QList<Text> textsOf(const char* language) {
  QFile file(QStringLiteral(POLHODE_SOURCE_DIR "/resources/translations/polhode_%1.ts")
                 .arg(QLatin1String(language)));
  EXPECT_TRUE(file.open(QIODevice::ReadOnly));
  QXmlStreamReader xml(&file);
  QList<Text> texts;
  QString context;
  while (!xml.atEnd()) {
    xml.readNext();
    if (!xml.isStartElement()) continue;
    if (xml.name() == u"name") context = xml.readElementText();
    if (xml.name() == u"message") texts << readMessage(xml, context);
  }
  EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
  return texts;
}

const QList<Text>& germanTexts() {
  static const QList<Text> texts = textsOf("de");
  return texts;
}

QStringList found(const QRegularExpression& pattern, const QString& text) {
  QStringList all;
  for (auto at = pattern.globalMatch(text); at.hasNext();) all << at.next().captured();
  return all;
}

/// "%1" to "%9"; the plural may say its number in words.
QSet<QString> placesOf(const QString& text) {
  static const QRegularExpression place(QStringLiteral("%\\d"));
  const QStringList all = found(place, text);
  return {all.begin(), all.end()};
}

qsizetype wordsOf(const QString& text) {
  static const QRegularExpression word(QStringLiteral("[A-Za-z]{3,}"));
  return found(word, text).size();
}

qsizetype acceleratorsOf(QString text) {
  return text.remove(QStringLiteral("&&")).count(u'&');
}

TEST(GermanTexts, AreCompleteAndHaveTheSamePlaces) {
  EXPECT_GT(germanTexts().size(), 1500);
  for (const Text& text : germanTexts()) {
    SCOPED_TRACE(text.about().toStdString());
    EXPECT_FALSE(text.unfinished);
    for (const QString& translation : text.translations) {
      EXPECT_FALSE(translation.trimmed().isEmpty() && !text.source.trimmed().isEmpty());
      EXPECT_EQ(placesOf(translation), placesOf(text.source));
      EXPECT_EQ(translation.startsWith(u' '), text.source.startsWith(u' '));
      EXPECT_EQ(translation.startsWith(u'\n'), text.source.startsWith(u'\n'));
      EXPECT_FALSE(translation.contains(u'“') && !translation.contains(u'„'));
      EXPECT_TRUE(text.context == u"core" ||
                  acceleratorsOf(translation) == acceleratorsOf(text.source));
    }
    EXPECT_FALSE(wordsOf(text.source) > 3 && text.translations.contains(text.source));
  }
}

TEST(EnglishTexts, ArePluralsOnly) {
  const QList<Text> texts = textsOf("en");
  EXPECT_FALSE(texts.isEmpty());
  for (const Text& text : texts) {
    EXPECT_FALSE(text.unfinished) << text.about().toStdString();
    ASSERT_EQ(text.translations.size(), 2) << text.about().toStdString();
    EXPECT_EQ(text.translations.last(), text.source);
  }
}

TEST(GermanTexts, HaveAllThatTheLibrarySays) {
  QSet<QString> known;
  for (const Text& text : germanTexts())
    if (text.context == u"core") known << text.source;
  const auto expectKnown = [&](std::string_view text) {
    EXPECT_TRUE(wordsOf(toQString(text)) == 0 || known.contains(toQString(text))) << text;
  };
  const auto expectRows = [&](const auto& table) {
    for (const auto& row : table) {
      expectKnown(row.name);
      expectKnown(row.description);
    }
  };
  expectRows(catalog::examples());
  expectRows(catalog::formulations());
  expectRows(catalog::integrators());
  expectRows(catalog::stabilisations());
  expectRows(catalog::presets());
  expectRows(catalog::options());
  for (const ExampleInfo& example : catalog::examples())
    for (const ParameterInfo& parameter : example.parameters) expectKnown(parameter.description);
  for (const FormulationInfo& formulation : catalog::formulations())
    expectKnown(formulation.chartEnd);
  for (const OptionInfo& option : catalog::options())
    for (const OptionInfo::Choice& choice : option.choices) expectKnown(choice.name);
  for (const ChannelInfo& channel : catalog::channels()) {
    expectKnown(channel.label);
    expectKnown(channel.plotTitle());
    expectKnown(channel.description);
  }
  for (const ChannelGroupInfo& group : channelGroups) expectKnown(group.label);
  for (const QuantityInfo& quantity : quantityInfos()) {
    expectKnown(quantity.label);
    expectKnown(quantity.description);
  }
  for (const FigureDescription& figure : figures()) {
    expectKnown(figure.title);
    expectKnown(figure.text);
  }
  for (const GuidedComparison& guided : guidedComparisons()) {
    expectKnown(guided.scenario.title);
    expectKnown(guided.scenario.text);
  }
}

TEST(CoreText, IsEnglishWithoutATranslator) {
  EXPECT_EQ(coreText("finished"), QStringLiteral("finished"));
  EXPECT_EQ(coreText("must be finite, got nan"), QStringLiteral("must be finite, got nan"));
}

TEST(CoreText, ReadsSentencesBack) {
  const InGerman german;
  EXPECT_EQ(coreText("must be finite, got nan"), QStringLiteral("muss endlich sein, ist aber nan"));
  EXPECT_EQ(coreText("Branch at 2.5 s"), QStringLiteral("Zweig bei 2.5 s"));
  EXPECT_EQ(coreText("the constraints of joint 2 (revolute, the ground to body 1) depend on those "
                     "of other joints"),
            QStringLiteral("Die Nebenbedingungen von Gelenk 2 (Drehgelenk, Boden zu Körper 1) "
                           "hängen von denen anderer Gelenke ab"));
  EXPECT_EQ(coreText("Quaternion, null space (radau5)"),
            QStringLiteral("Quaternion, Nullraum (radau5)"));
  EXPECT_EQ(coreText("as a user calls it"), QStringLiteral("as a user calls it"));
}

TEST(ReadBack, TranslatesOfASentenceWhatItMay) {
  using Parts = SentenceList::Parts;
  const auto lookup = [](const char*, const char* english) {
    const QString text = QString::fromUtf8(english);
    if (text == QStringLiteral("file")) return QStringLiteral("Datei");
    return QString(text).replace(QStringLiteral("%1 is %2"), QStringLiteral("%2: %1"));
  };
  static constexpr std::array sentences{"%1 is %2"};
  const auto read = [&](Parts parts, const char* english) {
    const std::array lists{SentenceList{"any", sentences, parts}};
    return ReadBack(lists, lookup).translated(english);
  };
  EXPECT_EQ(read(Parts::All, "file is file"), QStringLiteral("Datei: Datei"));
  EXPECT_EQ(read(Parts::Last, "file is file"), QStringLiteral("Datei: file"));
  EXPECT_EQ(read(Parts::None, "file is file"), QStringLiteral("file: file"));
  EXPECT_EQ(read(Parts::All, "a is b is c"), QStringLiteral("c: b: a"));
  EXPECT_EQ(read(Parts::All, "%2 is %1"), QStringLiteral("%1: %2"));
  for (const char* other : {" is file", "file is ", "file is\nfile", "file  file"})
    EXPECT_EQ(read(Parts::None, other), QString::fromUtf8(other));
}

TEST(CoreText, KnowsWhyACombinationMakesNoSense) {
  const InGerman german;
  std::set<std::string> reasons;
  for (const ExampleInfo& example : catalog::examples())
    for (const FormulationInfo& formulation : catalog::formulations())
      for (const IntegratorInfo& integrator : catalog::integrators())
        for (const StabilisationInfo& stabilisation : catalog::stabilisations()) {
          const Combination chosen{example.id, formulation.id, integrator.id, stabilisation.id};
          reasons.insert(catalog::unavailableReason(chosen));
          if (stabilisation.id != catalog::stabilisations().front().id) continue;
          for (const OptionInfo& option : catalog::options())
            for (const OptionInfo::Choice& choice : option.choices)
              reasons.insert(catalog::unavailableReason(chosen, option, choice.id));
        }
  EXPECT_GT(reasons.size(), 100U);
  for (const std::string& reason : reasons)
    EXPECT_TRUE(reason.empty() || coreText(reason) != toQString(reason)) << reason;
}

TEST(CoreText, KnowsWhyARunStops) {
  const InGerman german;
  RunSettings run;
  for (const char* integrator : {"dopri5", "rk4", "radau5"})
    for (const int index : {0, 2})
      for (const FailureReason reason :
           {FailureReason::NotFinite, FailureReason::NewtonDivergence,
            FailureReason::SingularMatrix, FailureReason::ProjectionFailed,
            FailureReason::TooManySteps, FailureReason::StepTooSmall}) {
        run.integrator = integrator;
        const Explanation why = explainStepFailure({reason, 1, 0.1, 7}, {&run, index, 7, false});
        EXPECT_NE(coreText(why.reason), toQString(why.reason)) << why.reason;
        EXPECT_NE(coreText(why.advice), toQString(why.advice)) << why.advice;
      }
}

/// Hears what nobody has translated before it.
class Listener : public QTranslator {
 public:
  Listener() { QCoreApplication::installTranslator(this); }

  [[nodiscard]] bool isEmpty() const override { return false; }
  [[nodiscard]] QString translate(const char* context, const char* source, const char*,
                                  int) const override {
    const QString where = QString::fromUtf8(context);
    if (where.startsWith(QStringLiteral("polhode::")))
      heard_ << where + QStringLiteral(": ") + QString::fromUtf8(source);
    return {};
  }
  [[nodiscard]] const QStringList& heard() const { return heard_; }

 private:
  mutable QStringList heard_;
};

QString plain(QString text) {
  static const QRegularExpression tag(QStringLiteral("<[^>]*>"));
  return text.remove(tag).remove(u'&').trimmed();
}

/// What stands on a window, in its menus and its tips.
QStringList wordsOn(const QWidget& window) {
  QStringList words{window.windowTitle()};
  for (const QAction* action : window.findChildren<QAction*>())
    words << action->text() << action->toolTip();
  for (const QLabel* label : window.findChildren<QLabel*>()) words << label->text();
  for (const QGroupBox* box : window.findChildren<QGroupBox*>()) words << box->title();
  for (const QAbstractButton* button : window.findChildren<QAbstractButton*>())
    words << button->text();
  for (const QWidget* widget : window.findChildren<QWidget*>())
    words << widget->toolTip().split(u'\n') << widget->accessibleName() << widget->windowTitle();
  for (const QComboBox* combo : window.findChildren<QComboBox*>())
    for (int i = 0; i < combo->count(); ++i)
      words << combo->itemText(i) << combo->itemData(i, Qt::ToolTipRole).toString().split(u'\n');
  return words;
}

/// The English texts that are no German ones too.
QSet<QString> englishOnly() {
  QSet<QString> english, german;
  for (const Text& text : germanTexts()) {
    if (text.context == u"cli") continue;  // not in a window
    for (const QString& line : plain(text.source).split(u'\n')) english << line.trimmed();
    for (const QString& translation : text.translations)
      for (const QString& line : plain(translation).split(u'\n')) german << line.trimmed();
  }
  return english - german;
}

void expectNoEnglish(const QWidget& window) {
  static const QSet<QString> english = englishOnly();
  for (const QString& words : wordsOn(window))
    EXPECT_FALSE(english.contains(plain(words))) << plain(words).toStdString();
}

class GermanWindow : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { QSettings().clear(); }

  void SetUp() override {
    window.resize(1280, 720);
    window.show();
    window.begin(true);
    ASSERT_TRUE(test::waitUntil([&] { return window.controller()->time() > 0; }));
  }

  Listener listener;  // before the translator, which is asked first
  InGerman german;
  MainWindow window{firstScenario(), QString(), nullptr};
};

TEST_F(GermanWindow, HasNoEnglishLeft) {
  for (const ExampleInfo& example : catalog::examples()) {
    SCOPED_TRACE(std::string(example.id));
    window.document()->edit(withExample(window.document()->scenario(), example.id),
                            Consequence::Restart);
    ASSERT_TRUE(test::waitUntil(
        [&] { return window.controller()->shownScenario() == window.document()->scenario(); }));
    expectNoEnglish(window);
  }
  for (QMenu* menu : window.findChildren<QMenu*>()) {
    emit menu->aboutToShow();
    expectNoEnglish(window);
  }
  EXPECT_TRUE(listener.heard().isEmpty())
      << listener.heard().join(QLatin1String("\n")).toStdString();
}

TEST_F(GermanWindow, IsNotCutAt1280By720) {
  test::expectNothingCut(window);
}

TEST_F(GermanWindow, HasEachAcceleratorOfAMenuOnce) {
  const auto expectOnce = [](const QList<QAction*>& actions, const QString& where) {
    QSet<QChar> taken;
    for (const QAction* action : actions) {
      const QString text = action->text().remove(QStringLiteral("&&"));
      const qsizetype at = text.indexOf(u'&');
      if (at < 0 || at + 1 == text.size()) continue;
      const QChar key = text[at + 1].toLower();
      EXPECT_FALSE(taken.contains(key)) << where.toStdString() << ": " << text.toStdString();
      taken << key;
    }
  };
  expectOnce(window.menuBar()->actions(), QStringLiteral("menu bar"));
  for (const QMenu* menu : window.findChildren<QMenu*>())
    expectOnce(menu->actions(), menu->title());
}

TEST_F(GermanWindow, HasDialogsWithoutEnglish) {
  const WorkPrecisionDialog figure(firstScenario(), {}, nullptr);
  expectNoEnglish(figure);
  const QString page = helpText(firstScenario(), firstScenario().runs.front());
  EXPECT_TRUE(page.contains(QStringLiteral("Quaternion, Nullraum: 7 Unbekannte")))
      << page.toStdString();
  RunFailure failure{1, 0.1, "the linear solver failed",
                     "Take smaller steps, or another integrator."};
  EXPECT_EQ(failureSentence(firstScenario().runs.front(), failure),
            QStringLiteral("Quaternion, Nullraum hielt bei t = 1 s an (h = 0.1 s): Der lineare "
                           "Löser hat versagt. Kleinere Schritte oder einen anderen Integrator "
                           "nehmen."));
}

/// Texts that are longer by two fifths, as those of other languages may be.
class LongTexts : public QTranslator {
 public:
  LongTexts() { QCoreApplication::installTranslator(this); }

  [[nodiscard]] bool isEmpty() const override { return false; }
  [[nodiscard]] QString translate(const char* context, const char* source, const char*,
                                  int) const override {
    if (!QByteArray(context).startsWith("polhode::")) return {};
    const QString text = QString::fromUtf8(source);
    return text + QString((2 * text.size() + 4) / 5, u'n');
  }
};

TEST(LongerTexts, HaveRoomInMenusAndButtons) {
  const LongTexts longer;
  MainWindow window(firstScenario(), QString(), nullptr);
  window.resize(1280, 720);
  window.show();
  window.begin(true);
  ASSERT_TRUE(test::waitUntil([&] { return window.controller()->time() > 0; }));
  EXPECT_LE(window.width(), 1280);
  EXPECT_LE(window.menuBar()->sizeHint().width(), 1280);
  for (const QMenu* menu : window.findChildren<QMenu*>())
    EXPECT_LE(menu->sizeHint().width(), 1280) << menu->title().toStdString();
  for (const QAbstractButton* button : window.findChildren<QAbstractButton*>()) {
    const auto* tool = qobject_cast<const QToolButton*>(button);
    const bool showsIcon = tool != nullptr && !tool->icon().isNull() &&
                           tool->toolButtonStyle() == Qt::ToolButtonIconOnly;
    if (!button->isVisible() || button->text().isEmpty() || showsIcon) continue;
    EXPECT_GE(button->width(), button->fontMetrics().horizontalAdvance(button->text()))
        << button->text().toStdString();
  }
}

TEST(Languages, AreChosenByCode) {
  EXPECT_EQ(languages().front().code, QStringLiteral("en"));
  EXPECT_NE(findLanguage(QStringLiteral("de")), nullptr);
  EXPECT_EQ(findLanguage(QStringLiteral("xx")), nullptr);
  setLanguageChoice(QStringLiteral("de"));
  EXPECT_EQ(languageChoice(), QStringLiteral("de"));
  setLanguageChoice({});
  EXPECT_TRUE(languageChoice().isEmpty());
}

TEST(Languages, AreTakenFromTheCommandLine) {
  const auto taken = parseCommandLine({QStringLiteral("--language"), QStringLiteral("de")});
  ASSERT_TRUE(std::holds_alternative<CommandLine>(taken));
  EXPECT_EQ(std::get<CommandLine>(taken).language, QStringLiteral("de"));
  const auto refused = parseCommandLine({QStringLiteral("--language=xx")});
  ASSERT_TRUE(std::holds_alternative<QString>(refused));
  EXPECT_TRUE(std::get<QString>(refused).contains(QStringLiteral("en, de")));
}

TEST(Languages, AreInTheViewMenu) {
  MainWindow window(firstScenario(), QString(), nullptr);
  auto* german = window.findChild<QAction*>(QStringLiteral("language.de"));
  ASSERT_NE(german, nullptr);
  EXPECT_TRUE(window.findChild<QAction*>(QStringLiteral("language.system"))->isChecked());
  german->trigger();
  EXPECT_EQ(languageChoice(), QStringLiteral("de"));
  EXPECT_TRUE(window.statusBar()->currentMessage().contains(QStringLiteral("started again")));
  setLanguageChoice({});
}

}  // namespace
}  // namespace polhode::gui
