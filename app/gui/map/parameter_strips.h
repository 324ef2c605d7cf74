// Strips below the sliders of the scenario panel: a quantity over each slider's range, a map of one
// parameter each.
#pragma once

#include <QObject>

#include "app/gui/document/document.h"
#include "app/gui/map/heat_map.h"
#include "app/gui/map/map_computation.h"

class QActionGroup;
class QMenu;

namespace polhode::gui {

class ScenarioPanel;

class ParameterStrips : public QObject {
  Q_OBJECT
 public:
  /// Document and panel outlive it.
  ParameterStrips(const Document* document, ScenarioPanel* panel, QObject* parent = nullptr);

  /// Off, or one of the quantities.
  void fillMenu(QMenu* menu);
  void setTheme(const Theme& theme);
  /// Id of what is shown; empty: nothing is.
  [[nodiscard]] const std::string& quantity() const { return quantity_; }
  void setQuantity(const std::string& id);
  [[nodiscard]] const MapComputation& computation() const { return *computation_; }
  /// Nothing is computed any more.
  void cancel() { computation_->cancel(); }

 private:
  void update();
  void showStrips();
  void clear();
  void updateMenu();

  const Document* document_;
  ScenarioPanel* panel_;
  MapComputation* computation_;
  QActionGroup* actions_;
  Theme theme_;
  std::string quantity_;
};

}  // namespace polhode::gui
