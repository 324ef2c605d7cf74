// "What am I looking at?": the selected run's equations, its unknowns, and where they are from.
#pragma once

#include <QDialog>
#include <QTextBrowser>

#include "core/scenario/scenario.h"

namespace polhode::gui {

class HelpPage : public QDialog {
  Q_OBJECT
 public:
  explicit HelpPage(QWidget* parent = nullptr);

  void setRun(const Scenario& scenario, int run);

 private:
  QTextBrowser* text_;
};

/// The page itself, as rich text.
[[nodiscard]] QString helpText(const Scenario& scenario, const RunSettings& run);

}  // namespace polhode::gui
