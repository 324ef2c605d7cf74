#include "app/gui/lessons/lesson_pane.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "app/gui/lessons/lesson_player.h"
#include "app/gui/lessons/lesson_text.h"
#include "app/gui/lessons/question_box.h"
#include "app/gui/lessons/step_dots.h"
#include "app/gui/widgets/widgets.h"

namespace polhode::gui {
namespace {

constexpr int paneMargin = 8, paneInset = 4;  // around the frame of the focus, and within it
constexpr int pageInset = 2;                  // above and below what is read
constexpr int lettersALine = 46;              // that are read without effort

QLabel* makeText(QWidget* parent, const QString& name, const QString& accessibleName) {
  auto* label = new QLabel(parent);
  nameWidget(label, name, accessibleName);
  label->setWordWrap(true);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  return label;
}

}  // namespace

LessonPane::LessonPane(LessonPlayer* player, QAction* back, QAction* next, QAction* leave,
                       QAction* panels, const QString& language, QWidget* parent)
    : QWidget(parent),
      player_(player),
      language_(language),
      lesson_(makeText(this, QStringLiteral("lessonTitle"), tr("Lesson"))),
      dots_(new StepDots(this)),
      place_(new QLabel(this)),
      goOn_(makeLink({}, this)),
      scroll_(new QScrollArea(this)),
      title_(makeText(scroll_, QStringLiteral("stepTitle"), tr("Title of the step"))),
      text_(makeText(scroll_, QStringLiteral("stepText"), tr("Text of the step"))),
      question_(new QuestionBox(scroll_)),
      more_(makeLink(tr("More below ↓"), this)),
      next_(next) {
  nameWidget(this, QStringLiteral("lessonPane"), tr("Lesson"));
  setRole(this, "panel");
  setAttribute(Qt::WA_StyledBackground);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(paneMargin, paneMargin, paneInset, paneMargin);
  layout->setSpacing(8);
  buildHead(leave);
  buildPage();
  buildFoot(back, next, panels);
  connect(player_, &LessonPlayer::stepShown, this, &LessonPane::showStep);
  connect(player_, &LessonPlayer::answered, this, &LessonPane::showAnswered);
  connect(question_, &QuestionBox::chosen, player_, &LessonPlayer::giveAnswer);
  connect(question_, &QuestionBox::skipped, player_, &LessonPlayer::skipQuestion);
  connect(goOn_, &QPushButton::clicked, player_, [this] { player_->goTo(player_->formerStep()); });
}

QSize LessonPane::sizeHint() const {
  return {fontMetrics().averageCharWidth() * lettersALine + 2 * paneMargin,
          QWidget::sizeHint().height()};
}

QSize LessonPane::minimumSizeHint() const {
  const int row = std::max(panels_->sizeHint().width(), way_->sizeHint().width());
  return {row + paneMargin + 3 * paneInset, QWidget::minimumSizeHint().height()};
}

int LessonPane::wishedHeight(int width) const {
  const QWidget* page = scroll_->widget();
  const int inner = width - paneMargin - paneInset - 2;
  const int around = sizeHint().height() - scroll_->sizeHint().height();
  return around + page->layout()->totalHeightForWidth(inner) + 2;
}

bool LessonPane::eventFilter(QObject* watched, QEvent* event) {
  if (watched == scroll_ && event->type() == QEvent::Resize)
    QMetaObject::invokeMethod(this, &LessonPane::decideScrollBar, Qt::QueuedConnection);
  // Enter goes on as → does, where the text has the keyboard: buttons have their own.
  if (watched == scroll_ && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
      next_->trigger();
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

void LessonPane::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrangeFoot();
  elideGoOn();
}

void LessonPane::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) arrangeFoot();
}

