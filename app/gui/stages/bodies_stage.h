// The moving bodies themselves, with their traces and the ghost of the exact motion.
#pragma once

#include <QElapsedTimer>
#include <QPointer>

#include "app/gui/scene/scene_view.h"
#include "app/gui/stages/drawn_past.h"
#include "app/gui/stages/stage.h"

namespace polhode::gui {

class BodiesStage : public Stage {
  Q_OBJECT
 public:
  BodiesStage(const StageParts& parts, QWidget* parent);

  [[nodiscard]] QWidget* widget() const override { return widget_; }
  void restart() override;
  void frame(const std::vector<std::vector<BodyState>>& times) override;
  void showLooks() override;
  /// Poses every time, traces a few times a second. Bodies have their drift or their error
  /// magnified, unless that is more than the picture holds.
  void refresh() override;
  void setCamera(const CameraChoice& choice) override;
  [[nodiscard]] CameraChoice camera() const override;
  /// Kept with the example, whose size it goes by.
  [[nodiscard]] QVariantList view() const override;
  void setView(const QVariantList& view) override;
  [[nodiscard]] bool shows(std::string_view channel) const override;
  [[nodiscard]] QString note() const override { return note_; }
  [[nodiscard]] QString remark() const override { return remark_; }
  void capture(std::function<void(const QImage&)> done) override;
  [[nodiscard]] bool settled() const override { return !past_.isUnfinished(); }
  [[nodiscard]] qint64 picturesDrawn() const override;

 private:
  void say(int run, const std::vector<BodyState>& bodies, const std::vector<BodyState>& drawn,
           const std::vector<BodyState>& exact, bool words);
  void useKeptCamera();
  [[nodiscard]] QString comparisonWords(int run, const std::vector<BodyState>& base,
                                        const std::vector<BodyState>& bodies, bool toExact) const;
  [[nodiscard]] std::ptrdiff_t traceStart(const RunHistory& history, std::ptrdiff_t last) const;
  void refreshCloud();
  void refreshFormer();
  void refreshTrace(std::size_t run, std::span<const BodyState> drawn, bool magnified);

  const StageContext* context_;
  SceneView* scene_;
  DrawnPast past_;
  QPointer<QWidget> widget_;
  std::string example_;
  ParameterValues parameters_;
  int exponent_ = 0;  ///< of the magnification before
  QElapsedTimer sinceTraces_, sinceWords_;
  QVariantList kept_;  ///< a camera for the example that it was kept with
  QString note_, remark_;
  bool cloud_ = false;  ///< of neighbours, there is one in the scene
  int cloudOf_ = -1;
};

}  // namespace polhode::gui
