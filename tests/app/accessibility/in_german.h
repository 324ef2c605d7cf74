// The window in German.
#pragma once

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QTranslator>

namespace polhode::gui::test {

/// German as long as it lives.
class InGerman {
 public:
  InGerman() {
    EXPECT_TRUE(translator_.load(QStringLiteral("polhode_de"), QStringLiteral(":/i18n")));
    QCoreApplication::installTranslator(&translator_);
  }

 private:
  QTranslator translator_;
};

}  // namespace polhode::gui::test
