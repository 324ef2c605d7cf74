// A plane diagram: one quantity of the motion against another.
#pragma once

#include <qcustomplot.h>

#include <QTimer>
#include <map>

#include "app/gui/plots/chooser/quantity_button.h"
#include "app/gui/plots/curves/paired_series.h"
#include "app/gui/stages/stage.h"
#include "app/gui/widgets/widgets.h"
#include "app/look/axis_tickers.h"

namespace polhode::gui {

/// A point of the diagram, and what it needs to be made of a body.
struct PhaseSubject {
  const OrientedBody& body;
  const BodyState& base;  ///< at t = 0, or at the last change of parameters
};

/// What lies across and what stands upwards, where both are components of channels.
struct DiagramAxes {
  PlotQuantity across, value;
  friend bool operator==(const DiagramAxes&, const DiagramAxes&) = default;
};

/// The initial state of a point: parameters of the example, or why there is none, a sentence.
struct PhaseStart {
  ParameterValues values;
  QString whyNot;
};

struct PhaseDiagram {
  QString id;
  QString title, x, y;
  QString remark;  ///< what it would look like without errors, where that is not the usual
  bool square;     ///< a unit is as long on both axes
  /// Why the system has no such diagram, a sentence; empty if it has.
  QString (*whyNot)(const StageSubject& subject);
  /// nullptr: it is of channels that the user chooses.
  QPointF (*pointOf)(const PhaseSubject& subject, const BodyState& body);
  /// What stands behind the curves, and how far it reaches; may be nullptr.
  QList<QPolygonF> (*background)(const PhaseSubject& subject) = nullptr;
  /// Points that are marked there; may be nullptr.
  QPolygonF (*marks)(const PhaseSubject& subject) = nullptr;
  std::optional<DiagramAxes> axes = {};
  /// Of a diagram of initial states: the one of a point, all else being as in these parameters.
  PhaseStart (*startAt)(const ParameterValues& now, const QPointF& point) = nullptr;
};

/// The id of the diagram of channels that the user chooses.
extern const QString ownDiagram;

/// In the order in which they are offered.
[[nodiscard]] const std::vector<PhaseDiagram>& phaseDiagrams();

class PhaseStage : public Stage {
  Q_OBJECT
 public:
  PhaseStage(const StageParts& parts, QWidget* parent);

  [[nodiscard]] QWidget* widget() const override { return widget_; }
  void restart() override;
  void showLooks() override;
  void refresh() override;
  void resetCamera() override;
  void setAxes(const PlaneAxes& axes) override;
  [[nodiscard]] std::optional<PlaneAxes> axes() const override;
  [[nodiscard]] bool shows(std::string_view channel) const override;
  /// The diagram, and the quantities that were chosen.
  [[nodiscard]] QVariantList view() const override;
  void setView(const QVariantList& view) override;
  [[nodiscard]] QString remark() const override;
  void capture(std::function<void(const QImage&)> done) override;
  [[nodiscard]] qint64 picturesDrawn() const override { return drawn_; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void buildRow();
  void arrangeRow();
  /// Whether it is a key of the axes.
  bool press(const QKeyEvent& event);
  void buildPlot();
  void judge();
  void listOffered();
  /// Those of the diagram; of the chosen quantities where it has none.
  [[nodiscard]] DiagramAxes shownAxes() const;
  /// The diagram that is of these, or that of chosen quantities.
  void pick(const DiagramAxes& axes);
  void choose(const DiagramAxes& axes);
  [[nodiscard]] bool beginsWhereClicked();
  void showChoice();
  void click(const QPoint& position, Qt::KeyboardModifiers modifiers);
  void startAt(const QPointF& point);
  void seekNear(const QPoint& position);
  [[nodiscard]] std::vector<PlanePoint> wayOf(const ShownMotion& motion, const ShownMotion& first,
                                              const Magnification& magnification);
  [[nodiscard]] std::vector<PlanePoint> bodyWayOf(const ShownMotion& motion,
                                                  const ShownMotion& first,
                                                  const Magnification& magnification) const;
  [[nodiscard]] std::vector<PlanePoint> channelWayOf(const ShownMotion& motion,
                                                     const ShownMotion& first,
                                                     const Magnification& magnification);
  void draw();
  void drawBackground(const PhaseSubject& subject);
  void drawMotion(const ShownMotion& motion, const ShownMotion& first);
  void drawMagnification(const std::vector<ShownMotion>& motions);
  void fit();
  [[nodiscard]] const PhaseDiagram& diagram() const;

  const StageContext* context_;
  QWidget* widget_;
  IdCombo* choice_;
  QuantityButton* across_;
  QuantityButton* value_;
  QBoxLayout *row_ = nullptr, *pair_ = nullptr;
  QWidget* quantities_ = nullptr;        ///< of the axes, to choose from
  std::vector<OfferedChannel> offered_;  ///< by the visible runs
  DiagramAxes chosen_;                   ///< of the diagram of chosen quantities
  std::map<const RunHistory*, PairedSeries> pairs_;
  std::vector<PlanePoint> points_;  ///< of all curves, so that a click finds a time
  QTimer click_{this};              ///< until it is known that a click is no double click
  QPoint pressedAt_;
  QPointF clicked_;
  ParameterValues started_;            ///< the start that was asked for here, until it comes
  std::optional<DiagramAxes> wished_;  ///< of a view, until the system comes that it is of
  QCustomPlot* plot_;
  // Axes fit all that was drawn, and never shrink while it plays.
  QRectF bounds_;       ///< of all that has been drawn since the start, as it is at 1×
  QStringList beyond_;  ///< what cannot be drawn of magnified curves, sentences
  bool moved_ = false;  ///< by the user
  qint64 drawn_ = 0;
};

}  // namespace polhode::gui
