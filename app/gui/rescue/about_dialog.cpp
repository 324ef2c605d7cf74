#include "app/gui/rescue/about_dialog.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

#include "app/gui/rescue/program_facts.h"

namespace polhode::gui {
namespace {

struct AboutTexts {
  Q_DECLARE_TR_FUNCTIONS(polhode::gui::AboutDialog)
};

}  // namespace

void showAboutDialog(QWidget* window) {
  const QString facts = programFacts(findOpenGl());
  QMessageBox box(QMessageBox::NoIcon, AboutTexts::tr("About Polhode"), {}, QMessageBox::Close,
                  window);
  box.setObjectName(QStringLiteral("aboutDialog"));
  box.setTextFormat(Qt::RichText);
  box.setTextInteractionFlags(Qt::TextSelectableByMouse);
  box.setText(
      AboutTexts::tr(
          "<h3>Polhode %1</h3>"
          "<p>See what the choice of rotation coordinates does to a rigid-body simulation.</p>"
          "<p>Free software under the GNU General Public License, version 3 or later; "
          "it comes without any warranty.</p>")
          .arg(QString::fromLatin1(POLHODE_VERSION)));
  box.setInformativeText(QStringLiteral("<p style='white-space: pre-wrap'>%1</p>")
                             .arg(facts.trimmed().toHtmlEscaped()));
  auto* copy = box.addButton(AboutTexts::tr("&Copy"), QMessageBox::ActionRole);
  copy->setObjectName(QStringLiteral("copyFacts"));
  copy->setToolTip(AboutTexts::tr(
      "Versions, display and settings as plain text to the clipboard, for a report."));
  // It stays open. Not all that is connected goes: the style forgets a button by destroyed().
  QObject::disconnect(copy, &QPushButton::clicked, nullptr, nullptr);
  QObject::connect(copy, &QPushButton::clicked, &box,
                   [facts] { QGuiApplication::clipboard()->setText(facts); });
  box.exec();
}

}  // namespace polhode::gui
