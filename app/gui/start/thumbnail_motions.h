// The motions of small pictures, computed one after another beside everything else.
#pragma once

#include <QObject>
#include <QQueue>
#include <QTimer>
#include <functional>
#include <memory>

#include "app/gui/playback/whole_motion.h"
#include "core/scenario/scenario.h"

namespace polhode::gui {

class MovingShape;

class ThumbnailMotions : public QObject {
  Q_OBJECT
 public:
  /// duration: of the motion [s].
  using Done = std::function<void(std::shared_ptr<const MovingShape>, double duration)>;

  explicit ThumbnailMotions(QObject* parent = nullptr);
  ~ThumbnailMotions() override;

  /// The beginning of the first run; where there is none to be had nobody is told.
  void add(const Scenario& scenario, Done done);
  /// Works only while it is on.
  void setOn(bool on);

 private:
  struct Wish {
    Scenario scenario;
    Done done;
  };

  void next();
  void handOut();

  QQueue<Wish> wishes_;
  std::unique_ptr<WholeMotion> motion_;  ///< of the first wish, while it is computed
  QTimer patience_;
  bool on_ = false;
};

}  // namespace polhode::gui
