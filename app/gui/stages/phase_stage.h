// A plane diagram: one quantity of the motion against another.
#pragma once

#include <qcustomplot.h>

#include <QElapsedTimer>

#include "app/gui/stages/stage.h"
#include "app/gui/widgets/widgets.h"
#include "app/look/axis_tickers.h"

namespace polhode::gui {

/// A point of the diagram, and what it needs to be made of a body.
struct PhaseSubject {
  const OrientedBody& body;
  const BodyState& base;  ///< at t = 0, or at the last change of parameters
};

struct PhaseDiagram {
  QString id;
  QString title, x, y;
  QString remark;  ///< what it would look like without errors, where that is not the usual
  bool square;     ///< a unit is as long on both axes
  /// Why the system has no such diagram, a sentence; empty if it has.
  QString (*whyNot)(const StageSubject& subject);
  QPointF (*pointOf)(const PhaseSubject& subject, const BodyState& body);
  /// What stands behind the curves, and how far it reaches; may be nullptr.
  QList<QPolygonF> (*background)(const PhaseSubject& subject) = nullptr;
  /// Points that are marked there; may be nullptr.
  QPolygonF (*marks)(const PhaseSubject& subject) = nullptr;
};

/// In the order in which they are offered.
[[nodiscard]] const std::vector<PhaseDiagram>& phaseDiagrams();

class PhaseStage : public Stage {
  Q_OBJECT
 public:
  PhaseStage(const StageParts& parts, QWidget* parent);

  [[nodiscard]] QWidget* widget() override { return widget_; }
  void restart() override;
  void showLooks() override;
  void refresh() override;
  void resetCamera() override;
  /// The diagram.
  [[nodiscard]] QVariantList view() const override { return {choice_->currentId()}; }
  void setView(const QVariantList& view) override;
  [[nodiscard]] QString remark() const override { return diagram().remark; }
  void capture(std::function<void(const QImage&)> done) override;
  [[nodiscard]] qint64 picturesDrawn() const override { return drawn_; }

 private:
  void buildPlot();
  void judge();
  void draw();
  void drawBackground(const PhaseSubject& subject);
  void drawMotion(const ShownMotion& motion, const ShownMotion& first);
  void fit();
  [[nodiscard]] const PhaseDiagram& diagram() const;

  const StageContext* context_;
  QWidget* widget_;
  IdCombo* choice_;
  QCustomPlot* plot_;
  // Axes fit all that was drawn, and never shrink while it plays.
  QRectF bounds_;       ///< of all that has been drawn since the start
  bool moved_ = false;  ///< by the user
  QElapsedTimer sinceDrawn_;
  qint64 drawn_ = 0;
};

}  // namespace polhode::gui
