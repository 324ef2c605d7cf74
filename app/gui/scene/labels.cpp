#include "app/gui/scene/labels.h"

#include <QGuiApplication>
#include <QPainter>
#include <Qt3DRender/QTexture>
#include <algorithm>
#include <array>

#include "app/gui/widgets/text.h"

namespace polhode::gui {

using Eigen::Vector3f;

namespace {

constexpr int cells = 8;        ///< of the glyph texture
constexpr int cellPixels = 64;  ///< twice what is usually shown
constexpr int density = 2;      ///< texture pixels of a name by logical pixel
constexpr int wrappedInLabel = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

QFont labelFont(int pixels) {
  QFont font = QGuiApplication::font();
  font.setPixelSize(pixels);
  font.setWeight(QFont::DemiBold);
  return font;
}

class GlyphImage : public Qt3DRender::QPaintedTextureImage {
 public:
  explicit GlyphImage(Qt3DCore::QNode* parent) : QPaintedTextureImage(parent) {
    setSize(QSize(cells * cellPixels, cellPixels));
  }

 protected:
  void paint(QPainter* painter) override {
    painter->setCompositionMode(QPainter::CompositionMode_Source);
    painter->fillRect(0, 0, width(), height(), Qt::transparent);
    painter->setCompositionMode(QPainter::CompositionMode_SourceOver);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::white);
    const auto letter = [&](Glyph glyph, QChar base, QChar index, int rise) {
      const int left = static_cast<int>(glyph) * cellPixels;
      QFont font = labelFont(38);
      font.setItalic(true);
      painter->setFont(font);
      painter->drawText(QRect(left, 0, 40, cellPixels), Qt::AlignRight | Qt::AlignVCenter,
                        QString(base));
      painter->setFont(labelFont(25));
      painter->drawText(QRect(left + 41, rise, 24, cellPixels), Qt::AlignLeft | Qt::AlignVCenter,
                        QString(index));
    };
    // Superscripts for the directors, subscripts for the space frame.
    letter(Glyph::d1, u'd', u'1', -14);
    letter(Glyph::d2, u'd', u'2', -14);
    letter(Glyph::d3, u'd', u'3', -14);
    letter(Glyph::e1, u'e', u'1', 14);
    letter(Glyph::e2, u'e', u'2', 14);
    letter(Glyph::e3, u'e', u'3', 14);
    // A disc with a mark on it; what is black here is shown white.
    const QRectF disc(static_cast<int>(Glyph::Failed) * cellPixels + 4, 4, cellPixels - 8,
                      cellPixels - 8);
    painter->setPen(Qt::NoPen);
    painter->setBrush(Qt::white);
    painter->drawEllipse(disc);
    painter->setBrush(Qt::black);
    painter->drawRoundedRect(QRectF(disc.center().x() - 4, disc.top() + 11, 8, 22), 3, 3);
    painter->drawEllipse(disc.center() + QPointF(0, 14), 4.5, 4.5);
    painter->fillRect(static_cast<int>(Glyph::Solid) * cellPixels, 0, cellPixels, cellPixels,
                      Qt::white);
  }
};

Qt3DRender::QAbstractTexture* makeTexture(Qt3DRender::QAbstractTextureImage* image,
                                          Qt3DCore::QNode* parent) {
  auto* texture = new Qt3DRender::QTexture2D(parent);
  texture->setGenerateMipMaps(false);
  texture->setMagnificationFilter(Qt3DRender::QAbstractTexture::Linear);
  texture->setMinificationFilter(Qt3DRender::QAbstractTexture::Linear);
  texture->addTextureImage(image);
  return texture;
}

struct LabelVertex {
  Vector3f anchor;
  float x, y, u, v;  ///< offset [logical px, upwards] and place in the texture, downwards
  Vector3f colour;
  float ownColour;    ///< 1: this colour, 0: the material's
  float letter = -1;  ///< its number among those of a frame; negative: it stands at its anchor
};

void addQuad(std::vector<LabelVertex>& vertices, const LabelVertex& lowerLeft,
             const LabelVertex& upperRight) {
  LabelVertex lowerRight = lowerLeft;
  lowerRight.x = upperRight.x;
  lowerRight.u = upperRight.u;
  LabelVertex upperLeft = upperRight;
  upperLeft.x = lowerLeft.x;
  upperLeft.u = lowerLeft.u;
  vertices.insert(vertices.end(),
                  {lowerLeft, lowerRight, upperRight, lowerLeft, upperRight, upperLeft});
}

VertexSlot makeBillboardSlot(Qt3DCore::QNode* parent) {
  static_assert(sizeof(LabelVertex) == 12 * sizeof(float));
  return VertexSlot({{QStringLiteral("labelAnchor"), 3},
                     {QStringLiteral("labelCorner"), 4},
                     {QStringLiteral("labelColor"), 4},
                     {QStringLiteral("labelLetter"), 1}},
                    Qt3DRender::QGeometryRenderer::Triangles, parent);
}

void write(VertexSlot& slot, const std::vector<LabelVertex>& vertices) {
  slot.write(bytesOf(vertices));
  slot.renderer()->setVertexCount(static_cast<int>(vertices.size()));
}

}  // namespace

