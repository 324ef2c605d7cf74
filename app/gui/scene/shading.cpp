#include "app/gui/scene/shading.h"

#include <QSizeF>
#include <QVector2D>
#include <Qt3DRender/QBlendEquation>
#include <Qt3DRender/QBlendEquationArguments>
#include <Qt3DRender/QColorMask>
#include <Qt3DRender/QCullFace>
#include <Qt3DRender/QDepthTest>
#include <Qt3DRender/QEffect>
#include <Qt3DRender/QGraphicsApiFilter>
#include <Qt3DRender/QNoDepthMask>
#include <Qt3DRender/QRenderPass>
#include <Qt3DRender/QShaderProgram>
#include <Qt3DRender/QTechnique>
#include <algorithm>

namespace polhode::gui {

using namespace Qt3DRender;

namespace {

// A rank moves a surface this far away from the eye, so that of coinciding ones the first wins
// everywhere instead of flickering. rank: place among the runs, their number, pieces of a trace
// by metre.
constexpr auto surfaceVertex = R"(#version 330 core
in vec3 vertexPosition;
in vec3 vertexNormal;
in vec4 vertexColor;
in float vertexSector;
out vec3 normal;
out vec3 eyeSide;
out vec3 base;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform mat4 pose;
uniform vec4 tint;
uniform vec3 rank;
uniform float fade;
invariant gl_Position;
void main() {
  vec4 position = viewMatrix * (pose * vec4(vertexPosition, 1.0));
  mat3 m = mat3(viewMatrix) * mat3(pose);
  mat3 cofactors = mat3(cross(m[1], m[2]), cross(m[2], m[0]), cross(m[0], m[1]));
  normal = cofactors * vertexNormal;
  eyeSide = -position.xyz;
  base = vertexColor.rgb * mix(vec3(1.0), tint.rgb, vertexColor.a);
  float grey = dot(base, vec3(0.3, 0.59, 0.11));
  base = fade < 0.0 ? mix(base, vec3(0.25 + 0.6 * grey), -fade)
                    : mix(base, vec3(0.30, 0.22, 0.22) + 0.45 * vec3(grey), fade);
  gl_Position = projectionMatrix * position;
  float order = vertexSector < -0.5 ? rank.x : mod(rank.x + vertexSector, rank.y);
  gl_Position.z += 0.0003 * order * gl_Position.w;
}
)";

// Lights stand beside the camera: whatever the orbit, what faces the eye is lit. Neutral light
// keeps a run's hue what it is in the plots.
constexpr auto surfaceFragment = R"(#version 330 core
in vec3 normal;
in vec3 eyeSide;
in vec3 base;
out vec4 fragColor;
uniform vec4 tint;
void main() {
  vec3 n = normalize(normal);
  const vec3 key = vec3(-0.46, 0.68, 0.57);
  const vec3 fill = vec3(0.80, 0.10, 0.59);
  float light = 0.44 + 0.58 * max(dot(n, key), 0.0) + 0.20 * max(dot(n, fill), 0.0);
  float gloss = max(dot(n, normalize(key + normalize(eyeSide))), 0.0);
  gloss *= gloss;
  gloss *= gloss;
  gloss *= gloss;
  gloss *= gloss;
  fragColor = vec4(base * light + vec3(0.10 * gloss * gloss), tint.a);
}
)";

// Traces that coincide take turns along the way, piece by piece, to be the one in front; what is
// faded does not hide what is not.
constexpr auto ribbonVertex = R"(#version 330 core
in vec3 ribbonPoint;
in vec3 ribbonTangent;
in vec2 ribbonSide;
noperspective out vec2 across;
noperspective out float strength;
uniform mat4 viewProjectionMatrix;
uniform mat4 pose;
uniform vec2 viewport;
uniform float pixelRatio;
uniform float width;
uniform vec3 rank;
void main() {
  vec4 p = viewProjectionMatrix * (pose * vec4(ribbonPoint, 1.0));
  vec4 t = viewProjectionMatrix * (pose * vec4(ribbonTangent, 0.0));
  vec2 direction = (t.xy * p.w - p.xy * t.w) * viewport;
  float size = length(direction);
  direction = size > 0.0 ? direction / size : vec2(1.0, 0.0);
  float reach = 0.5 * width * pixelRatio;
  across = vec2(ribbonSide.x * (reach + 0.5), reach);
  strength = ribbonSide.y;
  gl_Position = p;
  gl_Position.xy += vec2(-direction.y, direction.x) * across.x * 2.0 / viewport * p.w;
  float order = mod(rank.x + floor(dot(ribbonPoint, vec3(1.0, 0.7, 0.5)) * rank.z), rank.y);
  gl_Position.z += 0.0003 * (order + 10.0 * (1.0 - ribbonSide.y)) * p.w;
}
)";

// The edge fades over one pixel: smooth lines with or without multisampling.
constexpr auto ribbonFragment = R"(#version 330 core
noperspective in vec2 across;
noperspective in float strength;
out vec4 fragColor;
uniform vec4 tint;
void main() {
  float edge = clamp(across.y + 0.5 - abs(across.x), 0.0, 1.0) * min(1.0, 2.0 * across.y);
  float alpha = tint.a * strength * edge;
  if (alpha < 0.02) discard;
  fragColor = vec4(tint.rgb, alpha);
}
)";

