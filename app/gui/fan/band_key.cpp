#include "app/gui/fan/band_key.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

#include "app/gui/widgets/widgets.h"
#include "app/look/run_style.h"
#include "app/look/theme.h"

namespace polhode::gui {
namespace {

enum class BandPart { Middle, Half, Most };

/// A piece of a plot, drawn as the plots do it.
class BandSample : public QWidget {
 public:
  BandSample(BandPart part, BandKey* key) : QWidget(key), key_(key), part_(part) {
    const int height = fontMetrics().height();
    setFixedSize(2 * height, height);
  }

 protected:
  void paintEvent(QPaintEvent* /*event*/) override {
    QPainter painter(this);
    const Theme theme = palette().color(QPalette::Window).lightness() < 128 ? Theme::darkTheme()
                                                                            : Theme::lightTheme();
    painter.fillRect(rect(), theme.panel);
    const auto tone = [&](double opacity) {
      QColor colour = lineColour(key_->colour(), theme);
      colour.setAlphaF(static_cast<float>(opacity));
      return colour;
    };
    // As thick as they lie in the plots: tones alone look alike on a dark ground.
    const QRectF half = QRectF(rect()).adjusted(0, height() / 4.0, 0, -height() / 4.0);
    if (part_ != BandPart::Middle) painter.fillRect(rect(), tone(bandPale));
    if (part_ == BandPart::Half) painter.fillRect(half, tone(bandDark + bandPale));
    painter.setPen(QPen(tone(bandStrong), part_ == BandPart::Middle ? 2 : 1));
    const QRectF edge = part_ == BandPart::Half ? half : QRectF(rect());
    if (part_ != BandPart::Middle) {
      for (const double y : {edge.top() + 0.5, edge.bottom() - 0.5})
        painter.drawLine(QPointF(0, y), QPointF(width(), y));
      return;
    }
    painter.drawLine(QPointF(0, height() / 2.0), QPointF(width(), height() / 2.0));
  }

 private:
  BandKey* key_;
  BandPart part_;
};

}  // namespace

BandKey::BandKey(QWidget* parent) : QWidget(parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  const struct {
    BandPart part;
    QString word;
  } parts[]{{BandPart::Middle, tr("the median")},
            {BandPart::Half, tr("50 % of them")},
            {BandPart::Most, tr("90 % of them")}};
  QStringList words;
  for (const auto& [part, word] : parts) {
    row->addWidget(new BandSample(part, this));
    row->addWidget(new QLabel(word, this));
    row->addSpacing(fontMetrics().averageCharWidth());
    words << word;
  }
  row->addStretch();
  nameWidget(this, QStringLiteral("fanBands"), words.join(QStringLiteral(", ")));
  setToolTip(
      tr("At each time the values of all neighbours are put in order: the line is the middle one,\n"
         "half of them are in the dark band, nine tenths in the pale one and the dark one "
         "together."));
}

void BandKey::setColour(const QColor& run) {
  colour_ = run;
  for (QWidget* part : findChildren<QWidget*>()) part->update();
}

}  // namespace polhode::gui
