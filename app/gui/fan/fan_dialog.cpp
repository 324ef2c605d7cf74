#include "app/gui/fan/fan_dialog.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

#include "app/gui/document/run_names.h"
#include "app/gui/document/run_tree_edits.h"
#include "app/gui/widgets/style.h"
#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"
#include "core/studies/fan.h"
#include "core/studies/usual_spread.h"

namespace polhode::gui {
namespace {

/// That can be typed: beyond, not every integer is a double.
constexpr double largestSeed = 9007199254740992;

// A slider's places: 0, then tenths of decades.
constexpr int tenths = 10, leastDecade = -10, greatestDecade = 1;

double spreadAt(int place) {
  if (place <= 0) return 0;
  // Three digits: what stands in the field is what it is.
  const double exact = std::pow(10.0, leastDecade + (place - 1) / double{tenths});
  const double unit = std::pow(10.0, std::floor(std::log10(exact)) - 2);
  return std::round(exact / unit) * unit;
}

int placeOf(double sigma) {
  if (sigma <= 0) return 0;
  const double place = tenths * (std::log10(sigma) - leastDecade) + 1;
  return std::max(1, static_cast<int>(std::lround(place)));
}

}  // namespace

FanDialog::FanDialog(QWidget* parent)
    : QDialog(parent),
      shown_(new QCheckBox(tr("Show neighbours of"), this)),
      run_(new IdCombo(this)),
      members_(new NumberEdit(this)),
      distribution_(new IdCombo(this)),
      seed_(new NumberEdit(this)),
      rows_(new QScrollArea(this)),
      bands_(new BandKey(this)),
      word_(new QLabel(this)) {
  setWindowTitle(tr("Neighbours"));
  setObjectName(QStringLiteral("fanDialog"));
  build();
}

void FanDialog::build() {
  nameWidget(shown_, QStringLiteral("fanShown"), tr("Show neighbours"));
  shown_->setToolTip(
      tr("Other runs that start a little beside this one: a cloud in the picture, in the plots\n"
         "the middle of them, half of them (dark) and nine tenths of them (pale)."));
  nameWidget(run_, QStringLiteral("fanRun"), tr("Run"));
  run_->setToolTip(tr("Whose neighbours they are: any run that starts at t = 0."));
  nameWidget(members_, QStringLiteral("fanMembers"), tr("Number of neighbours"));
  members_->setToolTip(
      tr("How many, with the run itself: %1 to %2.").arg(leastFanMembers).arg(mostFanMembers));
  members_->setWhole(true);
  members_->setStep(10);
  members_->setStepRange(leastFanMembers, mostFanMembers);
  nameWidget(distribution_, QStringLiteral("fanDistribution"), tr("Distribution"));
  distribution_->setToolTip(tr("How they are spread about the run."));
  for (const FanDistribution kind : {FanDistribution::Normal, FanDistribution::Uniform}) {
    const QString id = toQString(distributionName(kind));
    distribution_->addId(id, kind == FanDistribution::Normal ? tr("normal") : tr("uniform"), id);
  }
  nameWidget(seed_, QStringLiteral("fanSeed"), tr("Seed"));
  seed_->setToolTip(tr("Another number, other neighbours; the same number, the same ones."));
  seed_->setWhole(true);
  seed_->setStep(1);
  seed_->setStepRange(0, 1e9);
  nameWidget(rows_, QStringLiteral("fanSpread"), tr("Spread of the parameters"));
  rows_->setWidgetResizable(true);
  rows_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  rows_->setMinimumSize(340, 120);
  setRole(word_, "hint");
  word_->setWordWrap(true);

  auto* growth = new QPushButton(tr("Plot the growth of the spread"), this);
  nameWidget(growth, QStringLiteral("fanGrowth"), growth->text());
  growth->setToolTip(
      tr("How far apart they are by how far they were at the start, beside what the exact motion\n"
         "says of a small error: where both agree, the spread can be foretold. The angular\n"
         "velocity of the last body must be spread."));
  growth->setAutoDefault(false);
  connect(growth, &QPushButton::clicked, this, &FanDialog::growthWished);

  auto* form = new QFormLayout(this);
  auto* whose = new QHBoxLayout;
  whose->addWidget(shown_);
  whose->addWidget(run_, 1);
  form->addRow(whose);
  form->addRow(tr("Number"), members_);
  form->addRow(tr("Distribution"), distribution_);
  form->addRow(tr("Seed"), seed_);
  form->addRow(new QLabel(tr("Standard deviations; 0: all have the same"), this));
  form->addRow(rows_);
  form->addRow(tr("In the plots"), bands_);
  form->addRow(growth);
  form->addRow(word_);
  connect(shown_, &QCheckBox::toggled, this, &FanDialog::emitEdited);
  for (IdCombo* combo : {run_, distribution_})
    connect(combo, &IdCombo::idChosen, this, &FanDialog::emitEdited);
  for (NumberEdit* edit : {members_, seed_})
    connect(edit, &NumberEdit::edited, this, &FanDialog::emitEdited);
}

void FanDialog::addRow(QGridLayout& grid, const ParameterInfo& info) {
  QWidget* page = rows_->widget();
  const QString id = toQString(info.id);
  auto* edit = new NumberEdit(page);
  auto* slider = new PlainSlider(page);
  nameWidget(edit, QStringLiteral("spread.") + id, tr("Spread of %1").arg(id));
  nameWidget(slider, QStringLiteral("spreadSlider.") + id, tr("Spread of %1, by powers").arg(id));
  const QString toolTip =
      tr("%1\nStandard deviation, in %2; 0, at the left end: all have the same.")
          .arg(coreText(info.description), toQString(info.unit));
  edit->setDecadeSteps();
  slider->setRange(0, tenths * (greatestDecade - leastDecade) + 1);
  slider->setPageStep(tenths);
  for (QWidget* widget : {static_cast<QWidget*>(edit), static_cast<QWidget*>(slider)})
    widget->setToolTip(toolTip);
  auto* label = new QLabel(toQString(info.symbol), page);
  label->setBuddy(edit);
  auto* unit = new QLabel(toQString(info.unit), page);
  setRole(unit, "unit");
  const int row = grid.rowCount();
  grid.addWidget(label, row, 0);
  grid.addWidget(slider, row, 1);
  grid.addWidget(edit, row, 2);
  grid.addWidget(unit, row, 3);
  spread_.emplace(info.id, Row{edit, slider});
  connect(edit, &NumberEdit::edited, this, &FanDialog::emitEdited);
  connect(slider, &QSlider::sliderPressed, this, &FanDialog::gestureBegan);
  connect(slider, &QSlider::sliderReleased, this, &FanDialog::gestureEnded);
  connect(slider, &QSlider::valueChanged, this, [this, edit](int place) {
    edit->setValue(spreadAt(place));
    emitEdited();
  });
}

void FanDialog::buildRows() {
  auto* page = new QWidget;
  setRole(page, "panel");
  page->setAttribute(Qt::WA_StyledBackground);
  auto* grid = new QGridLayout(page);
  rows_->setWidget(page);
  spread_.clear();
  emit gestureEnded();  // of a slider that is there no more
  for (const ParameterInfo& info : catalog::findExample(example_)->parameters)
    if (!info.whole) addRow(*grid, info);
  grid->setColumnStretch(1, 1);
  grid->setRowStretch(grid->rowCount(), 1);
}

void FanDialog::setScenario(const Scenario& scenario, int run) {
  const bool other = scenario.example != example_;
  scenario_ = scenario;
  example_ = scenario.example;
  if (other) {
    buildRows();
    last_ = {};
    last_.spread = usualSpread(scenario);
  }
  FanChoice fan = scenario.fan.value_or(last_);
  const QSignalBlocker quiet(shown_);
  shown_->setChecked(scenario.fan.has_value());
  run_->clear();
  for (std::size_t i = 0; i < scenario.runs.size(); ++i) {
    const RunSettings& settings = scenario.runs[i];
    if (isBranch(settings)) continue;
    run_->addId(QString::number(i), shownName(settings), {});
    run_->setItemIcon(run_->count() - 1, swatchIcon(QColor(toQString(settings.colour))));
    const bool chosen = scenario.fan ? settings.name == fan.run : static_cast<int>(i) == run;
    if (chosen) run_->setCurrentIndex(run_->count() - 1);
    if (chosen || run_->count() == 1) bands_->setColour(QColor(toQString(settings.colour)));
  }
  members_->setValue(static_cast<double>(fan.members));
  distribution_->setCurrentId(toQString(fan.distribution));
  seed_->setValue(static_cast<double>(fan.seed));
  for (const auto& [id, row] : spread_) {
    const auto found = fan.spread.find(id);
    const double sigma = found == fan.spread.end() ? 0 : found->second;
    row.edit->setValue(sigma);
    const QSignalBlocker still(row.slider);
    if (!row.slider->isSliderDown()) row.slider->setValue(placeOf(sigma));
  }
  last_ = std::move(fan);
}

FanChoice FanDialog::choice() const {
  FanChoice fan;
  fan.run = run_->currentId().toStdString();
  fan.members = static_cast<std::size_t>(std::max(0.0, members_->value()));
  fan.distribution = distribution_->currentId().toStdString();
  // Of a file it may have more digits than the field, which is left as it is then.
  const bool kept = seed_->value() == static_cast<double>(last_.seed);
  fan.seed =
      kept ? last_.seed : static_cast<std::uint64_t>(std::clamp(seed_->value(), 0.0, largestSeed));
  for (const auto& [id, row] : spread_)
    if (row.edit->value() != 0) fan.spread.emplace(id, row.edit->value());
  return fan;
}

void FanDialog::emitEdited() {
  last_ = choice();
  emit edited(shown_->isChecked() ? std::optional(last_) : std::nullopt);
}

/// A slider that is hidden under the mouse is never let go.
void FanDialog::hideEvent(QHideEvent* event) {
  for (const auto& [id, row] : spread_) row.slider->setSliderDown(false);
  emit hidden();
  QDialog::hideEvent(event);
}

void FanDialog::setWord(const QString& sentence) {
  word_->setText(sentence);
}

}  // namespace polhode::gui
