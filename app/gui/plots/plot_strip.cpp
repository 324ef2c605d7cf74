#include "app/gui/plots/plot_strip.h"

#include <QHBoxLayout>
#include <QMenu>

namespace polhode::gui {

namespace {

QToolButton* makeButton(const QString& text, const QString& toolTip) {
  auto* button = new QToolButton;
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

void PlotStrip::setTheme(const Theme& theme) {
  const QString style =
      QStringLiteral(
          "QToolButton { border: none; border-radius: 4px; padding: 3px 8px; background: "
          "transparent;"
          " color: %1; }"
          "QToolButton:hover, QToolButton:focus { background: %2; }"
          "QToolButton:checked { background: %3; color: %4; }"
          "QToolButton::menu-indicator { image: none; }")
          .arg(theme.text.name(), theme.grid.name(), theme.accent.name(), theme.panel.name());
  for (QToolButton* button : {follow_, add_, export_}) button->setStyleSheet(style);
}

}  // namespace polhode::gui
