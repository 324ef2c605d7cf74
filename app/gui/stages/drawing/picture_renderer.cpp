#include "app/gui/stages/drawing/picture_renderer.h"

#include <Eigen/Geometry>
#include <QOpenGLFunctions_3_3_Core>
#include <QOpenGLVersionFunctionsFactory>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/gui/scene/gpu_values.h"
#include "app/gui/scene/open_gl.h"
#include "app/gui/scene/shader_parts.h"
#include "app/gui/scene/shapes/mesh_builder.h"
#include "app/gui/stages/drawing/picture_shaders.h"
#include "app/gui/stages/drawing/smooth_edges.h"

namespace polhode::gui {

using Eigen::Matrix4f;
using Eigen::Vector3f;

namespace {

constexpr float throughOpacity = 0.6F;  ///< of what shines through

Mesh meshOf(Solid solid) {
  MeshBuilder builder;
  const auto plain = uniformly({});
  switch (solid) {
    case Solid::Ball:
      builder.sphere(Vector3f::Zero(), 1, 80, plain);
      break;
    case Solid::Bead:
      builder.sphere(Vector3f::Zero(), 1, 20, plain);
      break;
    case Solid::Cylinder:
      builder.rod(Vector3f::Zero(), Vector3f::UnitZ(), 1, 1, 20, plain);
      break;
    case Solid::Cone:
      builder.lathe(Placement::Identity(), {{0, 0}, {1, 0}, {0, 1}}, 28,
                    MeshBuilder::Surface::Round, plain);
      break;
    case Solid::Ring: {
      std::vector<Vector3f> circle;
      constexpr int pieces = 96;
      for (int i = 0; i < pieces; ++i) {
        const float angle = 6.2831853F * static_cast<float>(i) / pieces;
        circle.emplace_back(std::cos(angle), std::sin(angle), 0.0F);
      }
      builder.tube(circle, true, 0.035F, 16, plain);
      break;
    }
  }
  return builder.take();
}

/// Corners that are nearly the same are one: each is worked out once a picture.
Mesh welded(const Mesh& mesh) {
  return withSharedVertices(mesh, [](const MeshVertex& v) {
    std::array<int, 6> key{};
    for (int k = 0; k < 3; ++k) {
      key[static_cast<std::size_t>(k)] = qRound(1e5F * v.position[k]);
      key[static_cast<std::size_t>(k) + 3] = qRound(1e3F * v.normal[k]);
    }
    return key;
  });
}

void push(std::vector<float>& values, const Vector3f& v) {
  values.insert(values.end(), {v.x(), v.y(), v.z()});
}

/// Where a field of a vertex begins, after those of three floats before it.
const void* fieldStart(std::size_t field) {
  // NOLINTNEXTLINE(performance-no-int-to-ptr): OpenGL takes offsets so
  return reinterpret_cast<const void*>(3 * sizeof(float) * field);
}

}  // namespace

std::shared_ptr<PictureRenderer> PictureRenderer::create(QString* why) {
  const OpenGl found = findOpenGl();
  if (why) *why = found.problem;
  if (!found.problem.isEmpty()) return nullptr;
  std::shared_ptr<PictureRenderer> renderer(new PictureRenderer);
  if (renderer->build(found.samples)) return renderer;
  if (why) *why = QObject::tr("OpenGL is there but does not draw into images.");
  return nullptr;
}

bool PictureRenderer::build(int samples) {
  samples_ = samples;
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  context_.setFormat(format);
  if (!context_.create()) return false;
  surface_.setFormat(context_.format());
  surface_.create();
  if (!context_.makeCurrent(&surface_)) return false;
  gl_ = QOpenGLVersionFunctionsFactory::get<QOpenGLFunctions_3_3_Core>(&context_);
  if (!gl_ || !gl_->initializeOpenGLFunctions()) return false;
  const auto link = [](QOpenGLShaderProgram& program, const QByteArray& vertex,
                       const QByteArray& fragment) {
    return program.addShaderFromSourceCode(QOpenGLShader::Vertex, vertex) &&
           program.addShaderFromSourceCode(QOpenGLShader::Fragment, fragment) && program.link();
  };
  if (!link(surfaceProgram_, programOf({normalFunction, shaders::surfaceVertex}),
            programOf({lightingFunction, shaders::surfaceFragment})) ||
      !link(lineProgram_, programOf({lineFunction, shaders::lineVertex}),
            programOf({lineFragment})) ||
      !link(tableProgram_, shaders::tableVertex, shaders::tableFragment))
    return false;
  buildSolids();
  gl_->glGenVertexArrays(1, &streamArray_);
  gl_->glGenBuffers(1, &streamBuffer_);
  return true;
}

PictureRenderer::~PictureRenderer() {
  if (!gl_ || !context_.makeCurrent(&surface_)) return;
  release(target_);
  for (SolidMesh& mesh : meshes_) {
    gl_->glDeleteVertexArrays(1, &mesh.array);
    gl_->glDeleteBuffers(1, &mesh.vertices);
    gl_->glDeleteBuffers(1, &mesh.indices);
  }
  gl_->glDeleteVertexArrays(1, &streamArray_);
  gl_->glDeleteBuffers(1, &streamBuffer_);
  for (QOpenGLShaderProgram* program : {&surfaceProgram_, &lineProgram_, &tableProgram_})
    program->removeAllShaders();
  context_.doneCurrent();
}

void PictureRenderer::buildSolids() {
  for (std::size_t i = 0; i < solidCount; ++i) {
    const Mesh mesh = welded(meshOf(static_cast<Solid>(i)));
    std::vector<float> values;
    for (const MeshVertex& vertex : mesh.vertices) {
      push(values, vertex.position);
      push(values, vertex.normal);
    }
    SolidMesh& slot = meshes_[i];
    slot.count = static_cast<int>(mesh.indices.size());
    gl_->glGenVertexArrays(1, &slot.array);
    gl_->glBindVertexArray(slot.array);
    gl_->glGenBuffers(1, &slot.vertices);
    gl_->glBindBuffer(GL_ARRAY_BUFFER, slot.vertices);
    gl_->glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(values.size() * sizeof(float)),
                      values.data(), GL_STATIC_DRAW);
    gl_->glGenBuffers(1, &slot.indices);
    gl_->glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, slot.indices);
    gl_->glBufferData(GL_ELEMENT_ARRAY_BUFFER,
                      static_cast<GLsizeiptr>(mesh.indices.size() * sizeof(unsigned)),
                      mesh.indices.data(), GL_STATIC_DRAW);
    for (const unsigned field : {0U, 1U}) {
      gl_->glEnableVertexAttribArray(field);
      gl_->glVertexAttribPointer(field, 3, GL_FLOAT, GL_FALSE, 6 * sizeof(float),
                                 fieldStart(field));
    }
  }
  gl_->glBindVertexArray(0);
}

