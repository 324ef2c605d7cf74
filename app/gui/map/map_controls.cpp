#include "app/gui/map/map_controls.h"

#include <QGridLayout>
#include <QSignalBlocker>
#include <utility>
#include <variant>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/widgets/style.h"
#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"

namespace polhode::gui {
namespace {

constexpr int controlSpacing = 8;

QString idOf(int number) {
  return QString::number(number);
}

QLabel* labelOf(const QString& text, QWidget* buddy) {
  auto* label = new QLabel(text);
  label->setBuddy(buddy);
  return label;
}

}  // namespace

MapControls::MapControls(QWidget* parent) : QWidget(parent) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(controlSpacing);
  grid->setVerticalSpacing(4);
  buildWhat(grid);
  x_ = buildAxis(grid, 2, QStringLiteral("mapX"), tr("A&cross"), &MapChoice::x);
  y_ = buildAxis(grid, 3, QStringLiteral("mapY"), tr("&Up"), &MapChoice::y);
  grid->setColumnStretch(1, 1);
}

template <class Change>
void MapControls::change(const Change& apply) {
  MapChoice choice = choice_;
  apply(choice);
  choice = fitted(choice, scenario_);
  const bool other = choice != choice_;
  touched_ = true;  // whatever a control shows now is to be what is chosen
  show(choice, scenario_);
  if (other) emit chosen(choice);
}

void MapControls::buildWhat(QGridLayout* grid) {
  const auto combo = [&](const char* id, const QString& name, const QString& toolTip) {
    auto* made = new IdCombo(this);
    nameWidget(made, QString::fromLatin1(id), name);
    made->setToolTip(toolTip);
    return made;
  };
  quantity_ = combo("mapQuantity", tr("Quantity"),
                    tr("What the colours show: a number that each run comes to."));
  quantity_->setMinimumContentsLength(20);
  logarithmic_ = new QCheckBox(tr("&log colours"), this);
  nameWidget(logarithmic_, QStringLiteral("mapLogColours"), tr("Logarithmic colours"));
  logarithmic_->setToolTip(tr("Equal ratios of the quantity are equally far apart in colour."));
  run_ = combo("mapRun", tr("Run"),
               tr("Whose quantity is shown: of one run, or of all visible ones side by side."));
  cells_ = combo("mapCells", tr("Cells"),
                 tr("How many values each parameter takes: a run is made of each cell."));
  for (const int cells : mapResolutions)
    cells_->addId(idOf(cells), tr("%1 × %1 cells").arg(cells), cells_->toolTip());
  section_ = combo("mapSection", tr("Section"),
                   tr("The quantity along one parameter, through the scenario’s own values."));
  const std::pair<MapSection, QString> sections[]{
      {MapSection::None, tr("no section")}, {MapSection::AlongX, {}}, {MapSection::AlongY, {}}};
  for (const auto& [section, name] : sections)
    section_->addId(idOf(static_cast<int>(section)), name, section_->toolTip());

  const auto addRow = [&](int row, const QString& label, IdCombo* first,
                          std::initializer_list<QWidget*> others) {
    auto* line = new QHBoxLayout;
    line->setSpacing(controlSpacing);
    line->addWidget(first, 1);
    for (QWidget* other : others) line->addWidget(other);
    grid->addWidget(labelOf(label, first), row, 0);
    grid->addLayout(line, row, 1, 1, 7);
  };
  addRow(0, tr("&Quantity"), quantity_, {logarithmic_});
  addRow(1, tr("&Run"), run_, {cells_, section_});

  connect(quantity_, &IdCombo::idChosen, this, [this](const QString& id) {
    change([&](MapChoice& choice) { choice.quantity = id.toStdString(); });
  });
  connect(logarithmic_, &QCheckBox::toggled, this,
          [this](bool on) { change([&](MapChoice& choice) { choice.logarithmic = on; }); });
  connect(run_, &IdCombo::idChosen, this, [this](const QString& id) {
    change([&](MapChoice& choice) { choice.run = id.toInt(); });
  });
  connect(cells_, &IdCombo::idChosen, this, [this](const QString& id) {
    change([&](MapChoice& choice) { choice.cells = id.toInt(); });
  });
  connect(section_, &IdCombo::idChosen, this, [this](const QString& id) {
    change([&](MapChoice& choice) { choice.section = static_cast<MapSection>(id.toInt()); });
  });
}

