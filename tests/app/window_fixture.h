// The window without its 3D view, playing, and hands that type, tick and choose in it.
#pragma once

#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QLineEdit>
#include <QTest>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/widgets/widgets.h"
#include "app/gui/window/file_actions.h"
#include "app/gui/window/main_window.h"
#include "tests/app/wait.h"

namespace polhode::gui::test {

class WindowTest : public ::testing::Test {
 protected:
  void SetUp() override {
    // To compute every run to its end would take most of a test under a sanitizer.
    child<QAction>("ahead")->setChecked(false);
    window.begin(true);
    ASSERT_TRUE(waitUntil([&] { return controller().time() > 0.1; }));
  }

  SimulationController& controller() { return *window.controller(); }
  Document& document() { return *window.document(); }
  const Scenario& scenario() { return document().scenario(); }

  template <class T = QWidget>
  T* child(const char* name) {
    T* found = window.findChild<T*>(QString::fromLatin1(name));
    EXPECT_NE(found, nullptr) << name;
    return found;
  }

  void type(const char* field, const QString& text) {
    auto* edit = child<NumberEdit>(field);
    ASSERT_NE(edit, nullptr) << field;
    edit->findChild<QLineEdit*>()->setText(text);
    emit edit->editingFinished();
  }

  /// From now on, all runs: not a branch of the selected one.
  void keepAllGoing() {
    child<QCheckBox>("keepGoing")->setChecked(true);
    auto* who = child<IdCombo>("going");
    who->setCurrentId(QStringLiteral("all"));
    emit who->activated(who->currentIndex());
  }

  void chooseExample(const char* id) {
    auto* combo = child<IdCombo>("example");
    combo->setCurrentId(QString::fromLatin1(id));
    emit combo->activated(combo->currentIndex());
  }

  /// Paused, with all done that an edit has brought about.
  void rest() {
    controller().setPlaying(false);
    ASSERT_TRUE(waitUntil([&] { return controller().resting(); }));
    settle();
  }

  /// On the screen, with the keyboard.
  void show() {
    window.resize(1280, 800);
    window.show();
    QApplication::setActiveWindow(&window);
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
  }

  MainWindow window{firstScenario(), QString(), nullptr};
};

}  // namespace polhode::gui::test
