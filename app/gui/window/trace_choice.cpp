#include "app/gui/window/trace_choice.h"

#include <cmath>

#include "app/gui/widgets/text.h"

namespace polhode::gui {
namespace {

QString words(double turns) {
  if (turns < 0) return TraceChoice::tr("&All of the run");
  return turns == 1 ? TraceChoice::tr("1 turn")
                    : TraceChoice::tr("%1 turns").arg(formatNumber(turns));
}

}  // namespace

TraceChoice::TraceChoice(QAction* shown, QObject* parent)
    : QObject(parent), shown_(shown), lengths_(new QActionGroup(this)) {
  const auto add = [this](double turns) {
    QAction* action = lengths_->addAction(words(turns));
    action->setObjectName(turns < 0 ? QStringLiteral("traceLength.all")
                                    : QStringLiteral("traceLength.") + formatNumber(turns));
    action->setCheckable(true);
    action->setData(turns);
    action->setToolTip(tr("How far back traces go, in turns of the fastest body."));
    return action;
  };
  for (const double turns : {1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0}) add(turns);
  other_ = add(0);
  other_->setObjectName(QStringLiteral("traceLength.other"));
  other_->setVisible(false);
  add(all);
  connect(lengths_, &QActionGroup::triggered, this,
          [this](const QAction* action) { setTurns(action->data().toDouble()); });
  connect(shown_, &QAction::toggled, this, [this] { emit changed(turns()); });
  setLength(usual);
}

void TraceChoice::fillMenu(QMenu* menu) const {
  menu->addActions(lengths_->actions());
}

void TraceChoice::setLength(double turns) {
  length_ = turns < 0 ? all : turns;
  QAction* chosen = other_;
  for (QAction* action : lengths_->actions())
    if (action != other_ && action->data().toDouble() == length_) chosen = action;
  other_->setVisible(chosen == other_);
  if (chosen == other_) {
    other_->setText(words(length_));
    other_->setData(length_);
  }
  chosen->setChecked(true);
}

void TraceChoice::setTurns(double turns) {
  if (!std::isfinite(turns) || turns == this->turns()) return;
  if (turns == 0) return shown_->setChecked(false);
  setLength(turns);
  if (shown_->isChecked())
    emit changed(length_);
  else
    shown_->setChecked(true);
}

}  // namespace polhode::gui
