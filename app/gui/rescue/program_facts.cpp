#include "app/gui/rescue/program_facts.h"

#include <qcustomplot.h>
#include <sundials/sundials_config.h>

#include <Eigen/Core>
#include <QGuiApplication>
#include <QLocale>
#include <QScreen>
#include <QSettings>
#include <QStringList>
#include <QSysInfo>

namespace polhode::gui {
namespace {

/// As its own macros name it.
QString compilerName() {
#if defined(__clang__)
  return QStringLiteral("clang " __clang_version__);
#else
  return QStringLiteral("gcc " __VERSION__);
#endif
}

/// The widest that lanes are computed with.
QString instructionSet() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f")) return QStringLiteral("AVX-512");
  if (__builtin_cpu_supports("avx2")) return QStringLiteral("AVX2");
  return QStringLiteral("SSE2");
#else
  return QStringLiteral("the processor's usual one");
#endif
}

QString screenFacts() {
  QStringList screens;
  const QList<QScreen*> all = QGuiApplication::screens();
  for (const QScreen* screen : all)
    screens << QStringLiteral("%1×%2 at %3×")
                   .arg(screen->size().width())
                   .arg(screen->size().height())
                   .arg(screen->devicePixelRatio());
  return QGuiApplication::platformName() + QStringLiteral(", ") +
         screens.join(QStringLiteral(" + "));
}

/// Those that are short and about looks: layouts are long, and names of files nobody's business.
QString settingFacts() {
  const QSettings settings;
  QStringList facts;
  for (const auto& key :
       {QStringLiteral("theme"), QStringLiteral("language"), QStringLiteral("stages"),
        QStringLiteral("grid"), QStringLiteral("apart"), QStringLiteral("traces"),
        QStringLiteral("followCamera"), QStringLiteral("reference"), QStringLiteral("ahead")}) {
    if (settings.contains(key)) facts << key + u'=' + settings.value(key).toStringList().join(u'+');
  }
  return facts.isEmpty() ? QStringLiteral("as at first") : facts.join(QStringLiteral(", "));
}

QString factLine(const char* name, const QString& value) {
  return QLatin1String(name) + QStringLiteral(": ") + value + u'\n';
}

}  // namespace

QString programVersions() {
  return factLine("Polhode", QStringLiteral(POLHODE_VERSION)) +
         factLine("Qt", QStringLiteral("%1, built with %2")
                            .arg(QLatin1String(qVersion()), QStringLiteral(QT_VERSION_STR))) +
         factLine("Compiler", compilerName()) +
         factLine("SUNDIALS", QStringLiteral(SUNDIALS_VERSION)) +
         factLine("Eigen", QStringLiteral("%1.%2.%3")
                               .arg(EIGEN_WORLD_VERSION)
                               .arg(EIGEN_MAJOR_VERSION)
                               .arg(EIGEN_MINOR_VERSION)) +
         factLine("QCustomPlot", QStringLiteral(QCUSTOMPLOT_VERSION_STR)) +
         factLine("System", QSysInfo::prettyProductName() + QStringLiteral(", ") +
                                QSysInfo::kernelType() + u' ' + QSysInfo::kernelVersion()) +
         factLine("Processor",
                  QSysInfo::currentCpuArchitecture() + QStringLiteral(", ") + instructionSet()) +
         factLine("Language", QLocale().name());
}

QString programFacts(const OpenGl& openGl) {
  return programVersions() +
         factLine("OpenGL", openGl.problem.isEmpty() ? openGl.driver : openGl.problem) +
         factLine("Display", screenFacts()) + factLine("Settings", settingFacts());
}

}  // namespace polhode::gui
