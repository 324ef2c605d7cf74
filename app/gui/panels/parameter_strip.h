// A strip of colours below a slider: what each of its places would come to.
#pragma once

#include <QBrush>
#include <QList>
#include <QWidget>

namespace polhode::gui {

class ParameterStrip : public QWidget {
  Q_OBJECT
 public:
  explicit ParameterStrip(QWidget* parent = nullptr);

  /// From the slider's minimum to its maximum; none hides the strip.
  void setColours(const QList<QBrush>& colours);
  [[nodiscard]] const QList<QBrush>& colours() const { return colours_; }

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QList<QBrush> colours_;
};

}  // namespace polhode::gui
