#include "app/gui/figures/figure_view.h"

#include <QFontInfo>

#include "app/gui/widgets/widgets.h"

namespace polhode::gui {
namespace {

/// Least size of a panel that can be read, and of what is around all of them [px].
constexpr QSize panelSize(210, 150), aroundPanel(60, 90);
constexpr double curveWidth = 1.4;  // [px]

QSize leastSize(const FigurePanels& panels) {
  if (!panels.panels.empty() && panels.panels.front().plane.equalScales)
    return FigurePicture::paperSize(panels);
  return {static_cast<int>(panels.columns) * panelSize.width() + aroundPanel.width(),
          static_cast<int>(panels.rows) * panelSize.height() + aroundPanel.height()};
}

}  // namespace

FigureView::FigureView(FigureKind kind, QWidget* parent) : QScrollArea(parent) {
  setWidgetResizable(true);
  setRole(this, "panel");
  if (kind == FigureKind::Table) {
    table_ = new FigureTablePicture;
    nameWidget(table_, QStringLiteral("figureTable"), tr("Table"));
    setWidget(table_);
    return;
  }
  picture_ = new FigurePicture;
  nameWidget(picture_, QStringLiteral("figurePicture"), tr("Figure"));
  setWidget(picture_);
  setFocusPolicy(Qt::NoFocus);
  if (kind != FigureKind::WorkPrecision) return;
  picture_->setAccessibleDescription(
      tr("Arrow keys go from point to point, Return opens the point’s run."));
  picker_ = new RunPicker(picture_);
  connect(picker_, &RunPicker::runChosen, this, &FigureView::runChosen);
}

void FigureView::setData(std::shared_ptr<const FigureData> figure, const std::string& abscissa) {
  data_ = std::move(figure);
  if (picker_) picker_->setData(data_);
  if (table_) {
    showTable();
    return;
  }
  const FigurePanels panels = makePanels(*data_, abscissa, counted_);
  picture_->setMinimumSize(leastSize(panels));
  picture_->setPanels(panels, figureLook());
}

void FigureView::setLook(const Look& look) {
  look_ = look;
  if (!data_) return;
  if (picker_) picker_->setData(data_);
  if (table_) {
    showTable();
  } else {
    picture_->setLook(figureLook());
  }
}

FigureLook FigureView::figureLook() const {
  return {look_.theme, QFontInfo(font()).pixelSize(), look_.line(curveWidth)};
}

void FigureView::showTable() {
  table_->setTable(data_->table.value_or(FigureTable{}), figureLook());
}

}  // namespace polhode::gui
