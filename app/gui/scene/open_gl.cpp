#include "app/gui/scene/open_gl.h"

#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions>

namespace polhode::gui {

namespace {

/// Multisampling costs a graphics card little, but a processor two thirds of its frames.
constexpr int hardwareSamples = 4;

QString openGlName(QOpenGLContext& context, GLenum name) {
  const auto* text = reinterpret_cast<const char*>(context.functions()->glGetString(name));
  return QString::fromLatin1(text);
}

bool drawsOnTheProcessor(QOpenGLContext& context) {
  const QString renderer = openGlName(context, GL_RENDERER);
  for (const QString& software : {QStringLiteral("llvmpipe"), QStringLiteral("softpipe"),
                                  QStringLiteral("swrast"), QStringLiteral("Software")}) {
    if (renderer.contains(software, Qt::CaseInsensitive)) return true;
  }
  return false;
}

}  // namespace

OpenGl findOpenGl() {
  const QString platform = QGuiApplication::platformName();
  for (const QString& without :
       {QStringLiteral("offscreen"), QStringLiteral("minimal"), QStringLiteral("vnc")}) {
    if (platform == without) {
      return {QObject::tr("There is no OpenGL on the platform “%1”; the 3D view needs a display.")
                  .arg(platform)};
    }
  }
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  QOpenGLContext context;
  context.setFormat(format);
  if (!context.create()) {
    return {QObject::tr("No OpenGL context could be created; the 3D view needs OpenGL 3.3.")};
  }
  QOffscreenSurface surface;
  surface.setFormat(context.format());
  surface.create();
  if (!surface.isValid() || !context.makeCurrent(&surface)) {
    return {QObject::tr("OpenGL is there but cannot be used on this display.")};
  }
  const auto version = context.format().version();
  const bool desktop = !context.isOpenGLES();
  const int samples = drawsOnTheProcessor(context) ? 0 : hardwareSamples;
  const QString driver = openGlName(context, GL_VENDOR) + QStringLiteral(", ") +
                         openGlName(context, GL_RENDERER) + QStringLiteral(", ") +
                         openGlName(context, GL_VERSION);
  context.doneCurrent();
  if (!desktop || version < qMakePair(3, 3)) {
    return {QObject::tr("The 3D view needs OpenGL 3.3; this display has %1%2.%3.")
                .arg(desktop ? QString() : QStringLiteral("OpenGL ES "))
                .arg(version.first)
                .arg(version.second)};
  }
  return {{}, samples, driver};
}

}  // namespace polhode::gui
