#include "app/gui/start/start_page.h"

#include <QDir>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollArea>
#include <QSettings>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/gui/document/recent_files.h"
#include "app/gui/document/scenario_link.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/lessons/lesson_progress.h"
#include "app/gui/lessons/lesson_text.h"
#include "app/gui/widgets/flow_layout.h"
#include "app/gui/widgets/style.h"
#include "app/gui/widgets/text.h"
#include "app/gui/widgets/widgets.h"
#include "app/look/core_text.h"
#include "core/catalog.h"
#include "core/lessons/shipped_lessons.h"
#include "core/scenario/guided_comparisons.h"

namespace polhode::gui {
namespace {

constexpr int pageGap = 8, pageColumnGap = 24;
constexpr int cardsInARow = 4;
constexpr int untilMotions = 600;  // the window comes first [ms]

QString atStartKey() {
  return QStringLiteral("startPage");
}

QString wrappedTip(const QString& plain) {
  return QStringLiteral("<p>%1</p>").arg(plain.toHtmlEscaped());
}

QString progressText(const ShippedLesson& lesson) {
  const LessonProgress progress = lessonProgress(toQString(lesson.name));
  if (progress.done) return StartPage::tr("✓ done");
  if (progress.step > 0)
    return StartPage::tr("step %1 of %2").arg(progress.step + 1).arg(lesson.lesson.steps.size());
  return lesson.lesson.minutes > 0
             ? StartPage::tr("%1 min").arg(formatNumber(lesson.lesson.minutes))
             : QString();
}

QVBoxLayout* addColumn(QHBoxLayout* row, int stretch) {
  auto* column = new QVBoxLayout;
  column->setSpacing(pageGap / 2);
  row->addLayout(column, stretch);
  return column;
}

QLabel* addStartHeading(QVBoxLayout* column, const QString& text) {
  QLabel* heading = makeHeading(text, nullptr);
  heading->setContentsMargins(pageGap, pageGap, pageGap, 0);
  column->addWidget(heading);
  return heading;
}

}  // namespace

StartPage::StartPage(QWidget* window, const QWidget* below)
    : QWidget(window),
      window_(window),
      below_(below),
      scroll_(new QScrollArea(this)),
      close_(new QToolButton(this)),
      atStart_(new QCheckBox(tr("&Show at start"), this)) {
  nameWidget(this, QStringLiteral("startPage"), tr("Welcome"));
  setRole(this, "panel");
  setAttribute(Qt::WA_StyledBackground);
  setFocusPolicy(Qt::StrongFocus);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(2 * pageGap, 2 * pageGap, 2 * pageGap, pageGap);
  buildHead(column);
  scroll_->setWidget(buildSheet());
  scroll_->setWidgetResizable(true);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setFocusPolicy(Qt::NoFocus);
  column->addWidget(scroll_, 1);
  nameWidget(atStart_, QStringLiteral("showAtStart"), tr("Show at start"));
  atStart_->setToolTip(tr("Whether the program begins with this page; Help → Welcome opens it."));
  atStart_->setChecked(shownAtStart());
  connect(atStart_, &QCheckBox::toggled, this,
          [](bool on) { QSettings().setValue(atStartKey(), on); });
  column->addWidget(atStart_);
  window_->installEventFilter(this);
  hide();
}

bool StartPage::shownAtStart() {
  return QSettings().value(atStartKey(), true).toBool();
}

void StartPage::buildHead(QVBoxLayout* column) {
  auto* title = new QLabel(tr("Welcome to Polhode"), this);
  setRole(title, "title");
  auto* line = new QLabel(tr("Choose what moves. Esc goes on with what is open."), this);
  setRole(line, "unit");
  nameWidget(close_, QStringLiteral("closeStartPage"), tr("Close"));
  close_->setText(tr("Close"));
  close_->setToolTip(tr("Go on with what is open (Esc)."));
  close_->setFocusPolicy(Qt::TabFocus);
  connect(close_, &QToolButton::clicked, this, &StartPage::close);
  auto* words = new QVBoxLayout;
  words->setContentsMargins(pageGap, 0, 0, 0);
  words->addWidget(title);
  words->addWidget(line);
  auto* row = new QHBoxLayout;
  row->addLayout(words, 1);
  row->addWidget(close_, 0, Qt::AlignTop);
  column->addLayout(row);
}

QWidget* StartPage::buildSheet() {
  auto* sheet = new QWidget;
  setRole(sheet, "panel");
  sheet->setAttribute(Qt::WA_StyledBackground);
  auto* row = new QHBoxLayout(sheet);
  row->setContentsMargins(0, 0, pageGap, 0);
  row->setSpacing(pageColumnGap);
  QVBoxLayout* left = addColumn(row, 8);
  addExamples(left);
  left->addStretch();
  QVBoxLayout* right = addColumn(row, 5);
  recentHeading_ = addStartHeading(right, tr("Recent files"));
  recent_ = new QVBoxLayout;
  recent_->setSpacing(0);
  right->addLayout(recent_);
  addLessons(right);
  addGuided(right);
  right->addStretch();
  return sheet;
}

void StartPage::addExamples(QVBoxLayout* column) {
  addStartHeading(column, tr("Examples"));
  field_ = new QWidget;
  field_->installEventFilter(this);
  auto* flow = new FlowLayout(pageGap, pageGap, field_);
  flow->setContentsMargins(pageGap, 0, 0, 0);
  for (const ExampleInfo& example : catalog::examples()) {
    auto* card = new StartCard(StartCard::Kind::Picture, coreText(example.name), {}, field_);
    card->setObjectName(QStringLiteral("start.example.") + toQString(example.id));
    card->setToolTip(wrappedTip(coreText(example.description)));
    connect(card, &StartCard::clicked, this, [this, id = toQString(example.id)] {
      close();
      emit exampleChosen(id);
    });
    connect(card, &StartCard::left, this, [this, card](int key) { go(card, key); });
    flow->addWidget(card);
    examples_ << card;
  }
  column->addWidget(field_);
}

StartCard* StartPage::addLine(QVBoxLayout* column, const QString& name, const QString& text,
                              const QString& detail, const QString& toolTip) {
  auto* card = new StartCard(StartCard::Kind::Line, text, detail, this);
  card->setObjectName(name);
  card->setToolTip(toolTip);
  card->setLook(look_);
  connect(card, &StartCard::left, this, [this, card](int key) { go(card, key); });
  column->addWidget(card);
  return card;
}

void StartPage::addLessons(QVBoxLayout* column) {
  addStartHeading(column, tr("Lessons"));
  const QString language = lessonLanguage();
  for (const ShippedLesson& shipped : shippedLessons()) {
    const QString name = toQString(shipped.name);
    StartCard* card = addLine(column, QStringLiteral("start.lesson.") + name,
                              plainLine(shipped.lesson.title, language), {},
                              wrappedTip(plainLine(shipped.lesson.summary, language)));
    connect(card, &StartCard::clicked, this, [this, name] {
      close();
      emit lessonChosen(name);
    });
    lessons_ << card;
  }
}

void StartPage::addGuided(QVBoxLayout* column) {
  addStartHeading(column, tr("Guided comparisons"));
  for (const GuidedComparison& guided : guidedComparisons()) {
    const QString name = toQString(guided.name);
    StartCard* card =
        addLine(column, QStringLiteral("start.guided.") + name, coreText(guided.scenario.title), {},
                wrappedTip(coreText(guided.scenario.text)));
    connect(card, &StartCard::clicked, this, [this, name] {
      close();
      emit guidedChosen(name);
    });
  }
}

void StartPage::showProgress() {
  const std::vector<ShippedLesson>& shipped = shippedLessons();
  for (qsizetype i = 0; i < lessons_.size(); ++i)
    lessons_[i]->setDetail(progressText(shipped[static_cast<std::size_t>(i)]));
}

void StartPage::showRecent(const QStringList& files) {
  while (QLayoutItem* item = recent_->takeAt(0)) {
    item->widget()->hide();
    item->widget()->deleteLater();
    delete item;
  }
  recentHeading_->setVisible(!files.isEmpty());
  for (const QString& file : files) {
    StartCard* card = addLine(recent_, QStringLiteral("start.file"), recentTitle(file), {},
                              isLink(file) ? QString() : QDir::toNativeSeparators(file));
    connect(card, &StartCard::clicked, this, [this, file] {
      close();
      emit fileChosen(file);
    });
  }
}

/// Examples move as they would in the window, in its first run.
void StartPage::askForMotions() {
  if (std::exchange(asked_, true)) return;
  qsizetype i = 0;
  for (const ExampleInfo& example : catalog::examples()) {
    StartCard* card = examples_[i++];
    motions_.add(withExample(firstScenario(), example.id),
                 [card](std::shared_ptr<const MovingShape> motion, double duration) {
                   card->setMotion(std::move(motion), duration);
                 });
  }
}

void StartPage::setLook(const Look& look) {
  look_ = look;
  for (StartCard* card : cards()) card->setLook(look);
}

void StartPage::open(const QStringList& recentFiles) {
  showProgress();
  showRecent(recentFiles);
  cover();
  show();
  raise();
  setFocus(Qt::OtherFocusReason);
  emit openChanged(true);
  askForMotions();
}

void StartPage::close() {
  if (isHidden()) return;
  hide();
  emit openChanged(false);
  window_->setFocus(Qt::OtherFocusReason);
}

void StartPage::cover() {
  const int top = below_->isVisible() ? below_->mapTo(window_, QPoint(0, below_->height())).y() : 0;
  setGeometry(0, top, window_->width(), window_->height() - top);
}

bool StartPage::eventFilter(QObject* watched, QEvent* event) {
  const bool moved = event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest;
  if (watched == window_ && moved && !isHidden()) QTimer::singleShot(0, this, &StartPage::cover);
  if (watched == field_ && event->type() == QEvent::Resize) {
    const int room = field_->width() - field_->layout()->contentsMargins().left();
    for (StartCard* card : std::as_const(examples_))
      card->setWidth((room - (cardsInARow - 1) * pageGap) / cardsInARow);
  }
  return QWidget::eventFilter(watched, event);
}

/// Keys that mean something here are not those of the window behind.
bool StartPage::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool here =
        key->key() == Qt::Key_Escape || key->key() == Qt::Key_Down || key->key() == Qt::Key_Right;
    if (here && key->modifiers() == Qt::NoModifier) {
      event->accept();
      return true;
    }
  }
  return QWidget::event(event);
}

