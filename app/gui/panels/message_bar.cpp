#include "app/gui/panels/message_bar.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/gui/widgets/style.h"
#include "app/gui/widgets/text_dialog.h"
#include "app/gui/widgets/widgets.h"

namespace polhode::gui {
namespace {

/// The sentence in at most so many lines, broken between words; the last one is cut short.
QStringList brokenInto(const QString& sentence, const QFontMetrics& metrics, int width,
                       qsizetype mostLines) {
  QStringList lines;
  QString line;
  const QStringList words = sentence.split(u' ', Qt::SkipEmptyParts);
  for (qsizetype i = 0; i < words.size(); ++i) {
    const QString longer = line.isEmpty() ? words[i] : line + u' ' + words[i];
    if (line.isEmpty() || metrics.horizontalAdvance(longer) <= width) {
      line = longer;
      continue;
    }
    if (lines.size() + 1 == mostLines) {
      line += u' ' + words.mid(i).join(u' ');
      break;
    }
    lines << line;
    line = words[i];
  }
  lines << metrics.elidedText(line, Qt::ElideRight, width);
  return lines;
}

/// Rich text, so that a tooltip is not as wide as its longest sentence.
QString paragraphs(const QStringList& sentences) {
  QString text;
  for (const QString& sentence : sentences)
    text += QStringLiteral("<p>%1</p>").arg(sentence.toHtmlEscaped());
  return text;
}

}  // namespace

QStringList linesOf(const QStringList& sentences, const QFontMetrics& metrics, int width,
                    int mostLines) {
  QStringList lines;
  for (qsizetype i = 0; i < sentences.size(); ++i) {
    const qsizetype room = mostLines - lines.size(), rest = sentences.size() - i;
    // The last line counts what finds no room.
    if (room == 1 && rest > 1) {
      lines << QObject::tr("… and %1 more.").arg(rest);
      break;
    }
    // One line for each of the others, or for counting them.
    lines += brokenInto(sentences[i], metrics, width, std::max<qsizetype>(1, room - (rest - 1)));
  }
  return lines;
}

MessageBar::MessageBar(const Kind& kind, QWidget* parent)
    : QFrame(parent),
      text_(new QLabel(this)),
      more_(new QToolButton(this)),
      close_(new QToolButton(this)),
      column_(new QVBoxLayout),
      shown_(new QAction(kind.accessibleName, this)),
      mostLines_(kind.mostLines) {
  setRole(this, kind.role);
  setRole(close_, "flat");
  setRole(more_, "flat");
  nameWidget(text_, kind.name, kind.accessibleName);
  nameWidget(close_, QStringLiteral("dismiss_") + kind.name, tr("Dismiss"));
  nameWidget(more_, QStringLiteral("details_") + kind.name, tr("Details"));
  more_->setText(tr("Details"));
  more_->setToolTip(tr("Everything that is to be said, in a window that can be copied from."));
  close_->setToolTip(kind.closeToolTip);
  for (QToolButton* button : {more_, close_}) button->setFocusPolicy(Qt::TabFocus);
  text_->setWordWrap(mostLines_ == 0);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  // Lines are cut after the width, not the width after the lines.
  if (mostLines_ > 0) {
    text_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    text_->setTextFormat(Qt::PlainText);
  }
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(8, 4, 8, 4);
  layout->addLayout(column_, 1);
  column_->addWidget(text_);
  layout->addWidget(more_, 0, Qt::AlignTop);
  layout->addWidget(close_, 0, Qt::AlignTop);
  shown_->setCheckable(true);
  shown_->setEnabled(false);
  connect(shown_, &QAction::toggled, this, &MessageBar::showWhereWanted);
  connect(close_, &QToolButton::clicked, this, [this] { shown_->setChecked(false); });
  connect(more_, &QToolButton::clicked, this, &MessageBar::showDetails);
  more_->hide();
  hide();
}

void MessageBar::setSentences(const QStringList& sentences) {
  if (sentences == sentences_) return;
  sentences_ = sentences;
  showText();
  shown_->setEnabled(!sentences.isEmpty());
  shown_->setChecked(!sentences.isEmpty());
}

QPushButton* MessageBar::addButton(const QString& name, const QString& text,
                                   const QString& toolTip) {
  auto* button = new QPushButton(text, this);
  button->setObjectName(name);
  button->setToolTip(toolTip);
  if (!buttons_) {
    buttons_ = new QHBoxLayout;
    buttons_->addStretch();
    column_->addLayout(buttons_);
  }
  buttons_->insertWidget(buttons_->count() - 1, button);
  return button;
}

void MessageBar::setHeldBack(bool held) {
  heldBack_ = held;
  showWhereWanted();
}

void MessageBar::showWhereWanted() {
  setVisible(shown_->isChecked() && !heldBack_);
}

void MessageBar::showText() {
  const QString whole = sentences_.join(QLatin1Char('\n'));
  if (mostLines_ == 0) {
    text_->setText(whole);
    return;
  }
  // The room of the buttons is kept free, be they there or not: lines that depend on it would
  // change it.
  const QMargins margins = layout()->contentsMargins();
  const int buttons = more_->sizeHint().width() + close_->sizeHint().width();
  const int room =
      width() - margins.left() - margins.right() - buttons - 2 * layout()->spacing() - 4;
  const QString text =
      linesOf(sentences_, text_->fontMetrics(), room, mostLines_).join(QLatin1Char('\n'));
  text_->setText(text);
  const bool cut = text.simplified() != whole.simplified();
  text_->setToolTip(cut ? paragraphs(sentences_) : QString());
  more_->setVisible(cut);
}

void MessageBar::showDetails() {
  showTextDialog(window(), text_->accessibleName(), more_->objectName() + QStringLiteral("Text"),
                 sentences_.join(QStringLiteral("\n\n")));
}

void MessageBar::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  showText();
}

void MessageBar::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) showText();
}

void MessageBar::setTheme(const Theme& theme) {
  close_->setIcon(glyphIcon(IconGlyph::Close, theme));
}

}  // namespace polhode::gui
