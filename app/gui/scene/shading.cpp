#include "app/gui/scene/shading.h"

#include <QMatrix4x4>
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

#include "app/gui/scene/scene_shaders.h"
#include "app/gui/scene/shader_parts.h"

namespace polhode::gui {

using namespace Qt3DRender;

namespace {

enum class Kind {
  Solid,
  DepthOnly,
  Nearest,
  Behind,
  LineInFront,
  Overlay,
  Letters,
  Ground,
  Screen
};

QEffect* makeEffect(const QByteArray& vertex, const QByteArray& fragment, Kind kind,
                    const QList<QParameter*>& parameters, bool smoothing, Qt3DCore::QNode* parent) {
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
  const bool line = kind == Kind::LineInFront || kind == Kind::Overlay || kind == Kind::Letters;
  const bool flat = line || kind == Kind::Ground || kind == Kind::Screen;
  cull->setMode(flat                   ? QCullFace::NoCulling
                : kind == Kind::Behind ? QCullFace::Front
                                       : QCullFace::Back);
  pass->addRenderState(cull);
  // A pass with states of its own has no others: without this one nothing is hidden.
  auto* depth = new QDepthTest(pass);
  // A letter that is half behind a body cannot be read.
  const bool always = kind == Kind::Screen || kind == Kind::Letters;
  depth->setDepthFunction(always                  ? QDepthTest::Always
                          : kind == Kind::Nearest ? QDepthTest::LessOrEqual
                                                  : QDepthTest::Less);
  pass->addRenderState(depth);
  auto* equation = new QBlendEquation(pass);
  auto* arguments = new QBlendEquationArguments(pass);
  equation->setBlendFunction(QBlendEquation::Add);
  arguments->setSourceRgb(QBlendEquationArguments::SourceAlpha);
  arguments->setDestinationRgb(QBlendEquationArguments::OneMinusSourceAlpha);
  // The window itself stays opaque; in a picture that is to be smoothed, alpha tells where it is
  // smooth already: at lines and texts, and no longer where a surface hides them.
  const bool surface = smoothing && !flat;
  arguments->setSourceAlpha(surface ? QBlendEquationArguments::One : QBlendEquationArguments::Zero);
  arguments->setDestinationAlpha(surface || (smoothing && line)
                                     ? QBlendEquationArguments::OneMinusSourceAlpha
                                     : QBlendEquationArguments::One);
  pass->addRenderState(equation);
  pass->addRenderState(arguments);
  if (flat && kind != Kind::LineInFront) pass->addRenderState(new QNoDepthMask(pass));
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

Shading::Shading(bool smoothing, Qt3DCore::QNode* parent)
    : viewport_(new QParameter(QStringLiteral("viewport"), QVector2D(1, 1), parent)),
      pixelRatio_(new QParameter(QStringLiteral("pixelRatio"), 1.0F, parent)) {
  using namespace scene_shaders;
  const QList<QParameter*> screen{viewport_, pixelRatio_};
  const QByteArray surface = programOf({normalFunction, surfaceVertex});
  const QByteArray lit = programOf({lightingFunction, surfaceFragment});
  const QByteArray outline = programOf({normalFunction, outlineVertex});
  const QByteArray ribbon = programOf({lineFunction, ribbonVertex});
  const QByteArray line = programOf({lineFragment});
  surface_ = makeEffect(surface, lit, Kind::Solid, {}, smoothing, parent);
  nearest_ = makeEffect(surface, lit, Kind::DepthOnly, {}, smoothing, parent);
  translucent_ = makeEffect(surface, lit, Kind::Nearest, {}, smoothing, parent);
  outline_ = makeEffect(outline, flatFragment, Kind::Behind, screen, smoothing, parent);
  ground_ = makeEffect(groundVertex, groundFragment, Kind::Ground, {}, smoothing, parent);
  ribbon_ = makeEffect(ribbon, line, Kind::Overlay, screen, smoothing, parent);
  trace_ = makeEffect(ribbon, line, Kind::LineInFront, screen, smoothing, parent);
  auto* letters = new QParameter(QStringLiteral("letters"), QMatrix4x4(), parent);
  label_ = makeEffect(labelVertex, labelFragment, Kind::Letters, screen + QList{letters}, smoothing,
                      parent);
  copy_ = makeEffect(screenVertex, copyFragment, Kind::Screen, {}, smoothing, parent);
  smooth_ = makeEffect(screenVertex, smoothFragment, Kind::Screen, {}, smoothing, parent);
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
