#include "app/gui/plots/chooser/plane_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>

#include "app/gui/widgets/text.h"
#include "app/gui/widgets/widgets.h"

namespace polhode::gui {

namespace {

/// The first two components of the first channel of a motion that has as many, else whatever comes
/// first.
PlaneChoice usualPlane(const std::vector<OfferedChannel>& offered) {
  for (const OfferedChannel& channel : offered)
    if (channel.channel->group == ChannelGroup::Motion && channel.components.size() > 1)
      return {{toQString(channel.channel->id), 1}, {toQString(channel.channel->id), 0}};
  if (offered.empty()) return {};
  return {{toQString(offered.front().channel->id), 0}, {toQString(offered.back().channel->id), 0}};
}

}  // namespace

PlaneDialog::PlaneDialog(const PlotData& plotData, const std::optional<PlaneChoice>& start,
                         QWidget* parent)
    : QDialog(parent),
      value_(new QuantityButton([&plotData] { return offeredChannels(plotData); }, this)),
      across_(new QuantityButton([&plotData] { return offeredChannels(plotData); }, this)),
      problem_(new QLabel(this)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
  setWindowTitle(tr("Plot against each other"));
  setObjectName(QStringLiteral("planeDialog"));
  nameWidget(value_, QStringLiteral("planeValue"), tr("Upwards"));
  nameWidget(across_, QStringLiteral("planeAcross"), tr("Across"));
  value_->setToolTip(tr("What the upright axis shows."));
  across_->setToolTip(tr("What the axis at the bottom shows, in place of time."));
  const PlaneChoice first = start.value_or(usualPlane(offeredChannels(plotData)));
  value_->setQuantity(first.value);
  across_->setQuantity(first.across);
  for (QuantityButton* button : {value_, across_})
    connect(button, &QuantityButton::chosen, this, &PlaneDialog::showProblem);

  auto* form = new QFormLayout(this);
  form->addRow(tr("Upwards"), value_);
  form->addRow(tr("Across"), across_);
  setRole(problem_, "problem");
  problem_->setWordWrap(true);
  form->addRow(problem_);
  form->addRow(buttons_);
  for (QuantityButton* button : {value_, across_}) {
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setMinimumWidth(16 * fontMetrics().height());
  }
  connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
  showProblem();
}

PlaneChoice PlaneDialog::choice() const {
  return {value_->quantity(), across_->quantity()};
}

void PlaneDialog::showProblem() {
  const PlaneChoice chosen = choice();
  QString problem;
  if (chosen.value.channel.isEmpty())
    problem = tr("There is no run to plot yet.");
  else if (chosen.value == chosen.across)
    problem = tr("A quantity against itself is a straight line.");
  problem_->setText(problem);
  problem_->setVisible(!problem.isEmpty());
  buttons_->button(QDialogButtonBox::Ok)->setEnabled(problem.isEmpty());
}

}  // namespace polhode::gui
