// The picture of a figure in a window: panels or a table, as large as they need to be.
#pragma once

#include <QScrollArea>

#include "app/figures/figure_picture.h"
#include "app/figures/figure_table_picture.h"
#include "app/gui/figures/run_picker.h"
#include "app/look/look.h"

namespace polhode::gui {

class FigureView : public QScrollArea {
  Q_OBJECT
 public:
  explicit FigureView(FigureKind kind, QWidget* parent = nullptr);

  /// abscissa: as of makePanels().
  void setData(std::shared_ptr<const FigureData> figure, const std::string& abscissa);
  void setLook(const Look& look);

 signals:
  /// A point of the picture: index among the data's runs.
  void runChosen(std::size_t run);

 private:
  [[nodiscard]] FigureLook figureLook() const;
  void showTable();

  FigurePicture* picture_ = nullptr;
  FigureTablePicture* table_ = nullptr;
  RunPicker* picker_ = nullptr;
  std::shared_ptr<const FigureData> data_;
  CountedOperations counted_;
  Look look_;
};

}  // namespace polhode::gui
