// What can be chosen on the start page: a name, a word about it, perhaps a small moving picture.
#pragma once

#include <QAbstractButton>
#include <QPixmap>
#include <QTimer>
#include <memory>

#include "app/look/look.h"

namespace polhode::gui {

class MovingShape;

class StartCard : public QAbstractButton {
  Q_OBJECT
 public:
  enum class Kind { Picture, Line };

  /// detail: to the right of a line, below the name elsewhere; may be empty.
  StartCard(Kind kind, const QString& name, const QString& detail, QWidget* parent);
  ~StartCard() override;

  void setDetail(const QString& detail);
  [[nodiscard]] const QString& detail() const { return detail_; }
  void setLook(const Look& look);
  /// Of a card with a picture, within what is readable and what is worth it.
  void setWidth(int width);
  /// It plays while the mouse is over it or it has the keyboard's focus, `duration` seconds long.
  void setMotion(std::shared_ptr<const MovingShape> motion, double duration);
  [[nodiscard]] bool hasMotion() const { return motion_ != nullptr; }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  [[nodiscard]] bool hasHeightForWidth() const override { return kind_ == Kind::Line; }
  [[nodiscard]] int heightForWidth(int width) const override;

 signals:
  /// An arrow key: to the card that lies there.
  void left(int key);

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  [[nodiscard]] QSize pictureSize() const;
  [[nodiscard]] QRect nameRect(int width) const;
  void playOrRest();
  void paintPicture(QPainter& painter);
  void paintTexts(QPainter& painter);

  Kind kind_;
  QString detail_;
  Look look_;
  std::shared_ptr<const MovingShape> motion_;
  double duration_ = 1;  ///< [s]
  std::size_t time_ = 0;
  int width_ = 0;
  QPixmap picture_;  ///< at rest
  QTimer playing_;
};

}  // namespace polhode::gui
