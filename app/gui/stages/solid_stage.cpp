#include "app/gui/stages/solid_stage.h"

#include <QEvent>
#include <QGuiApplication>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

#include "app/gui/playback/simulation_controller.h"
#include "app/gui/stages/drawing/label_layout.h"
#include "app/gui/stages/drawing/picture_renderer.h"
#include "app/gui/stages/free_body.h"
#include "app/gui/widgets/text.h"
#include "app/look/number_format.h"

namespace polhode::gui {
namespace {

constexpr qreal pictureMargin = 8;   ///< about what the camera shows [logical px]
constexpr qreal gaugesShare = 0.25;  ///< of the picture's height, at most

QStringList noteLinesOf(const NoteItem& note, const QFontMetricsF& metrics, qreal width) {
  if (!note.name.isEmpty()) {
    const QString told = QStringLiteral(": ") + note.text;
    const qreal room = width - metrics.horizontalAdvance(told);
    const qreal least = metrics.horizontalAdvance(QStringLiteral("mmm…"));
    return linesWithin(metrics.elidedText(note.name, Qt::ElideMiddle, std::max(room, least)) + told,
                       metrics, width);
  }
  const bool brief = !note.brief.isEmpty() && metrics.horizontalAdvance(note.text) > width;
  return linesWithin(brief ? note.brief : note.text, metrics, width);
}

}  // namespace

std::vector<QVector3D> ballPoints(float radius) {
  std::vector<QVector3D> points;
  for (int i = 0; i <= 6; ++i)
    for (int k = 0; k < 12; ++k) {
      const float up = 3.1415927F * static_cast<float>(i) / 6;
      const float around = 6.2831853F * static_cast<float>(k) / 12;
      points.push_back(radius * QVector3D(std::sin(up) * std::cos(around),
                                          std::sin(up) * std::sin(around), std::cos(up)));
    }
  return points;
}

SolidStage::SolidStage(const StageParts& parts, QWidget* parent)
    : Stage(parent),
      context_(parts.context),
      renderer_(parts.renderer),
      widget_(new QWidget(parent)),
      control_(new CameraControl(&camera_, widget_)) {
  widget_->setAttribute(Qt::WA_OpaquePaintEvent);
  widget_->setMinimumSize(160, 120);
  widget_->setFocusPolicy(Qt::StrongFocus);
  widget_->installEventFilter(this);
  connect(control_, &CameraControl::moved, this, [this] {
    cameraMoved_ = true;
    widget_->update();
  });
  connect(control_, &CameraControl::resetRequested, this, &SolidStage::resetCamera);
}

std::vector<QVector3D> SolidStage::framed() const {
  return ballPoints(reach());
}

void SolidStage::showLooks() {
  if (!cameraMoved_) fitCamera();
  widget_->update();
}

void SolidStage::refresh() {
  widget_->update();
}

void SolidStage::setCamera(const CameraChoice& choice) {
  wished_ = choice;
  cameraMoved_ = false;
  fitCamera();
  widget_->update();
}

CameraChoice SolidStage::camera() const {
  return cameraMoved_ ? camera_.choice() : wished_;
}

QVariantList SolidStage::view() const {
  return cameraToKeep(camera());
}

void SolidStage::setView(const QVariantList& view) {
  if (const auto kept = keptCamera(view)) setCamera(*kept);
}

void SolidStage::fitCamera() {
  std::tie(camera_.azimuth, camera_.elevation) = azimuthAndElevation();
  camera_.place(wished_);
  const qreal notes = noteLines() * (1.3 * letterHeight(widget_->size(), true, context_->look) + 3);
  const qreal gauges = static_cast<qreal>(gauges_) * gaugeHeight();
  camera_.fit(
      framed(), {}, widget_->size(),
      QMarginsF(pictureMargin, pictureMargin + gauges, pictureMargin, pictureMargin + notes));
  camera_.place(wished_);  // where it says more than the direction
}

void SolidStage::addMagnified(Picture& picture, const std::vector<ShownMotion>& motions,
                              const QString& of) const {
  picture.magnified = errorMagnificationText(*context_, motions, of);
  if (context_->magnification.exponent > 0 && picture.magnified.isEmpty())
    picture.notes.push_back({unknownErrorText()});
}

void SolidStage::addSince(Picture& picture) const {
  const double since = context_->baseTime();
  if (since > 0)
    picture.notes.push_back(
        {tr("since t = %1 s, the last change of parameters").arg(readout(since, 3))});
}

void SolidStage::capture(std::function<void(const QImage&)> done) {
  done(widget_->grab().toImage());
}

bool SolidStage::eventFilter(QObject* watched, QEvent* event) {
  if (watched == widget_ && event->type() == QEvent::Paint) {
    paint();
    return true;
  }
  if (watched == widget_ && event->type() == QEvent::Resize) {
    control_->setViewport(widget_->size());
    if (!cameraMoved_) fitCamera();
  }
  return Stage::eventFilter(watched, event);
}

void SolidStage::paint() {
  QPainter painter(widget_);
  painter.fillRect(widget_->rect(), context_->look.theme.window);
  if (!renderer_) return;
  const Picture picture = compose();
  if (const std::size_t gauges = shownGauges(picture).size();
      std::exchange(gauges_, gauges) != gauges && !cameraMoved_)
    fitCamera();
  const ViewProjection view(camera_, widget_->size(), reach());
  painter.drawImage(QPoint(), renderer_->render(picture, view, widget_->size(),
                                                widget_->devicePixelRatioF(), context_->look));
  paintWords(painter, picture, view);
  ++drawn_;
}

void SolidStage::paintWords(QPainter& painter, const Picture& picture,
                            const ViewProjection& view) const {
  const QSizeF size = widget_->size();
  const Theme& theme = context_->look.theme;
  std::vector<QRectF> taken;
  const QFont font = wordsFont();
  const QFontMetricsF metrics(font);
  double bottom = size.height() - pictureMargin;
  const qreal width = size.width() - 2 * pictureMargin - 4;
  for (const NoteItem& note : picture.notes) {
    const QStringList lines = noteLinesOf(note, metrics, width);
    for (qsizetype i = lines.size() - 1; i >= 0; --i) {
      const QRectF place(pictureMargin, bottom - metrics.height(),
                         metrics.horizontalAdvance(lines[i]) + 4, metrics.height());
      drawOutlined(painter, place.topLeft() + QPointF(2, metrics.ascent()), lines[i], font,
                   note.colour.isValid() ? note.colour : theme.text, theme.window);
      taken.push_back(place);
      bottom -= metrics.height() + 2;
    }
  }
  if (!picture.magnified.isEmpty()) {
    QFont large = font;
    large.setPixelSize(3 * letterHeight(size, false, context_->look) / 2);
    large.setWeight(QFont::Bold);
    const QFontMetricsF wide(large);
    const QRectF place(size.width() - pictureMargin - wide.horizontalAdvance(picture.magnified),
                       pictureMargin, wide.horizontalAdvance(picture.magnified), wide.height());
    drawOutlined(painter, place.topLeft() + QPointF(0, wide.ascent()), picture.magnified, large,
                 theme.accent, theme.window);
    taken.push_back(place);
  }
  qreal top = pictureMargin;
  if (!taken.empty() && !picture.magnified.isEmpty()) top = taken.back().bottom() + pictureMargin;
  if (!picture.gauges.empty()) taken.push_back(paintGauges(painter, shownGauges(picture), top));
  const Look& look = context_->look;
  drawLabels(painter, placeLabels(picture.labels, view, size, std::move(taken), look), size, look);
}

QFont SolidStage::wordsFont() const {
  QFont font = QGuiApplication::font();
  font.setPixelSize(letterHeight(widget_->size(), true, context_->look) + 1);
  return font;
}

qreal SolidStage::gaugeHeight() const {
  return QFontMetricsF(wordsFont()).height() + 3;
}

std::vector<GaugeItem> SolidStage::shownGauges(const Picture& picture) const {
  const auto room =
      static_cast<std::size_t>(std::max(1.0, gaugesShare * widget_->height() / gaugeHeight()));
  std::vector<GaugeItem> shown = picture.gauges;
  while (shown.size() > room) shown.erase(std::ranges::max_element(shown, {}, &GaugeItem::share));
  return shown;
}

QRectF SolidStage::paintGauges(QPainter& painter, const std::vector<GaugeItem>& gauges,
                               qreal top) const {
  constexpr qreal share = 0.3;  // of the width, for the bars
  const Look& look = context_->look;
  const QFont font = wordsFont();
  const QFontMetricsF metrics(font);
  const qreal width = widget_->width() - 2 * pictureMargin, height = look.line(8);
  const qreal barWidth = std::min(look.line(120), share * width);
  const qreal left = pictureMargin + barWidth + pictureMargin, room = width - left;
  QRectF whole(pictureMargin, top, barWidth, 0);
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  for (const GaugeItem& gauge : gauges) {
    const QRectF bar(pictureMargin, top + (metrics.height() - height) / 2, barWidth, height);
    QRectF filled = bar;
    filled.setWidth(bar.width() * std::clamp(gauge.share, 0.02, 1.0));
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.theme.grid);
    painter.drawRoundedRect(bar, height / 2, height / 2);
    painter.setBrush(gauge.colour);
    painter.drawRoundedRect(filled, height / 2, height / 2);
    const bool fits = metrics.horizontalAdvance(gauge.text) <= room;
    // A name may go on where it is known by its colour; the number stays.
    const QString text = fits ? gauge.text : metrics.elidedText(gauge.brief, Qt::ElideLeft, room);
    drawOutlined(painter, {left, top + metrics.ascent()}, text, font, gauge.textColour,
                 look.theme.window);
    whole = whole.united({left, top, metrics.horizontalAdvance(text), metrics.height()});
    top += gaugeHeight();
  }
  painter.restore();
  return whole;
}

}  // namespace polhode::gui
