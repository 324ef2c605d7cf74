#include "app/gui/plots/chooser/difference_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QSignalBlocker>
#include <algorithm>

#include "app/gui/plots/curves/difference_curve.h"
#include "app/gui/widgets/style.h"
#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"
#include "core/catalog.h"

namespace polhode::gui {

DifferenceDialog::DifferenceDialog(const PlotData& plotData, const DifferenceChoice& start,
                                   QWidget* parent)
    : QDialog(parent),
      data_(plotData),
      chosen_(start),
      channel_(new IdCombo(this)),
      first_(new IdCombo(this)),
      second_(new IdCombo(this)),
      problem_(new QLabel(this)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
  setWindowTitle(tr("Difference of two runs"));
  setObjectName(QStringLiteral("differenceDialog"));
  nameWidget(channel_, QStringLiteral("differenceChannel"), tr("Channel"));
  nameWidget(first_, QStringLiteral("differenceFirst"), tr("Run"));
  nameWidget(second_, QStringLiteral("differenceSecond"), tr("Run that is taken away"));
  channel_->setToolTip(tr("What is compared: any channel that both runs have."));
  first_->setToolTip(tr("The run from which the other is taken away."));
  second_->setToolTip(tr("The run that is taken away."));
  for (IdCombo* combo : {channel_, first_, second_})
    combo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  const int last = std::max(0, data_.runCount() - 1);
  for (int* run : {&chosen_.pair.first, &chosen_.pair.second}) *run = std::clamp(*run, 0, last);
  fill();
  const auto follow = [this](IdCombo* combo, auto take) {
    connect(combo, &QComboBox::currentIndexChanged, this, [this, take](int index) {
      take(index);
      showProblem();
    });
  };
  follow(channel_, [this](int /*index*/) { chosen_.channel = channel_->currentId(); });
  follow(first_, [this](int run) { chosen_.pair.first = run; });
  follow(second_, [this](int run) { chosen_.pair.second = run; });
  if (channel_->currentIndex() < 0) channel_->setCurrentIndex(0);

  auto* form = new QFormLayout(this);
  form->addRow(tr("Channel"), channel_);
  form->addRow(tr("Run"), first_);
  form->addRow(tr("minus run"), second_);
  setRole(problem_, "problem");
  problem_->setWordWrap(true);
  form->addRow(problem_);
  form->addRow(buttons_);
  connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void DifferenceDialog::moveRuns(const std::map<int, int>& places) {
  for (int* run : {&chosen_.pair.first, &chosen_.pair.second})
    if (const auto place = places.find(*run); place != places.end()) *run = place->second;
}

void DifferenceDialog::fill() {
  const QSignalBlocker channel(channel_), first(first_), second(second_);
  fillChannels();
  channel_->setCurrentId(chosen_.channel);
  fillRuns(first_);
  first_->setCurrentIndex(chosen_.pair.first);
  fillRuns(second_);
  second_->setCurrentIndex(chosen_.pair.second);
  showProblem();
}

void DifferenceDialog::fillChannels() {
  channel_->clear();
  for (const ChannelInfo& channel : catalog::channels()) {
    const QString id = toQString(channel.id);
    int runs = 0;
    for (int run = 0; run < data_.runCount(); ++run) runs += hasChannel(data_, run, id) ? 1 : 0;
    if (runs > 1) channel_->addId(id, coreText(channel.label), coreText(channel.description));
  }
}

void DifferenceDialog::fillRuns(IdCombo* combo) {
  combo->clear();
  for (int run = 0; run < data_.runCount(); ++run) {
    const RunStyle& style = data_.runs[run];
    combo->addId(QString::number(run), style.name, style.name);
    combo->setItemIcon(run, swatchIcon(style.colour));
  }
}

void DifferenceDialog::showProblem() {
  const QString problem = pairProblem(data_, chosen_.pair, chosen_.channel);
  problem_->setText(problem);
  buttons_->button(QDialogButtonBox::Ok)->setEnabled(problem.isEmpty());
}

}  // namespace polhode::gui