Qt3DRender::QAbstractTexture* makeGlyphTexture(Qt3DCore::QNode* parent) {
  return makeTexture(new GlyphImage(nullptr), parent);
}

TextImage::TextImage(Qt3DCore::QNode* parent) : QPaintedTextureImage(parent) {
  setSize(logicalSize * density);
}

void TextImage::setText(const QString& text) {
  const QString kept = keptTogether(text);
  if (kept == text_) return;
  text_ = kept;
  update();
}

void TextImage::setScale(double scale) {
  if (scale == scale_) return;
  scale_ = scale;
  update();
}

QFont TextImage::font() const {
  constexpr double atDesk = 13;  // [logical px]
  return labelFont(qRound(atDesk * scale_) * density);
}

int TextImage::setWidth(int width) {
  constexpr double widestAtDesk = 320;
  const int widest = std::min(qRound(widestAtDesk * scale_), logicalSize.width());
  width = std::clamp(width, 40, widest);
  if (width != width_) {
    width_ = width;
    update();
  }
  return usedSize().height();
}

QSize TextImage::usedSize() const {
  const QRect room(0, 0, width_ * density, logicalSize.height() * density);
  const QRect used = QFontMetrics(font()).boundingRect(room, wrappedInLabel, text_);
  return (used.size() / density).boundedTo(logicalSize);
}

void TextImage::paint(QPainter* painter) {
  painter->setCompositionMode(QPainter::CompositionMode_Source);
  painter->fillRect(0, 0, width(), height(), Qt::transparent);
  painter->setCompositionMode(QPainter::CompositionMode_SourceOver);
  painter->setPen(Qt::white);
  painter->setFont(font());
  painter->drawText(QRect(0, 0, width_ * density, height()), wrappedInLabel, text_);
}

Qt3DRender::QAbstractTexture* makeTextTexture(TextImage* image, Qt3DCore::QNode* parent) {
  return makeTexture(image, parent);
}

GlyphSlot::GlyphSlot(Qt3DCore::QNode* parent) : slot_(makeBillboardSlot(parent)) {}

void GlyphSlot::set(const std::vector<GlyphAt>& glyphs, float size) {
  empty_ = glyphs.empty();
  if (empty_) return;
  std::vector<LabelVertex> vertices;
  for (std::size_t i = 0; i < glyphs.size(); ++i) {
    const GlyphAt& item = glyphs[i];
    const float left = static_cast<float>(item.glyph) / cells;
    const float half = size / 2;
    const float own = item.glyph == Glyph::Failed ? 0 : 1;  // the mark follows the theme
    LabelVertex lower{item.anchor, -half, -half, left, 1, item.colour, own};
    LabelVertex upper{item.anchor, half, half, left + 1.0F / cells, 0, item.colour, own};
    if (item.origin) lower.letter = upper.letter = static_cast<float>(i);
    addQuad(vertices, lower, upper);
  }
  write(slot_, vertices);
}

namespace {

/// A text as wide and high as its image, to the right of an anchor and below it.
Qt3DRender::QGeometryRenderer* makePlate(const Vector3f& anchor, float margin,
                                         Qt3DCore::QNode* parent) {
  const auto w = static_cast<float>(TextImage::logicalSize.width());
  const auto h = static_cast<float>(TextImage::logicalSize.height());
  std::vector<LabelVertex> vertices;
  addQuad(vertices, {anchor, margin, -margin - h, 0, 1, Vector3f::Ones(), 0},
          {anchor, margin + w, -margin, 1, 0, Vector3f::Ones(), 0});
  VertexSlot slot = makeBillboardSlot(parent);
  write(slot, vertices);
  return slot.renderer();
}

}  // namespace

Qt3DRender::QGeometryRenderer* makeNamePlate(Qt3DCore::QNode* parent) {
  return makePlate({-1, 1, 0}, namePlateMargin, parent);
}

Qt3DRender::QGeometryRenderer* makeNotePlate(Qt3DCore::QNode* parent) {
  return makePlate(Vector3f::Zero(), 0, parent);
}

Qt3DRender::QGeometryRenderer* makeCellBorder(Qt3DCore::QNode* parent) {
  // Corners of a viewport as anchors: the lines are as long as it is, and one pixel thick.
  const float u = (static_cast<float>(Glyph::Solid) + 0.5F) / cells;
  const auto vertex = [u](float cornerX, float cornerY, float x, float y) {
    return LabelVertex{Vector3f(cornerX, cornerY, 0), x, y, u, 0.5F, Vector3f::Ones(), 0};
  };
  const auto line = [](const LabelVertex& a, const LabelVertex& b, const LabelVertex& c,
                       const LabelVertex& d) { return std::array{a, b, c, a, c, d}; };
  std::vector<LabelVertex> vertices;
  for (const auto& six :
       {line(vertex(-1, -1, 0, 0), vertex(1, -1, 0, 0), vertex(1, -1, 0, 1), vertex(-1, -1, 0, 1)),
        line(vertex(1, -1, -1, 0), vertex(1, -1, 0, 0), vertex(1, 1, 0, 0), vertex(1, 1, -1, 0))}) {
    vertices.insert(vertices.end(), six.begin(), six.end());
  }
  VertexSlot slot = makeBillboardSlot(parent);
  write(slot, vertices);
  return slot.renderer();
}

}  // namespace polhode::gui
