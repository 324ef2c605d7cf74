// Widgets in rows that wrap like words.
#pragma once

#include <QLayout>
#include <QList>

namespace polhode::gui {

class FlowLayout : public QLayout {
  Q_OBJECT
 public:
  explicit FlowLayout(int horizontalSpacing, int verticalSpacing, QWidget* parent = nullptr);
  ~FlowLayout() override;

  void addItem(QLayoutItem* item) override;
  [[nodiscard]] int count() const override { return static_cast<int>(items_.size()); }
  [[nodiscard]] QLayoutItem* itemAt(int index) const override { return items_.value(index); }
  QLayoutItem* takeAt(int index) override;
  [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override;
  [[nodiscard]] QSize sizeHint() const override { return minimumSize(); }
  [[nodiscard]] QSize minimumSize() const override;
  void setGeometry(const QRect& rect) override;

 private:
  /// Height used; `apply` also moves the widgets.
  int arrange(const QRect& rect, bool apply) const;

  int horizontalSpacing_, verticalSpacing_;
  QList<QLayoutItem*> items_;
};

}  // namespace polhode::gui