void PictureRenderer::release(Target& target) {
  gl_->glDeleteFramebuffers(1, &target.frame);
  gl_->glDeleteFramebuffers(1, &target.resolvedFrame);
  gl_->glDeleteRenderbuffers(1, &target.depth);
  gl_->glDeleteRenderbuffers(1, &target.resolvedColour);
  gl_->glDeleteRenderbuffers(1, &target.colour);
  target = {};
}

/// Grows where a picture is larger than any before: stages of several sizes share it.
void PictureRenderer::fit(const QSize& pixels) {
  const QSize size = target_.size.expandedTo(pixels);
  if (size == target_.size) return;
  release(target_);
  target_.size = size;
  const auto attach = [&](unsigned& buffer, GLenum format, GLenum place, int samples) {
    gl_->glGenRenderbuffers(1, &buffer);
    gl_->glBindRenderbuffer(GL_RENDERBUFFER, buffer);
    gl_->glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, size.width(),
                                          size.height());
    gl_->glFramebufferRenderbuffer(GL_FRAMEBUFFER, place, GL_RENDERBUFFER, buffer);
  };
  if (samples_ > 0) {
    gl_->glGenFramebuffers(1, &target_.resolvedFrame);
    gl_->glBindFramebuffer(GL_FRAMEBUFFER, target_.resolvedFrame);
    attach(target_.resolvedColour, GL_RGBA8, GL_COLOR_ATTACHMENT0, 0);
  }
  gl_->glGenFramebuffers(1, &target_.frame);
  gl_->glBindFramebuffer(GL_FRAMEBUFFER, target_.frame);
  attach(target_.depth, GL_DEPTH_COMPONENT24, GL_DEPTH_ATTACHMENT, samples_);
  attach(target_.colour, GL_RGBA8, GL_COLOR_ATTACHMENT0, samples_);
}

