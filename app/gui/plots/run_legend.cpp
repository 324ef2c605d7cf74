#include "app/gui/plots/run_legend.h"

#include <QPainter>
#include <QResizeEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/gui/widgets/flow_layout.h"

namespace polhode::gui {

namespace {

constexpr int padding = 4;
constexpr double gapAtDesk = 6;      // between the sample and the name
constexpr double sampleAtDesk = 24;  // the longest dash once, with the marker on it
constexpr int mostLines = 4;         // of names: the height belongs to the plots
constexpr int shortestName = 9;      // letters that still tell one run from another

}  // namespace

void drawRunSample(QPainter& painter, const QRectF& rect, const RunStyle& run, const QColor& colour,
                   double scale) {
  // As long as in the plots, but twice as thick.
  QPen pen(colour, 2 * scale, Qt::SolidLine, Qt::FlatCap);
  QList<qreal> dashes = runDashes(run.line);
  for (qreal& length : dashes) length *= scale / pen.widthF();
  if (!dashes.isEmpty()) pen.setDashPattern(dashes);
  painter.setPen(pen);
  const double y = std::round(rect.center().y());
  painter.drawLine(QLineF(rect.left(), y, rect.right(), y));
  drawRunMarker(painter, QPointF(rect.center().x(), y), 3.5 * scale, run.line, colour);
}

RunLegend::RunLegend(QWidget* parent) : QWidget(parent) {
  new FlowLayout(4, 0, this);
}

void RunLegend::setLook(const Look& look) {
  look_ = look;
  setRuns(std::exchange(runs_, {}));
}

void RunLegend::setRuns(const QList<RunStyle>& runs) {
  // The keyboard's focus stays on its entry when that has been toggled.
  int focused = -1;
  for (int i = 0; i < layout()->count(); ++i)
    if (layout()->itemAt(i)->widget()->hasFocus()) focused = i;

  runs_ = runs;
  while (QLayoutItem* item = layout()->takeAt(0)) {
    item->widget()->hide();
    item->widget()->deleteLater();
    delete item;
  }
  for (int i = 0; i < runs_.size(); ++i) {
    auto* entry = new RunLegendEntry(runs_[i], look_, this);
    entry->setHighlighted(i == highlighted_);
    entry->setPointed(pointed_.contains(runs_[i].name));
    connect(entry, &RunLegendEntry::clicked, this, [this, i] { emit toggled(i); });
    connect(entry, &RunLegendEntry::hovered, this,
            [this, i](bool on) { emit runHovered(on ? i : -1); });
    layout()->addWidget(entry);
    entry->show();
    if (i == focused) entry->setFocus();
  }
  setVisible(!runs_.isEmpty());
  fitNames();
}

QList<RunLegendEntry*> RunLegend::entries() const {
  QList<RunLegendEntry*> all;
  for (int i = 0; i < layout()->count(); ++i)
    all << static_cast<RunLegendEntry*>(layout()->itemAt(i)->widget());
  return all;
}

void RunLegend::fitNames() {
  const QList<RunLegendEntry*> all = entries();
  if (all.isEmpty()) return;
  const int letter = fontMetrics().averageCharWidth();
  int longest = 0;
  for (const RunLegendEntry* entry : all) longest = std::max(longest, entry->nameWidth());
  bool fits = tryNames(longest);
  for (int most = longest - letter; !fits && most >= shortestName * letter; most -= letter)
    fits = tryNames(most);
  if (!fits) (void)tryNames(0);
  updateGeometry();
}

bool RunLegend::tryNames(int most) {
  const QList<RunLegendEntry*> all = entries();
  for (RunLegendEntry* entry : all) entry->setNameWidth(most);
  layout()->invalidate();
  return layout()->heightForWidth(width()) <= mostLines * all.front()->sizeHint().height();
}

void RunLegend::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  if (event->size().width() != event->oldSize().width()) fitNames();
}

void RunLegend::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) fitNames();
}

RunLegendEntry::RunLegendEntry(const RunStyle& run, const Look& look, QWidget* parent)
    : QAbstractButton(parent), run_(run), look_(look) {
  setText(run.name);
  setFocusPolicy(Qt::TabFocus);
  setCursor(Qt::PointingHandCursor);
  setAccessibleName(run.visible ? tr("%1, shown").arg(run.name) : tr("%1, hidden").arg(run.name));
  setToolTip(run.visible ? tr("Hide “%1” in the plots and in the 3D view").arg(run.name)
                         : tr("Show “%1” again").arg(run.name));
}

void RunLegend::setHighlighted(int run) {
  highlighted_ = run;
  const QList<RunLegendEntry*> all = entries();
  for (int i = 0; i < all.size(); ++i) all[i]->setHighlighted(i == run);
}

void RunLegendEntry::setHighlighted(bool on) {
  if (on == highlighted_) return;
  highlighted_ = on;
  update();
}

void RunLegend::setPointed(const QStringList& names) {
  pointed_ = names;
  const QList<RunLegendEntry*> all = entries();
  for (int i = 0; i < all.size(); ++i) all[i]->setPointed(names.contains(runs_[i].name));
}

void RunLegendEntry::setPointed(bool on) {
  if (on == pointed_) return;
  pointed_ = on;
  update();
}

void RunLegendEntry::setNameWidth(int most) {
  if (most == mostName_) return;
  mostName_ = most;
  updateGeometry();  // layouts remember what was asked for
  update();
}

int RunLegendEntry::nameWidth() const {
  return fontMetrics().horizontalAdvance(text());
}

int RunLegendEntry::sampleWidth() const {
  return qRound(look_.line(sampleAtDesk));
}

int RunLegendEntry::nameStart() const {
  return padding + sampleWidth() + qRound(look_.line(gapAtDesk));
}

QSize RunLegendEntry::sizeHint() const {
  const int name = named() ? nameStart() - sampleWidth() + std::min(mostName_, nameWidth()) : 0;
  return {2 * padding + sampleWidth() + name, fontMetrics().height() + 4};
}

QSize RunLegendEntry::minimumSizeHint() const {
  return {2 * padding + sampleWidth() + (named() ? padding + 20 : 0), sizeHint().height()};
}

void RunLegendEntry::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  if (underMouse() || hasFocus() || highlighted_) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(look_.theme.grid);
    painter.drawRoundedRect(rect(), 4, 4);
    painter.setRenderHint(QPainter::Antialiasing, false);
  }
  if (pointed_) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(look_.theme.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    painter.setRenderHint(QPainter::Antialiasing, false);
  }
  QColor faded = look_.theme.secondary;
  faded.setAlpha(110);
  drawRunSample(painter, QRectF(padding, 0, sampleWidth(), height()), run_,
                run_.visible ? lineColour(run_.colour, look_.theme) : faded, look_.scale);
  if (!named()) return;
  QFont textFont = font();
  textFont.setStrikeOut(!run_.visible);
  painter.setFont(textFont);
  painter.setPen(run_.visible ? look_.theme.text : look_.theme.secondary);
  const QRect place(nameStart(), 0, width() - padding - nameStart(), height());
  painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                   painter.fontMetrics().elidedText(text(), Qt::ElideMiddle, place.width()));
}

void RunLegendEntry::enterEvent(QEnterEvent* event) {
  QAbstractButton::enterEvent(event);
  emit hovered(true);
  update();
}

void RunLegendEntry::leaveEvent(QEvent* event) {
  QAbstractButton::leaveEvent(event);
  emit hovered(false);
  update();
}

}  // namespace polhode::gui
