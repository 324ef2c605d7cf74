// The window in German.
#pragma once

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

namespace polhode::gui::test {

/// German as long as it lives.
class InGerman {
 public:
  InGerman() {
    EXPECT_TRUE(translator_.load(QStringLiteral("polhode_de"), QStringLiteral(":/i18n")));
    EXPECT_TRUE(
        qt_.load(QStringLiteral("qtbase_de"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)));
    QCoreApplication::installTranslator(&translator_);
    QCoreApplication::installTranslator(&qt_);
  }

 private:
  QTranslator translator_, qt_;
};

}  // namespace polhode::gui::test
