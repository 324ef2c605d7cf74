// Sentences above the picture take little of its height, however many and long they are.
#include "app/gui/panels/message_bar.h"

#include <gtest/gtest.h>

#include <QDialog>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

const QString longSentence = QStringLiteral("A run stopped at t = 1.2 s because ") +
                             QStringLiteral("this and that went wrong, and ").repeated(20) +
                             QStringLiteral("nothing can be done.");

class MessageBarTest : public testing::Test {
 protected:
  MessageBarTest() {
    bar.resize(600, 40);
    layout.addWidget(&bar);
    layout.addStretch();
    window.resize(600, 400);
  }
  void show(const QStringList& sentences) {
    bar.setSentences(sentences);
    window.show();
    test::settle();
  }
  [[nodiscard]] QLabel* text() { return bar.findChild<QLabel*>(QStringLiteral("failures")); }
  [[nodiscard]] QToolButton* details() {
    return bar.findChild<QToolButton*>(QStringLiteral("details_failures"));
  }
  void expectTwoLines() {
    const QStringList lines = text()->text().split(u'\n');
    EXPECT_EQ(lines.size(), 2);
    for (const QString& line : lines)
      EXPECT_LE(text()->fontMetrics().horizontalAdvance(line), text()->width());
    EXPECT_LT(bar.height(), 4 * text()->fontMetrics().height());
  }

  QWidget window;
  QVBoxLayout layout{&window};
  MessageBar bar{{"bar", QStringLiteral("failures"), QStringLiteral("Runs that have stopped"),
                  QStringLiteral("Hide"), 2}};
};

TEST_F(MessageBarTest, AShortSentenceIsWhole) {
  show({QStringLiteral("Short.")});
  EXPECT_EQ(text()->text(), QStringLiteral("Short."));
  EXPECT_TRUE(details()->isHidden());
  EXPECT_TRUE(text()->toolTip().isEmpty());
}

TEST_F(MessageBarTest, ALongSentenceHasTwoLinesAndItsEndInTheDetails) {
  show({longSentence});
  expectTwoLines();
  EXPECT_TRUE(text()->text().startsWith(QStringLiteral("A run stopped at t = 1.2 s")));
  EXPECT_TRUE(text()->text().endsWith(u'…'));
  EXPECT_TRUE(text()->toolTip().contains(QStringLiteral("nothing can be done")));
  ASSERT_FALSE(details()->isHidden());
  details()->click();
  const auto* page = window.findChild<QTextBrowser*>(QStringLiteral("details_failuresText"));
  ASSERT_NE(page, nullptr);
  EXPECT_EQ(page->toPlainText(), longSentence);
  EXPECT_TRUE(page->isVisible());
}

TEST_F(MessageBarTest, EightRunsThatStopTakeTwoLinesToo) {
  show(QStringList(8, longSentence));
  expectTwoLines();
  EXPECT_TRUE(text()->text().split(u'\n').last().contains(QStringLiteral("7 more")));
}

TEST_F(MessageBarTest, TwoRunsThatStopHaveALineEach) {
  show({longSentence, QStringLiteral("Another one stopped.")});
  expectTwoLines();
  EXPECT_TRUE(text()->text().endsWith(QStringLiteral("Another one stopped.")));
}

TEST_F(MessageBarTest, LinesFollowTheWidth) {
  show({longSentence});
  const auto before = text()->text().size();
  window.resize(900, 400);
  test::settle();
  expectTwoLines();
  EXPECT_GT(text()->text().size(), before);
}

}  // namespace
}  // namespace polhode::gui
