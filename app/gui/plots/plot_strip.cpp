#include "app/gui/plots/plot_strip.h"

#include <QHBoxLayout>
#include <QMenu>

#include "app/gui/widgets/widgets.h"

namespace polhode::gui {

namespace {

QToolButton* makeButton(const QString& text, const QString& toolTip) {
  auto* button = new QToolButton;
  setRole(button, "strip");
  button->setText(text);
  button->setToolTip(toolTip);
  button->setFocusPolicy(Qt::TabFocus);
  return button;
}

void addMenuTo(QToolButton* button) {
  auto* menu = new QMenu(button);
  menu->setToolTipsVisible(true);
  button->setMenu(menu);
  button->setPopupMode(QToolButton::InstantPopup);
}

}  // namespace

PlotStrip::PlotStrip(QWidget* parent)
    : QWidget(parent),
      follow_(makeButton(
          tr("Follow"),
          tr("Show the last seconds before the playhead only, in a window that fits the motion.\n"
             "The wheel makes the window longer or shorter; a double-click resets it."))),
      add_(makeButton(tr("+ Plot"), tr("Add a plot of another channel"))),
      export_(makeButton(tr("Export…"),
                         tr("Save all plots as a picture (PNG, PDF, SVG), or the numbers of "
                            "the visible range as CSV"))) {
  follow_->setCheckable(true);
  connect(follow_, &QToolButton::toggled, this, &PlotStrip::followToggled);
  addMenuTo(add_);
  addMenuTo(export_);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(4, 0, 4, 0);
  row->setSpacing(4);
  row->addWidget(follow_);
  row->addWidget(add_);
  row->addStretch();
  row->addWidget(export_);
}

}  // namespace polhode::gui