QImage PictureRenderer::render(const Picture& picture, const ViewProjection& view,
                               const QSize& size, qreal pixelRatio, const Look& look) {
  const QSize pixels = (QSizeF(size) * pixelRatio).toSize();
  if (pixels.isEmpty() || !context_.makeCurrent(&surface_)) return {};
  fit(pixels);
  lineScale_ = static_cast<float>(look.line(pixelRatio));
  viewport_ = pixels;
  gl_->glBindFramebuffer(GL_FRAMEBUFFER, target_.frame);
  gl_->glViewport(0, 0, pixels.width(), pixels.height());
  gl_->glDepthMask(GL_TRUE);
  const QColor& background = look.theme.window;
  gl_->glClearColor(background.redF(), background.greenF(), background.blueF(), 1);
  gl_->glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  gl_->glEnable(GL_DEPTH_TEST);
  gl_->glDepthFunc(GL_LEQUAL);
  gl_->glFrontFace(GL_CW);
  gl_->glEnable(GL_BLEND);
  gl_->glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ZERO, GL_ONE);
  drawSolids(picture, view);
  drawTables(picture, view);
  drawFans(picture, view);
  drawShiningThrough(picture, view);
  drawLines(picture, view);

  unsigned source = target_.frame;
  if (samples_ > 0) {
    source = target_.resolvedFrame;
    gl_->glBindFramebuffer(GL_READ_FRAMEBUFFER, target_.frame);
    gl_->glBindFramebuffer(GL_DRAW_FRAMEBUFFER, source);
    gl_->glBlitFramebuffer(0, 0, pixels.width(), pixels.height(), 0, 0, pixels.width(),
                           pixels.height(), GL_COLOR_BUFFER_BIT, GL_NEAREST);
  }
  gl_->glBindFramebuffer(GL_READ_FRAMEBUFFER, source);
  QImage image(pixels, QImage::Format_RGB32);
  gl_->glPixelStorei(GL_PACK_ALIGNMENT, 4);
  gl_->glReadPixels(0, 0, pixels.width(), pixels.height(), GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV,
                    image.bits());
  context_.doneCurrent();
  if (samples_ == 0) smoothEdges(image);
  image.setDevicePixelRatio(pixelRatio);
  return image;
}

void PictureRenderer::useSurface(const ViewProjection& view) {
  surfaceProgram_.bind();
  surfaceProgram_.setUniformValue("view", toMatrix(view.view()));
  surfaceProgram_.setUniformValue("projection", toMatrix(view.projection()));
}

void PictureRenderer::drawSolid(const SolidItem& item, const QColor& colour, float opacity) {
  surfaceProgram_.setUniformValue("pose", toMatrix(item.pose));
  surfaceProgram_.setUniformValue("colour", toVector(colour, opacity));
  surfaceProgram_.setUniformValue("octants", item.octants ? 1.0F : 0.0F);
  const SolidMesh& mesh = meshes_[static_cast<std::size_t>(item.solid)];
  gl_->glBindVertexArray(mesh.array);
  gl_->glDrawElements(GL_TRIANGLES, mesh.count, GL_UNSIGNED_INT, nullptr);
}