void LessonPane::arrangeFoot() {
  if (!foot_) return;
  const int row = panels_->sizeHint().width() + way_->sizeHint().width() + foot_->spacing();
  const bool fits = row <= width() - paneMargin - 3 * paneInset;
  foot_->setDirection(fits ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void LessonPane::elideGoOn() {
  const int room = width() - paneMargin - 3 * paneInset;
  goOn_->setText(isVisible() ? goOn_->fontMetrics().elidedText(goOnText_, Qt::ElideRight, room)
                             : goOnText_);
  if (!goOnText_.isEmpty()) goOn_->setAccessibleName(goOnText_);
}

void LessonPane::showMore() {
  const QScrollBar* bar = scroll_->verticalScrollBar();
  // What would have room without the link needs none.
  more_->setVisible(bar->value() < bar->maximum() - roomOfLink());
}

/// The bar makes lines shorter and the page longer: once there, it could be needed for itself
/// alone.
void LessonPane::decideScrollBar() {
  scroll_->setVerticalScrollBarPolicy(heightOfPage() <= roomForPage() ? Qt::ScrollBarAlwaysOff
                                                                      : Qt::ScrollBarAsNeeded);
}

int LessonPane::heightOfPage() const {
  const QLayout* page = scroll_->widget()->layout();
  const int below = page->contentsMargins().bottom() - pageInset;
  return page->totalHeightForWidth(scroll_->contentsRect().width()) - below;
}

int LessonPane::roomForPage() const {
  return scroll_->viewport()->height() + roomOfLink();
}

int LessonPane::heightOfLink() const {
  return more_->sizeHint().height() + layout()->spacing();
}

int LessonPane::roomOfLink() const {
  return more_->isHidden() ? 0 : heightOfLink();
}

void LessonPane::reveal(const QWidget* last, const QWidget* first) {
  revealed_ = {last, first};
  keepRevealed();
  // Once the labels have their heights, if no scroll bar tells.
  QTimer::singleShot(0, this, &LessonPane::keepRevealed);
}

void LessonPane::keepRevealed() {
  if (!revealed_.last || !revealed_.last->isVisible()) return;
  const QWidget* page = scroll_->widget();
  const auto topOf = [page](const QWidget* part) { return part->mapTo(page, QPoint()).y(); };
  const int most = roomForPage();
  if (heightOfPage() <= most) return setRoomBelow(0);
  const int height = most - heightOfLink();
  const int end = topOf(revealed_.last) + revealed_.last->height() + pageInset;
  int start = topOf(revealed_.last);  // where it is taller than the page by itself
  for (const QWidget* part : page->findChildren<QWidget*>()) {
    if (!part->isVisible() || part == question_) continue;
    const int top = topOf(part);
    if (top < start && top + height >= end) start = top;
  }
  if (end <= height) start = 0;
  if (revealed_.first) start = std::min(start, topOf(revealed_.first));
  setRoomBelow(start > 0 ? std::max(0, start + most - end) : 0);
  scroll_->verticalScrollBar()->setValue(start);
}

/// So that the page can begin with a whole line however little there is below.
void LessonPane::setRoomBelow(int room) {
  QLayout* page = scroll_->widget()->layout();
  const QMargins margins = page->contentsMargins();
  page->setContentsMargins(margins.left(), margins.top(), margins.right(), pageInset + room);
}

void LessonPane::tellOpenQuestion() {
  question_->tellOpen();
  reveal(question_->reminder());
}

void LessonPane::takeFocus() {
  scroll_->setFocus(Qt::OtherFocusReason);
}

void LessonPane::buildHead(QAction* leave) {
  nameWidget(dots_, QStringLiteral("stepDots"), tr("Steps"));
  nameWidget(place_, QStringLiteral("stepPlace"), tr("Which step this is"));
  nameWidget(goOn_, QStringLiteral("goOn"), tr("Go on where you were"));
  goOn_->setToolTip(tr("To the step where this lesson was left last."));
  setRole(lesson_, "group");
  setRole(place_, "hint");
  auto* head = new QHBoxLayout;
  head->addWidget(lesson_, 1);
  head->addWidget(makeButton(leave, QStringLiteral("leaveLesson")), 0, Qt::AlignTop);
  head->setContentsMargins(paneInset, 0, paneInset, 0);
  auto* place = new QHBoxLayout;
  place->setContentsMargins(paneInset, 0, paneMargin, 0);
  place->addWidget(dots_, 1);
  place->addWidget(place_);
  goOn_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  auto* column = static_cast<QVBoxLayout*>(layout());
  column->addLayout(head);
  column->addLayout(place);
  column->addWidget(goOn_);
}

void LessonPane::buildPage() {
  setRole(title_, "title");
  auto* page = new QWidget;
  setRole(page, "panel");
  page->setAttribute(Qt::WA_StyledBackground);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(paneInset, pageInset, paneMargin, pageInset);
  column->setSpacing(8);
  column->addWidget(title_);
  column->addWidget(text_);
  column->addWidget(question_);
  column->addStretch();
  nameWidget(scroll_, QStringLiteral("stepPage"), tr("The step"));
  setRole(scroll_, "lesson");
  scroll_->setWidget(page);
  scroll_->setWidgetResizable(true);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setFocusPolicy(Qt::TabFocus);  // what is longer than the pane is read by keyboard too
  scroll_->installEventFilter(this);
  nameWidget(more_, QStringLiteral("moreBelow"), tr("More of the step"));
  more_->setToolTip(tr("The step goes on below: scroll there."));
  QScrollBar* bar = scroll_->verticalScrollBar();
  connect(bar, &QScrollBar::valueChanged, this, &LessonPane::showMore);
  // Once the page has been laid out: what is shown or hidden meanwhile would leave a gap.
  connect(bar, &QScrollBar::rangeChanged, this, &LessonPane::decideScrollBar, Qt::QueuedConnection);
  connect(bar, &QScrollBar::rangeChanged, this, &LessonPane::keepRevealed, Qt::QueuedConnection);
  connect(bar, &QScrollBar::rangeChanged, this, &LessonPane::showMore, Qt::QueuedConnection);
  // Whoever scrolls has seen it.
  connect(bar, &QScrollBar::actionTriggered, this, [this] { revealed_ = {}; });
  connect(more_, &QPushButton::clicked, bar,
          [bar] { bar->triggerAction(QAbstractSlider::SliderPageStepAdd); });
  auto* whole = static_cast<QVBoxLayout*>(layout());
  whole->addWidget(scroll_, 1);
  whole->addWidget(more_, 0, Qt::AlignHCenter);
  more_->hide();
}

void LessonPane::buildFoot(QAction* back, QAction* next, QAction* panels) {
  foot_ = new QBoxLayout(QBoxLayout::LeftToRight);
  foot_->setContentsMargins(paneInset, 0, paneInset, 0);
  foot_->setSpacing(8);
  panels_ = makeButton(panels, QStringLiteral("lessonPanels"));
  way_ = new QWidget(this);
  auto* way = new QHBoxLayout(way_);
  way->setContentsMargins(0, 0, 0, 0);
  way->setSpacing(8);
  way->addWidget(makeButton(back, QStringLiteral("lessonBack")));
  way->addWidget(makeButton(next, QStringLiteral("lessonNext")));
  foot_->addWidget(panels_, 0, Qt::AlignLeft);
  foot_->addStretch();
  foot_->addWidget(way_, 0, Qt::AlignRight);
  static_cast<QVBoxLayout*>(layout())->addLayout(foot_);
}

QToolButton* LessonPane::makeButton(QAction* action, const QString& name) {
  auto* button = new QToolButton(this);
  button->setDefaultAction(action);
  button->setToolButtonStyle(Qt::ToolButtonTextOnly);
  button->setFocusPolicy(Qt::TabFocus);
  nameWidget(button, name, action->iconText());
  // The last step's is another one.
  connect(action, &QAction::changed, button,
          [button, action] { button->setAccessibleName(action->iconText()); });
  return button;
}

void LessonPane::showStep() {
  const LessonStep& step = player_->current();
  const int count = player_->stepCount(), former = player_->formerStep();
  lesson_->setText(lineHtml(player_->lesson().title, language_));
  dots_->setPlace(player_->step(), count);
  place_->setText(tr("Step %1 of %2").arg(player_->step() + 1).arg(count));
  goOn_->setVisible(player_->step() == 0 && former > 0);
  if (former > 0)
    goOnText_ = tr("Go on at step %1: %2")
                    .arg(former + 1)
                    .arg(plainLine(player_->lesson().steps[static_cast<std::size_t>(former)].title,
                                   language_));
  elideGoOn();
  title_->setText(lineHtml(step.title, language_));
  text_->setText(textHtml(step.text, language_));
  showQuestion();
  scroll_->verticalScrollBar()->setValue(0);
}

void LessonPane::showQuestion() {
  const LessonStep& step = player_->current();
  revealed_ = {};
  setRoomBelow(0);
  if (!step.ask) return question_->clear();
  question_->show(*step.ask, player_->answer(), step.play ? step.play->from : 0, language_);
}

/// What is right is in sight, and why.
void LessonPane::showAnswered() {
  const bool here = question_->isAncestorOf(focusWidget());
  showQuestion();
  if (here) takeFocus();
  reveal(question_->verdict(), question_->rightChoice());
}

}  // namespace polhode::gui
