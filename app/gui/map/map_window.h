// A quantity over two parameters in a window of its own: looked at, dragged over, exported.
#pragma once

#include <QLabel>
#include <QPointer>
#include <QTimer>
#include <QWidget>
#include <vector>

#include "app/gui/document/document.h"
#include "app/gui/map/map_choice.h"
#include "app/gui/map/map_controls.h"
#include "app/gui/map/map_picture.h"
#include "app/look/look.h"

class QMenu;
class QPushButton;

namespace polhode::gui {

class EditRouter;

class MapWindow : public QWidget {
  Q_OBJECT
 public:
  /// Begins to compute at once. Document and editor outlive the window.
  MapWindow(Document* document, EditRouter* editor, const Look& look, QWidget* parent = nullptr);
  ~MapWindow() override;

  void setLook(const Look& look);
  [[nodiscard]] const MapChoice& choice() const { return choice_; }
  void choose(const MapChoice& choice);
  [[nodiscard]] MapPicture* picture() const { return picture_; }
  [[nodiscard]] const MapComputation& computation() const { return *computation_; }
  /// In the format of the file's ending. Empty on success, else a sentence.
  [[nodiscard]] QString exportTo(const QString& fileName) const;
  /// It stands where it stood in the session before.
  [[nodiscard]] bool placed() const { return placed_; }
  /// Nothing is computed any more.
  void cancel() { computation_->cancel(); }

 protected:
  void closeEvent(QCloseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QLayout* makeFoot();
  QMenu* makeExportMenu();
  void askAndExport(const QString& ending);
  void takeScenario();
  void followRun();
  void computeAnew();
  void showMaps();
  [[nodiscard]] QString problemOfChoice() const;
  void showState();
  void showReadout();
  void dragTo(const QPointF& values);
  /// The one that the map is of: not of the choice while that has no map yet; nothing: it has gone.
  [[nodiscard]] std::optional<std::size_t> runOf(const ParameterMap& map, qsizetype panel) const;
  /// A run like this one that stays there, whatever the sliders do.
  void addRun(std::size_t run, const QPointF& values);
  void addRunOf(qsizetype panel, const QPointF& values);
  void applyDrag();
  [[nodiscard]] bool isOfTheChoice() const;
  void step(int right, int up);
  [[nodiscard]] std::optional<QPointF> ownValues() const;
  [[nodiscard]] QString readoutAt(const MapPlace& place) const;

  QPointer<Document> document_;  ///< the window may go after it
  EditRouter* editor_;
  MapChoice choice_;
  std::string example_;            // whose choice it is
  std::vector<MapPlan> plans_;     // that were asked for last
  std::vector<RunSettings> runs_;  // among which the choice has one
  FigureLook look_;
  bool placed_ = false;
  std::optional<MapPlace> hovered_;
  std::optional<QPointF> wanted_;  // where a drag has come to
  QTimer throttle_{this};

  MapComputation* computation_;
  MapControls* controls_;
  MapPicture* picture_;
  QLabel* empty_;
  QLabel* readout_;
  QLabel* state_;
  QPushButton* export_;
};

}  // namespace polhode::gui
