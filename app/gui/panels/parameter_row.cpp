#include "app/gui/panels/parameter_row.h"

#include <QSignalBlocker>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"

namespace polhode::gui {
namespace {

constexpr int sliderSteps = 1000;
constexpr int throttleInterval = 30;  // [ms]
constexpr int keysAtRest = 700;       // longer than a key is held before it repeats [ms]

/// 1, 2 or 5 times a power of ten near x.
double niceStep(double x) {
  const double decade = std::pow(10.0, std::floor(std::log10(x)));
  const double mantissa = x / decade;
  return decade * (mantissa < 1.5 ? 1 : mantissa < 3.5 ? 2 : mantissa < 7.5 ? 5 : 10);
}

}  // namespace

ParameterRow::ParameterRow(const ParameterInfo& info, const ParameterRange& range,
                           const QString& symbol, QGridLayout* grid, int row, QWidget* parent)
    : QObject(parent),
      info_(info),
      usual_(range),
      range_(range),
      label_(new QLabel(symbol, parent)),
      slider_(new PlainSlider(parent)),
      edit_(new NumberEdit(parent)),
      unit_(new QLabel(toQString(info.unit), parent)),
      strip_(new ParameterStrip(parent)),
      problem_(new QLabel(parent)) {
  const QString id = toQString(info.id);
  const QString name = coreText(info.description);
  nameWidget(slider_, QStringLiteral("slider.") + id, name);
  nameWidget(edit_, QStringLiteral("value.") + id, name);
  nameWidget(strip_, QStringLiteral("strip.") + id, tr("What %1 leads to").arg(id));
  nameWidget(problem_, QStringLiteral("problem.") + id, tr("What is wrong with %1").arg(id));
  setRole(edit_, "compact");
  setRole(unit_, "unit");
  setRole(problem_, "problem");
  problem_->setWordWrap(true);
  problem_->hide();
  const int steps =
      info.whole ? static_cast<int>(std::lround(info.maximum - info.minimum)) : sliderSteps;
  slider_->setRange(0, steps);
  slider_->setPageStep(std::max(1, steps / 20));
  slider_->setMinimumWidth(56);
  edit_->setStep(info.whole ? 1 : niceStep((range.maximum - range.minimum) / 100));
  edit_->setWhole(info.whole);
  if (info.whole) edit_->setStepRange(info.minimum, std::numeric_limits<double>::max());
  label_->setBuddy(edit_);
  setDisabledReason({});

  grid->addWidget(label_, row, 0);
  grid->addWidget(slider_, row, 1);
  grid->addWidget(edit_, row, 2);
  grid->addWidget(unit_, row, 3);
  grid->addWidget(strip_, row + 1, 1);
  grid->addWidget(problem_, row + 2, 0, 1, 4);

  connect(slider_, &PlainSlider::settled, this, &ParameterRow::edited);
  connect(slider_, &QSlider::valueChanged, this, &ParameterRow::sliderMoved);
  connect(slider_, &QSlider::sliderReleased, this, [this] {
    if (onRelease_) emit edited();
    emit released();
  });
  connect(edit_, &NumberEdit::edited, this, [this] {
    placeSlider();
    emit edited();
  });
}

void ParameterRow::setValue(double value) {
  edit_->setValue(value);
  placeSlider();
}

void ParameterRow::setProblem(const QString& sentence) {
  setInvalid(edit_, !sentence.isEmpty());
  problem_->setText(sentence);
  problem_->setVisible(!sentence.isEmpty());
}

bool ParameterRow::hasProblem() const {
  return !problem_->text().isEmpty();
}

void ParameterRow::setDisabledReason(const QString& reason) {
  const QString tip = reason.isEmpty() ? toolTip() : reason;
  for (QWidget* widget : std::initializer_list<QWidget*>{label_, slider_, edit_, unit_}) {
    widget->setEnabled(reason.isEmpty());
    widget->setToolTip(tip);
  }
}

void ParameterRow::setPointed(bool pointed) {
  setFlag(label_, "pointed", pointed);
}

void ParameterRow::addTick(double value, const QColor& colour) {
  ticks_.append({value, colour});
  placeTicks();
}

void ParameterRow::clearTicks() {
  if (ticks_.isEmpty()) return;
  ticks_.clear();
  placeTicks();
}

void ParameterRow::placeTicks() {
  QList<QPair<int, QColor>> places;
  for (const auto& [value, colour] : ticks_)
    if (value >= range_.minimum && value <= range_.maximum)
      places.append({positionOf(value), colour});
  slider_->setTicks(places);
}

double ParameterRow::valueAt(int position) const {
  const double exact = range_.at(static_cast<double>(position) / slider_->maximum());
  bool ok = false;
  const double rounded = parseNumber(formatNumber(exact, 4), &ok);
  return std::clamp(rounded, range_.minimum, range_.maximum);
}

int ParameterRow::positionOf(double value) const {
  return static_cast<int>(std::lround(range_.shareOf(value) * slider_->maximum()));
}

int ParameterRow::furthest(int wished) const {
  const auto makesSense = [this](double value) { return judge_(value).isEmpty(); };
  // Where something is wrong already the slider cannot tell whether it leads out of it.
  if (!judge_ || makesSense(valueAt(wished)) || !makesSense(edit_->value())) return wished;
  int good = positionOf(edit_->value()), bad = wished;
  while (std::abs(bad - good) > 1) {
    const int middle = (good + bad) / 2;
    (makesSense(valueAt(middle)) ? good : bad) = middle;
  }
  return good;
}

void ParameterRow::sliderMoved(int position) {
  const int reached = furthest(position);
  if (reached != position) {
    showSliderAt(reached);
    QToolTip::showText(slider_->mapToGlobal(QPoint(0, slider_->height())),
                       judge_(valueAt(position)), slider_);
    if (reached == positionOf(edit_->value())) return;
  }
  edit_->setValue(valueAt(reached));
  if (onRelease_ && slider_->isSliderDown()) return;
  // A key that is held, or pressed again and again, is one gesture too.
  if (onRelease_ || !slider_->settling())
    slider_->settleIn(onRelease_ ? keysAtRest : throttleInterval);
}

void ParameterRow::showSliderAt(int position) {
  const QSignalBlocker quiet(slider_);
  slider_->setValue(position);
}

void ParameterRow::placeSlider() {
  if (slider_->isSliderDown()) return;
  const ParameterRange before = range_;
  range_ = widened(edit_->value() == info_.value ? usual_ : range_, info_, edit_->value());
  if (range_ != before && slider_->isEnabled()) setDisabledReason({});  // the tooltip names it
  showSliderAt(positionOf(edit_->value()));
  placeTicks();
}

QString ParameterRow::toolTip() const {
  const QString unit = toQString(info_.unit);
  return tr("%1\nSlider from %2 to %3 %4; other values can be typed. The paper's value is %5 %4.")
      .arg(coreText(info_.description), formatNumber(range_.minimum, 4),
           formatNumber(range_.maximum, 4), unit, formatNumber(info_.value));
}

}  // namespace polhode::gui