void StartPage::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) return close();
  if (event->key() == Qt::Key_Down || event->key() == Qt::Key_Right)
    return examples_.first()->setFocus(Qt::TabFocusReason);
  QWidget::keyPressEvent(event);
}

void StartPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  QTimer::singleShot(untilMotions, this, [this] { motions_.setOn(isVisible()); });
}

void StartPage::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  motions_.setOn(false);
}

QList<StartCard*> StartPage::cards() const {
  QList<StartCard*> shown;
  for (StartCard* card : findChildren<StartCard*>())
    if (!card->isHidden() || isHidden()) shown << card;
  return shown;
}

/// The nearest card that lies that way; what is aside counts more than what is far.
void StartPage::go(const StartCard* from, int key) {
  const auto centre = [this](const StartCard* card) {
    return QPointF(card->mapTo(this, card->rect().center()));
  };
  StartCard* nearest = nullptr;
  double least = std::numeric_limits<double>::infinity();
  const bool upright = key == Qt::Key_Up || key == Qt::Key_Down;
  const double sign = key == Qt::Key_Up || key == Qt::Key_Left ? -1 : 1;
  for (StartCard* card : cards()) {
    const QPointF way = centre(card) - centre(from);
    const double along = sign * (upright ? way.y() : way.x());
    const double aside = std::abs(upright ? way.x() : way.y());
    if (card == from || along < 1) continue;
    const double distance = along + 3 * aside;
    if (distance >= least) continue;
    least = distance;
    nearest = card;
  }
  if (!nearest) return;
  nearest->setFocus(Qt::TabFocusReason);
  scroll_->ensureWidgetVisible(nearest, pageGap, pageGap);
}

}  // namespace polhode::gui