/// Opaque ones, then translucent ones, which hide nothing.
void PictureRenderer::drawSolids(const Picture& picture, const ViewProjection& view) {
  useSurface(view);
  gl_->glEnable(GL_CULL_FACE);
  for (const SolidItem& item : picture.solids)
    if (item.opacity >= 1 && !(item.outline > 0)) drawSolid(item, item.colour, 1);
  gl_->glDepthMask(GL_FALSE);
  gl_->glEnable(GL_POLYGON_OFFSET_FILL);
  gl_->glPolygonOffset(-1, -8);
  for (const SolidItem& item : picture.solids)
    if (item.opacity < 1) drawSolid(item, item.colour, item.opacity);
  gl_->glDisable(GL_POLYGON_OFFSET_FILL);
  gl_->glDepthMask(GL_TRUE);
  gl_->glDisable(GL_CULL_FACE);
}

void PictureRenderer::drawTables(const Picture& picture, const ViewProjection& view) {
  tableProgram_.bind();
  tableProgram_.setUniformValue("view", toMatrix(view.view()));
  tableProgram_.setUniformValue("projection", toMatrix(view.projection()));
  for (const TableItem& table : picture.tables) {
    const Eigen::Vector4f eye = view.view().inverse().col(3);
    const bool above = eye.z() > table.centre.z();
    tableProgram_.setUniformValue("centre",
                                  QVector3D(table.centre.x(), table.centre.y(), table.centre.z()));
    tableProgram_.setUniformValue("radius", table.radius);
    tableProgram_.setUniformValue("colour", toVector(table.colour, 1));
    tableProgram_.setUniformValue("shadow", QVector2D(table.shadow.x() - table.centre.x(),
                                                      table.shadow.y() - table.centre.y()));
    tableProgram_.setUniformValue("shadowRadius", table.shadowRadius);
    tableProgram_.setUniformValue("shadowDepth", table.shadowDepth);
    tableProgram_.setUniformValue("above", above ? 1.0F : 0.0F);
    gl_->glDepthMask(above ? GL_TRUE : GL_FALSE);
    stream({-1, -1, 1, -1, -1, 1, 1, 1}, 2, GL_TRIANGLE_STRIP);
  }
  gl_->glDepthMask(GL_TRUE);
}

void PictureRenderer::drawFans(const Picture& picture, const ViewProjection& view) {
  if (picture.fans.empty()) return;
  useSurface(view);
  gl_->glDepthMask(GL_FALSE);
  for (const FanItem& fan : picture.fans) {
    std::vector<float> values;
    for (std::size_t i = 0; i + 1 < fan.rim.size(); ++i) {
      const Vector3f normal = (fan.rim[i] - fan.apex).cross(fan.rim[i + 1] - fan.apex);
      if (!(normal.squaredNorm() > 0)) continue;
      for (const Vector3f& corner : {fan.apex, fan.rim[i], fan.rim[i + 1]}) {
        push(values, corner);
        push(values, normal.normalized());
      }
    }
    surfaceProgram_.setUniformValue("pose", QMatrix4x4());
    surfaceProgram_.setUniformValue("colour", toVector(fan.colour, fan.opacity));
    surfaceProgram_.setUniformValue("octants", 0.0F);
    stream(values, 6, GL_TRIANGLES);
  }
  gl_->glDepthMask(GL_TRUE);
}

void PictureRenderer::useLines(const ViewProjection& view) {
  lineProgram_.bind();
  lineProgram_.setUniformValue("view", toMatrix(view.view()));
  lineProgram_.setUniformValue("projection", toMatrix(view.projection()));
  lineProgram_.setUniformValue("viewport", QVector2D(static_cast<float>(viewport_.width()),
                                                     static_cast<float>(viewport_.height())));
}

void PictureRenderer::drawLine(const LineItem& line, float opacity) {
  const std::size_t count = line.points.size();
  if (count < 2) return;
  lineProgram_.setUniformValue("tint", toVector(line.colour, opacity));
  lineProgram_.setUniformValue("width", line.width * lineScale_);
  std::vector<float> values(16 * count);
  float* at = values.data();
  for (std::size_t i = 0; i < count; ++i) {
    const Vector3f& p = line.points[i];
    const Vector3f t = line.points[std::min(i + 1, count - 1)] - line.points[i > 0 ? i - 1 : 0];
    const float age = static_cast<float>(i) / static_cast<float>(count - 1);
    const float strength = line.fades ? 0.12F + 0.88F * age : 1.0F;
    for (const float side : {-1.0F, 1.0F})
      for (const float value : {p.x(), p.y(), p.z(), t.x(), t.y(), t.z(), side, strength})
        *at++ = value;
  }
  stream(values, 8, GL_TRIANGLE_STRIP);
}

