#include "app/figures/figure_table_picture.h"

#include <QPainter>
#include <algorithm>

namespace polhode::gui {
namespace {

constexpr int margin = 8;
constexpr int leastWidth = 420;  // of the notes [px]

/// The cell of row 0 is the head of its column.
QString cellText(const FigureTable& table, int row, int column) {
  const auto& cells = row == 0 ? table.columns : table.rows[static_cast<std::size_t>(row - 1)];
  const auto at = static_cast<std::size_t>(column);
  return at < cells.size() ? QString::fromStdString(cells[at]) : QString();
}

}  // namespace

FigureTablePicture::FigureTablePicture(QWidget* parent) : QWidget(parent) {}

void FigureTablePicture::setTable(const FigureTable& table, const FigureLook& look) {
  table_ = table;
  look_ = look;
  arrange();
  updateGeometry();
  update();
}

QFont FigureTablePicture::font(bool bold) const {
  QFont font(QStringLiteral("DejaVu Sans"));
  font.setPixelSize(look_.fontSize);
  font.setBold(bold);
  return font;
}

void FigureTablePicture::arrange() {
  const int columns = static_cast<int>(table_.columns.size());
  const int rows = static_cast<int>(table_.rows.size()) + 1;
  const int pad = look_.fontSize;
  lefts_ = {margin};
  for (int column = 0; column < columns; ++column) {
    int widest = 0;
    for (int row = 0; row < rows; ++row)
      widest = std::max(widest, QFontMetrics(font(row == 0))
                                    .boundingRect(QRect(0, 0, 10'000, 10'000), Qt::AlignLeft,
                                                  cellText(table_, row, column))
                                    .width());
    lefts_ << lefts_.back() + widest + pad;
  }
  tops_ = {margin};
  for (int row = 0; row < rows; ++row) {
    int highest = 0;
    for (int column = 0; column < columns; ++column)
      highest = std::max(highest, QFontMetrics(font(row == 0))
                                      .boundingRect(QRect(0, 0, 10'000, 10'000), Qt::AlignLeft,
                                                    cellText(table_, row, column))
                                      .height());
    tops_ << tops_.back() + highest + pad / 2;
  }
  const int width = std::max(lefts_.back() + margin, leastWidth);
  int bottom = tops_.back() + margin;
  for (const std::string& note : table_.notes)
    bottom += QFontMetrics(font(false))
                  .boundingRect(QRect(0, 0, width - 2 * margin, 10'000), Qt::TextWordWrap,
                                QString::fromStdString(note))
                  .height() +
              2;
  size_ = QSize(width, bottom + margin);
}

QRect FigureTablePicture::cellRect(int row, int column) const {
  return {QPoint(lefts_[column], tops_[row]),
          QPoint(lefts_[column + 1] - look_.fontSize, tops_[row + 1])};
}

void FigureTablePicture::paint(QPainter& painter) const {
  if (tops_.isEmpty()) return;
  painter.setPen(QPen(look_.theme.text, 1));
  const auto rule = [&](int y) { painter.drawLine(margin, y, lefts_.back(), y); };
  rule(tops_[0]);
  rule(tops_[1]);
  rule(tops_.back());
  for (int row = 0; row + 1 < tops_.size(); ++row) {
    painter.setFont(font(row == 0));
    for (int column = 0; column + 1 < lefts_.size(); ++column)
      painter.drawText(
          cellRect(row, column),
          Qt::AlignVCenter | Qt::TextDontClip | (column == 0 ? Qt::AlignLeft : Qt::AlignHCenter),
          cellText(table_, row, column));
  }
  painter.setFont(font(false));
  painter.setPen(look_.theme.secondary);
  QRect rest(margin, tops_.back() + margin, size_.width() - 2 * margin, 10'000);
  for (const std::string& note : table_.notes) {
    QRect used;
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                     QString::fromStdString(note), &used);
    rest.setTop(used.bottom() + 2);
  }
}

void FigureTablePicture::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), look_.theme.panel);
  paint(painter);
}

}  // namespace polhode::gui
