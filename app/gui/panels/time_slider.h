// The slider of the transport bar: time, how far it is known, and what happens on the way.
#pragma once

#include <QColor>
#include <QList>
#include <QSlider>
#include <QString>

namespace polhode::gui {

/// Something that happens at a time, for the eye and in words.
struct TimeMark {
  double t;  ///< [s]
  QString text;
  QColor colour;  ///< invalid: that of what is known
  friend bool operator==(const TimeMark&, const TimeMark&) = default;
};

/// Goes where it is clicked, and leaves the arrow keys to the frames.
class TimeSlider : public QSlider {
  Q_OBJECT
 public:
  explicit TimeSlider(QWidget* parent = nullptr);

  /// Up to which share of the whole it is known what there is, and the colour that says so.
  void setKnown(double share, const QColor& colour);
  /// tEnd: what the slider's end stands for [s].
  void setMarks(const QList<TimeMark>& marks, double tEnd);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

 private:
  /// From the left edge [px].
  [[nodiscard]] int placeOf(double share) const;
  [[nodiscard]] int handle() const;

  double known_ = 0;
  QColor colour_;
  QList<TimeMark> marks_;
  double tEnd_ = 1;
};

}  // namespace polhode::gui