/// The contour of a ball that its pose has made an ellipsoid: where the rays from the eye touch
/// it, a circle in the ball's own frame.
void PictureRenderer::drawOutline(const SolidItem& item, const ViewProjection& view) {
  const Eigen::Vector4f eye = (view.view() * item.pose).inverse().col(3);
  const Vector3f e = eye.head<3>() / eye.w();
  const float distance = e.norm();
  if (!(distance > 1) || !std::isfinite(distance)) return;
  const Vector3f axis = e / distance;
  const Vector3f u = axis.unitOrthogonal(), v = axis.cross(u);
  const float radius = std::sqrt(1 - 1 / (distance * distance));
  LineItem line{.colour = item.colour, .width = item.outline};
  constexpr int pieces = 120;
  for (int i = 0; i <= pieces; ++i) {
    const float angle = 6.2831853F * static_cast<float>(i) / pieces;
    const Vector3f point = axis / distance + radius * (std::cos(angle) * u + std::sin(angle) * v);
    line.points.emplace_back((item.pose * point.homogeneous()).head<3>());
  }
  drawLine(line, item.colour.alphaF());
}

void PictureRenderer::drawLines(const Picture& picture, const ViewProjection& view) {
  useLines(view);
  gl_->glDepthMask(GL_FALSE);
  for (const SolidItem& item : picture.solids)
    if (item.outline > 0) drawOutline(item, view);
  for (const LineItem& line : picture.lines) drawLine(line, line.colour.alphaF());
  gl_->glDepthMask(GL_TRUE);
}

/// Arrows and trails behind a surface: faint, but there.
void PictureRenderer::drawShiningThrough(const Picture& picture, const ViewProjection& view) {
  gl_->glDepthFunc(GL_GREATER);
  gl_->glDepthMask(GL_FALSE);
  gl_->glEnable(GL_CULL_FACE);
  useSurface(view);
  for (const SolidItem& item : picture.solids)
    if (item.shinesThrough) drawSolid(item, item.colour, throughOpacity * item.opacity);
  gl_->glDisable(GL_CULL_FACE);
  useLines(view);
  for (const LineItem& line : picture.lines)
    if (line.shinesThrough) drawLine(line, 0.6F * throughOpacity * line.colour.alphaF());
  gl_->glDepthMask(GL_TRUE);
  gl_->glDepthFunc(GL_LEQUAL);
}

/// Vertices that are other ones in every picture: floats in fields of three, the rest in a last
/// one.
void PictureRenderer::stream(const std::vector<float>& values, int floatsPerVertex, unsigned mode) {
  if (values.empty()) return;
  gl_->glBindVertexArray(streamArray_);
  gl_->glBindBuffer(GL_ARRAY_BUFFER, streamBuffer_);
  gl_->glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(values.size() * sizeof(float)),
                    values.data(), GL_STREAM_DRAW);
  for (int field = 0; field < 3; ++field) {
    const int floats = std::min(3, floatsPerVertex - 3 * field);
    if (floats <= 0) {
      gl_->glDisableVertexAttribArray(static_cast<unsigned>(field));
      continue;
    }
    gl_->glEnableVertexAttribArray(static_cast<unsigned>(field));
    gl_->glVertexAttribPointer(static_cast<unsigned>(field), floats, GL_FLOAT, GL_FALSE,
                               static_cast<int>(sizeof(float)) * floatsPerVertex,
                               fieldStart(static_cast<unsigned>(field)));
  }
  gl_->glDrawArrays(mode, 0, static_cast<int>(values.size()) / floatsPerVertex);
}

}  // namespace polhode::gui
