#include "app/gui/panels/shortcuts.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QScreen>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "app/gui/widgets/widgets.h"

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

  /// What the mouse does, place by place, and the keys that do the same where the focus is there.
  static QString placeRows() {
    return headingRow(tr("In the 3D view and the stages")) +
           row(tr("Drag; arrow keys"), tr("turn the camera")) +
           row(tr("Right drag; Shift+arrow keys"), tr("move the camera")) +
           row(tr("Wheel; +, −"), tr("nearer, farther")) +
           row(tr("Double-click; Home"), tr("camera as it was")) +  //
           headingRow(tr("In the strip of stages")) + row(tr("Click; Space"), tr("show, hide")) +
           row(tr("Drag; Ctrl+←, Ctrl+→"), tr("another order")) +  //
           headingRow(tr("In the plots")) + row(tr("Click; Enter"), tr("go to that time")) +
           row(tr("Point; Ctrl+←, Ctrl+→"), tr("read values, with Shift in larger steps")) +
           row(tr("Drag; arrow keys"), tr("move along the axes")) +
           row(tr("Shift+drag"), tr("zoom into a rectangle")) +
           row(tr("Wheel; +, −"), tr("zoom the time")) +
           row(tr("Ctrl+wheel; Ctrl with +, −"), tr("zoom the values")) +
           row(tr("Double-click; Home"), tr("everything again")) +
           row(tr("Page up, page down"), tr("another plot has the keys")) +
           row(tr("Right click; menu key"), tr("scale, components, export, remove"));
  }
  static QString listRows() {
    return headingRow(tr("Everywhere")) +
           row(tr("Tab, Shift+Tab"), tr("to the next, the previous control")) +
           row(tr("Space"), tr("press what has the focus")) +  //
           headingRow(tr("In the map")) + row(tr("Drag"), tr("move the scenario")) +
           row(tr("Ctrl+click"), tr("leave a run there")) +
           row(tr("Arrow keys"), tr("cell by cell; with Shift by 8")) +  //
           headingRow(tr("In the list of runs")) +
           row(tr("Click on the colour"), tr("another colour")) +
           row(tr("Click on the eye"), tr("hide, show")) + row(tr("Double-click"), tr("rename")) +
           row(tr("Right click; menu key"), tr("add, duplicate, remove")) +  //
           headingRow(tr("In the scoreboard")) + row(tr("Click on a title"), tr("sort")) +
           row(tr("Right click on a title; menu key"), tr("choose columns, sort"));
  }
};

}  // namespace

QString shortcutsPage(const QMenuBar& menus, int columnCount) {
  const QString table = QStringLiteral("<table cellspacing=2>%1</table>");
  QStringList rows;
  for (const QAction* menu : menus.actions()) {
    const QString keys = Shortcuts::keyRows(*menu->menu());
    if (!keys.isEmpty()) rows << headingRow(menu->text().remove(QLatin1Char('&'))) + keys;
  }
  // The last column has what the mouse does, the others have the keys of the menus.
  QStringList columns{QString()};
  const qsizetype most = rows.join(QString()).count(QStringLiteral("<tr>")) / (columnCount - 1);
  for (const QString& menu : std::as_const(rows)) {
    if (columns.size() < columnCount - 1 &&
        columns.constLast().count(QStringLiteral("<tr>")) >= most)
      columns << QString();
    columns.last() += menu;
  }
  columns << Shortcuts::placeRows() + Shortcuts::listRows();
  QString cells;
  for (const QString& column : std::as_const(columns))
    cells += QStringLiteral("<td valign=top>%1</td>").arg(table.arg(column));
  return QStringLiteral("<table cellspacing=10><tr>%1</tr></table>").arg(cells);
}

ShortcutsDialog::ShortcutsDialog(const QMenuBar& menus, QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("Shortcuts"));
  nameWidget(this, QStringLiteral("shortcutsDialog"), windowTitle());
  setAttribute(Qt::WA_DeleteOnClose);
  auto* page = new QTextBrowser(this);
  nameWidget(page, QStringLiteral("shortcutsText"), windowTitle());
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(8, 8, 8, 8);
  layout->addWidget(page);
  layout->addWidget(buttons);
  // All of it where there is room, and no line longer than that.
  const int line = fontMetrics().height();
  const QSize room = screen()->availableSize() - QSize(2 * line, 4 * line);
  QSize wanted;
  for (const int columns : {3, 2}) {
    page->setHtml(shortcutsPage(menus, columns));
    page->document()->adjustSize();
    wanted = page->document()->size().toSize() + QSize(5 * line, 6 * line);
    if (wanted.width() <= room.width()) break;
  }
  resize(wanted.boundedTo(room));
}

}  // namespace polhode::gui
