#include "app/figures/figure_table_picture.h"

#include <QPainter>
#include <QRegularExpression>
#include <QTextDocument>
#include <QTextOption>
#include <algorithm>

namespace polhode::gui {
namespace {

constexpr int margin = 8;
constexpr int leastWidth = 420;  // of the notes [px]

constexpr int headWidth = 7;  // of a head before it wraps, in font sizes

/// The cell of row 0 is the head of its column.
QString cellText(const FigureTable& table, int row, int column) {
  const auto& cells = row == 0 ? table.columns : table.rows[static_cast<std::size_t>(row - 1)];
  const auto at = static_cast<std::size_t>(column);
  return at < cells.size() ? QString::fromStdString(cells[at]) : QString();
}

/// A paragraph in which N_λ^ext has its index and its exponent where they belong.
class Paragraph {
 public:
  Paragraph(const QString& text, const QFont& font, const QColor& colour, Qt::Alignment alignment) {
    static const QRegularExpression index(QStringLiteral("_([^\\s^_,()/‖]+)"));
    static const QRegularExpression exponent(QStringLiteral("\\^([^\\s^_,()/‖]+)"));
    QString html = text.toHtmlEscaped();
    html.replace(index, QStringLiteral("<sub>\\1</sub>"));
    html.replace(exponent, QStringLiteral("<sup>\\1</sup>"));
    document_.setDocumentMargin(0);
    document_.setDefaultFont(font);
    document_.setDefaultTextOption(QTextOption(alignment));
    document_.setHtml(
        QStringLiteral("<span style=\"color:%1\">%2</span>").arg(colour.name(), html));
  }

  /// Without wrapping.
  [[nodiscard]] int idealWidth() const { return static_cast<int>(document_.idealWidth()) + 1; }
  int heightFor(int width) {
    document_.setTextWidth(width);
    return static_cast<int>(document_.size().height()) + 1;
  }
  void paint(QPainter& painter, const QPoint& at, int width) {
    document_.setTextWidth(width);
    painter.save();
    painter.translate(at);
    document_.drawContents(&painter);
    painter.restore();
  }

 private:
  QTextDocument document_;
};

int longestWord(const QString& text, const QFont& font) {
  int longest = 0;
  static const QRegularExpression gaps(QStringLiteral("(?<=[-\\s])"));
  for (const QString& word : text.split(gaps))
    longest = std::max(longest, QFontMetrics(font).horizontalAdvance(word) + 2);
  return longest;
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

int FigureTablePicture::columnWidth(int column) const {
  const QString head = cellText(table_, 0, column);
  int width =
      std::min(QFontMetrics(font(true)).horizontalAdvance(head) + 2, headWidth * look_.fontSize);
  width = std::max(width, longestWord(head, font(true)));
  for (int row = 1; row <= static_cast<int>(table_.rows.size()); ++row)
    width = std::max(width, Paragraph(cellText(table_, row, column), font(false), look_.theme.text,
                                      Qt::AlignLeft)
                                .idealWidth());
  return width;
}

void FigureTablePicture::arrange() {
  const int gap = look_.fontSize;
  lefts_ = {margin};
  for (int column = 0; column < static_cast<int>(table_.columns.size()); ++column)
    lefts_ << lefts_.back() + columnWidth(column) + gap;
  tops_ = {margin};
  for (int row = 0; row <= static_cast<int>(table_.rows.size()); ++row) {
    int highest = 0;
    for (int column = 0; column + 1 < lefts_.size(); ++column)
      highest = std::max(highest, Paragraph(cellText(table_, row, column), font(row == 0),
                                            look_.theme.text, Qt::AlignLeft)
                                      .heightFor(lefts_[column + 1] - lefts_[column] - gap));
    tops_ << tops_.back() + highest + gap / 2;
  }
  const int width = std::max(lefts_.back() + margin - gap, leastWidth);
  int bottom = tops_.back() + margin;
  for (const std::string& note : table_.notes)
    bottom +=
        Paragraph(QString::fromStdString(note), font(false), look_.theme.secondary, Qt::AlignLeft)
            .heightFor(width - 2 * margin) +
        2;
  size_ = QSize(width, bottom + margin);
}

void FigureTablePicture::paint(QPainter& painter) const {
  if (tops_.isEmpty()) return;
  const int gap = look_.fontSize;
  painter.setPen(QPen(look_.theme.text, 1));
  for (const int y : {tops_[0], tops_[1], tops_.back()})
    painter.drawLine(margin, y, lefts_.back() - gap, y);
  for (int row = 0; row + 1 < tops_.size(); ++row)
    for (int column = 0; column + 1 < lefts_.size(); ++column) {
      Paragraph cell(cellText(table_, row, column), font(row == 0), look_.theme.text,
                     column == 0 ? Qt::AlignLeft : Qt::AlignHCenter);
      cell.paint(painter, QPoint(lefts_[column], tops_[row] + gap / 4),
                 lefts_[column + 1] - lefts_[column] - gap);
    }
  int y = tops_.back() + margin;
  for (const std::string& note : table_.notes) {
    Paragraph paragraph(QString::fromStdString(note), font(false), look_.theme.secondary,
                        Qt::AlignLeft);
    const int width = size_.width() - 2 * margin;
    paragraph.paint(painter, QPoint(margin, y), width);
    y += paragraph.heightFor(width) + 2;
  }
}

void FigureTablePicture::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), look_.theme.panel);
  paint(painter);
}

}  // namespace polhode::gui