constexpr auto labelVertex = R"(#version 330 core
in vec3 labelAnchor;
in vec4 labelCorner;
in vec4 labelColor;
out vec2 uv;
out vec4 colour;
uniform mat4 viewProjectionMatrix;
uniform mat4 pose;
uniform vec4 tint;
uniform vec2 viewport;
uniform float pixelRatio;
uniform float onScreen;
void main() {
  vec4 p = viewProjectionMatrix * (pose * vec4(labelAnchor, 1.0));
  if (onScreen > 0.5) p = vec4(labelAnchor, 1.0);
  // Whole pixels: text stays crisp.
  vec2 place = floor((p.xy / p.w * 0.5 + 0.5) * viewport + 0.5) / viewport * 2.0 - 1.0;
  // In front of what it is written on; a mark of failure in front of everything.
  gl_Position = vec4(place * p.w, onScreen < -0.5 ? -0.9 * p.w : p.z - 0.008 * p.w, p.w);
  gl_Position.xy += labelCorner.xy * pixelRatio * 2.0 / viewport * p.w;
  uv = labelCorner.zw;
  colour = vec4(mix(tint.rgb, labelColor.rgb, labelColor.a), tint.a);
}
)";

constexpr auto labelFragment = R"(#version 330 core
in vec2 uv;
in vec4 colour;
out vec4 fragColor;
uniform sampler2D glyphs;
void main() {
  vec4 glyph = texture(glyphs, uv);
  float ink = min(1.0, glyph.r / max(glyph.a, 0.004));
  fragColor = vec4(mix(vec3(1.0), colour.rgb, ink), colour.a * glyph.a);
}
)";

enum class Kind { Solid, DepthOnly, Nearest, LineInFront, Overlay };

QEffect* makeEffect(const char* vertex, const char* fragment, Kind kind,
                    const QList<QParameter*>& parameters, Qt3DCore::QNode* parent) {
  auto* effect = new QEffect(parent);
  auto* technique = new QTechnique(effect);
  technique->graphicsApiFilter()->setApi(QGraphicsApiFilter::OpenGL);
  technique->graphicsApiFilter()->setProfile(QGraphicsApiFilter::CoreProfile);
  technique->graphicsApiFilter()->setMajorVersion(3);
  technique->graphicsApiFilter()->setMinorVersion(3);

  auto* program = new QShaderProgram(technique);
  program->setVertexShaderCode(vertex);
  program->setFragmentShaderCode(fragment);
  auto* pass = new QRenderPass(technique);
  pass->setShaderProgram(program);

  auto* cull = new QCullFace(pass);
  const bool line = kind == Kind::LineInFront || kind == Kind::Overlay;
  cull->setMode(line ? QCullFace::NoCulling : QCullFace::Back);
  pass->addRenderState(cull);
  // A pass with states of its own has no others: without this one nothing is hidden.
  auto* depth = new QDepthTest(pass);
  depth->setDepthFunction(kind == Kind::Nearest ? QDepthTest::LessOrEqual : QDepthTest::Less);
  pass->addRenderState(depth);
  auto* equation = new QBlendEquation(pass);
  auto* arguments = new QBlendEquationArguments(pass);
  equation->setBlendFunction(QBlendEquation::Add);
  arguments->setSourceRgb(QBlendEquationArguments::SourceAlpha);
  arguments->setDestinationRgb(QBlendEquationArguments::OneMinusSourceAlpha);
  // The window itself stays opaque.
  arguments->setSourceAlpha(QBlendEquationArguments::Zero);
  arguments->setDestinationAlpha(QBlendEquationArguments::One);
  pass->addRenderState(equation);
  pass->addRenderState(arguments);
  if (kind == Kind::Overlay) pass->addRenderState(new QNoDepthMask(pass));
  if (kind == Kind::DepthOnly) {
    auto* mask = new QColorMask(pass);
    mask->setRedMasked(false);
    mask->setGreenMasked(false);
    mask->setBlueMasked(false);
    mask->setAlphaMasked(false);
    pass->addRenderState(mask);
  }

  technique->addRenderPass(pass);
  effect->addTechnique(technique);
  for (QParameter* parameter : parameters) effect->addParameter(parameter);
  return effect;
}

}  // namespace

Shading::Shading(Qt3DCore::QNode* parent)
    : viewport_(new QParameter(QStringLiteral("viewport"), QVector2D(1, 1), parent)),
      pixelRatio_(new QParameter(QStringLiteral("pixelRatio"), 1.0F, parent)) {
  surface_ = makeEffect(surfaceVertex, surfaceFragment, Kind::Solid, {}, parent);
  nearest_ = makeEffect(surfaceVertex, surfaceFragment, Kind::DepthOnly, {}, parent);
  translucent_ = makeEffect(surfaceVertex, surfaceFragment, Kind::Nearest, {}, parent);
  ribbon_ =
      makeEffect(ribbonVertex, ribbonFragment, Kind::Overlay, {viewport_, pixelRatio_}, parent);
  trace_ =
      makeEffect(ribbonVertex, ribbonFragment, Kind::LineInFront, {viewport_, pixelRatio_}, parent);
  label_ = makeEffect(labelVertex, labelFragment, Kind::Overlay, {viewport_, pixelRatio_}, parent);
}

void Shading::setViewport(const QSizeF& devicePixels, qreal pixelRatio) {
  viewport_->setValue(QVector2D(static_cast<float>(std::max(devicePixels.width(), 1.0)),
                                static_cast<float>(std::max(devicePixels.height(), 1.0))));
  pixelRatio_->setValue(static_cast<float>(pixelRatio));
}

QMaterial* makeMaterial(QEffect* effect, const QList<QParameter*>& parameters,
                        Qt3DCore::QNode* parent) {
  auto* material = new QMaterial(parent);
  material->setEffect(effect);
  for (QParameter* parameter : parameters) material->addParameter(parameter);
  return material;
}

}  // namespace polhode::gui
