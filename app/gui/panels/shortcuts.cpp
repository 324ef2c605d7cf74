#include "app/gui/panels/shortcuts.h"

#include <QAction>
#include <QCoreApplication>

namespace polhode::gui {
namespace {

QString headingRow(const QString& text) {
  return QStringLiteral("<tr><td colspan=2><b>%1</b></td></tr>").arg(text);
}

QString row(const QString& gesture, const QString& meaning) {
  return QStringLiteral(
             "<tr><td style='white-space: nowrap'>%1 &nbsp;</td>"
             "<td style='white-space: nowrap'>%2</td></tr>")
      .arg(gesture, meaning);
}

class Shortcuts {
  Q_DECLARE_TR_FUNCTIONS(polhode::gui::Shortcuts)

 public:
  /// Keys of a menu and of those in it.
  static QString keyRows(const QMenu& menu) {
    QString rows;
    for (const QAction* action : menu.actions()) {
      if (action->menu()) rows += keyRows(*action->menu());
      QStringList keys;
      for (const QKeySequence& key : action->shortcuts())
        keys << key.toString(QKeySequence::NativeText).toHtmlEscaped();
      if (!keys.isEmpty())
        rows += row(keys.join(tr(" or ")), action->text().remove(QLatin1Char('&')).toHtmlEscaped());
    }
    return rows;
  }

  /// What the mouse does, place by place.
  static QString mouseRows() {
    return headingRow(tr("In the 3D view and the stages")) +
           row(tr("Drag"), tr("turn the camera")) + row(tr("Right drag"), tr("move the camera")) +
           row(tr("Wheel"), tr("nearer, farther")) +
           row(tr("Double-click"), tr("camera as it was")) +  //
           headingRow(tr("In the strip of stages")) + row(tr("Click"), tr("show, hide")) +
           row(tr("Drag"), tr("another order")) +  //
           headingRow(tr("In the plots")) + row(tr("Click"), tr("go to that time")) +
           row(tr("Drag"), tr("move along the time")) +
           row(tr("Shift+drag"), tr("zoom into a rectangle")) +
           row(tr("Wheel"), tr("zoom the time")) + row(tr("Ctrl+wheel"), tr("zoom the values")) +
           row(tr("Double-click"), tr("everything again")) +
           row(tr("Right click"), tr("scale, components, export, remove")) +  //
           headingRow(tr("In the map")) + row(tr("Drag"), tr("move the scenario")) +
           row(tr("Ctrl+click"), tr("leave a run there")) +
           row(tr("Arrow keys"), tr("cell by cell; with Shift by 8")) +  //
           headingRow(tr("In the list of runs")) +
           row(tr("Click on the colour"), tr("another colour")) +
           row(tr("Click on the eye"), tr("hide, show")) + row(tr("Double-click"), tr("rename")) +
           row(tr("Right click"), tr("add, duplicate, remove")) +  //
           headingRow(tr("In the scoreboard")) + row(tr("Click on a title"), tr("sort")) +
           row(tr("Right click on a title"), tr("choose columns"));
  }
};

}  // namespace

QString shortcutsPage(const QMenuBar& menus) {
  QString rows;
  for (const QAction* menu : menus.actions())
    rows += headingRow(menu->text().remove(QLatin1Char('&'))) + Shortcuts::keyRows(*menu->menu());
  const QString table = QStringLiteral("<table cellspacing=3>%1</table>");
  const QString columns = QStringLiteral(
      "<table cellspacing=12><tr><td valign=top>%1</td><td valign=top>%2</td></tr></table>");
  return columns.arg(table.arg(rows), table.arg(Shortcuts::mouseRows()));
}

}  // namespace polhode::gui