MapControls::Axis MapControls::buildAxis(QGridLayout* grid, int row, const QString& id,
                                         const QString& title, MapAxisChoice MapChoice::*member) {
  Axis axis;
  axis.parameter = new IdCombo(this);
  nameWidget(axis.parameter, id, tr("Parameter"));
  axis.parameter->setToolTip(tr("The parameter along this axis."));
  const auto number = [&](const QString& suffix, const QString& name, double MapAxisChoice::*end) {
    auto* edit = new NumberEdit(this);
    nameWidget(edit, id + suffix, name);
    edit->setToolTip(tr("%1 of the axis, in the parameter’s unit.").arg(name));
    connect(edit, &NumberEdit::edited, this, [this, member, end](double value) {
      change([&](MapChoice& choice) {
        (choice.*member).*end = value;
        (choice.*member).ownRange = true;
      });
    });
    return edit;
  };
  axis.from = number(QStringLiteral("From"), tr("Beginning"), &MapAxisChoice::from);
  axis.to = number(QStringLiteral("To"), tr("End"), &MapAxisChoice::to);
  axis.unit = new QLabel(this);
  setRole(axis.unit, "unit");
  axis.logarithmic = new QCheckBox(tr("log"), this);
  nameWidget(axis.logarithmic, id + QStringLiteral("Log"), tr("Logarithmic"));
  axis.logarithmic->setToolTip(tr("Values by their logarithms: the axis begins above 0."));
  axis.usual = makeLink(tr("reset"), this);
  nameWidget(axis.usual, id + QStringLiteral("Usual"), tr("The usual range"));
  axis.usual->setToolTip(tr(
      "The axis goes as far as the parameter’s slider, or as far as a small value can be seen."));

  grid->addWidget(labelOf(title, axis.parameter), row, 0);
  grid->addWidget(axis.parameter, row, 1);
  grid->addWidget(axis.from, row, 2);
  grid->addWidget(new QLabel(QStringLiteral("–")), row, 3);
  grid->addWidget(axis.to, row, 4);
  grid->addWidget(axis.unit, row, 5);
  grid->addWidget(axis.logarithmic, row, 6);
  grid->addWidget(axis.usual, row, 7);

  connect(axis.parameter, &IdCombo::idChosen, this, [this, member](const QString& parameter) {
    change([&](MapChoice& choice) {
      // One that the other axis has: they change places.
      const std::string wanted = parameter.toStdString();
      if (wanted == choice.x.parameter || wanted == choice.y.parameter) {
        if ((choice.*member).parameter != wanted) std::swap(choice.x, choice.y);
        return;
      }
      choice.*member = MapAxisChoice{.parameter = wanted};
    });
  });
  connect(axis.logarithmic, &QCheckBox::toggled, this, [this, member](bool on) {
    change([&](MapChoice& choice) {
      MapAxisChoice& mine = choice.*member;
      mine.logarithmic = on;
      if (on && mine.ownRange && !(mine.from > 0)) mine.ownRange = false;
      if (!mine.ownRange) takeSliderRange(mine, scenario_);
    });
  });
  connect(axis.usual, &QPushButton::clicked, this, [this, member] {
    change([&](MapChoice& choice) { takeSliderRange(choice.*member, scenario_); });
  });
  return axis;
}

void MapControls::fillParameters() {
  const ExampleInfo& example = *catalog::findExample(scenario_.example);
  for (const Axis* axis : {&x_, &y_}) {
    axis->parameter->clear();
    for (const ParameterInfo& info : example.parameters)
      axis->parameter->addId(toQString(info.id), parameterSymbol(std::string(info.id), scenario_),
                             coreText(info.description));
  }
}

void MapControls::fillRuns() {
  run_->clear();
  if (scenario_.runs.size() > 1)
    run_->addId(idOf(MapChoice::allRuns), tr("all visible runs"), run_->toolTip());
  const QList<RunStyle> styles = runStyles(scenario_);
  for (qsizetype i = 0; i < styles.size(); ++i) {
    run_->addId(idOf(static_cast<int>(i)), styles[i].name, run_->toolTip());
    run_->setItemIcon(run_->count() - 1, swatchIcon(styles[i].colour));
  }
  fillQuantities();
}

/// Those of the run, then those of any channel, below what is taken of it.
void MapControls::fillQuantities() {
  quantity_->clear();
  if (scenario_.runs.empty()) return;
  const Run run(scenario_, 0);
  const QuantityInfo* ofChannels = nullptr;
  for (const Quantity& quantity : offeredQuantities(scenario_)) {
    const QString id = toQString(quantity.id), name = quantityName(quantity, run);
    if (!quantity.channel) {
      quantity_->addId(id, name, coreText(quantity.info->description));
      continue;
    }
    if (std::exchange(ofChannels, quantity.info) != quantity.info)
      quantity_->addHeading(withCapital(coreText(quantity.info->label)));
    quantity_->addIdBelowHeading(id, name, channelName(quantity, run),
                                 coreText(quantity.channel->description));
  }
}

/// What was chosen where the list was another, as of a shorter chain.
void MapControls::offerChosen() {
  const QString id = toQString(choice_.quantity);
  const auto chosen = findQuantity(choice_.quantity);
  if (scenario_.runs.empty() || quantity_->findData(id) >= 0) return;
  if (const auto* quantity = std::get_if<Quantity>(&chosen))
    quantity_->addId(id, quantityName(*quantity, scenario_), coreText(quantity->info->description));
}

void MapControls::show(const MapChoice& choice, const Scenario& scenario) {
  const bool same = !std::exchange(touched_, false) && choice == choice_ &&
                    example_ == scenario.example && runs_ == scenario.runs;
  choice_ = choice;
  scenario_ = scenario;
  if (same) return;
  if (example_ != scenario.example) fillParameters();
  if (example_ != scenario.example || runs_ != scenario.runs) fillRuns();
  example_ = scenario.example;
  runs_ = scenario.runs;
  offerChosen();
  quantity_->setCurrentId(toQString(choice.quantity));
  run_->setCurrentId(idOf(choice.run));
  cells_->setCurrentId(idOf(choice.cells));
  const auto nameSection = [&](MapSection along, const MapAxisChoice& axis) {
    section_->rename(static_cast<int>(along),
                     tr("section along %1").arg(parameterSymbol(axis.parameter, scenario_)));
  };
  nameSection(MapSection::AlongX, choice.x);
  nameSection(MapSection::AlongY, choice.y);
  section_->setCurrentId(idOf(static_cast<int>(choice.section)));
  const QSignalBlocker quiet(logarithmic_);
  logarithmic_->setChecked(choice.logarithmic);
  showAxis(x_, choice.x);
  showAxis(y_, choice.y);
}

void MapControls::showAxis(const Axis& axis, const MapAxisChoice& choice) {
  const ParameterInfo& info = parameterInfo(choice.parameter, scenario_);
  axis.parameter->setCurrentId(toQString(choice.parameter));
  axis.from->setValue(choice.from);
  axis.to->setValue(choice.to);
  axis.unit->setText(toQString(info.unit));
  const QSignalBlocker quiet(axis.logarithmic);
  axis.logarithmic->setChecked(choice.logarithmic);
  axis.logarithmic->setEnabled(!info.whole && choice.to > 0);
  MapAxisChoice usual = choice;
  takeSliderRange(usual, scenario_);
  axis.usual->setEnabled(usual != choice);
}

}  // namespace polhode::gui
