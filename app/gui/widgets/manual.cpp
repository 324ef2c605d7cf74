#include "app/gui/widgets/manual.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QMessageBox>
#include <QUrl>

namespace polhode::gui {
namespace {

struct ManualTexts {
  Q_DECLARE_TR_FUNCTIONS(polhode::gui::ManualTexts)
};

void sayOfManual(QWidget* window, const QString& sentence) {
  auto* box = new QMessageBox(QMessageBox::Information, ManualTexts::tr("Manual"), sentence,
                              QMessageBox::Close, window);
  box->setObjectName(QStringLiteral("manualDialog"));
  box->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->open();
}

}  // namespace

QString manualOf(const QString& programFolder) {
  const QString page =
      QDir::cleanPath(programFolder + QStringLiteral("/../share/doc/polhode/html/index.html"));
  return QFileInfo(page).isFile() ? page : QString();
}

bool openManual(const QString& programFolder, QWidget* window) {
  const QString page = manualOf(programFolder);
  if (page.isEmpty()) {
    sayOfManual(window, ManualTexts::tr("The manual is not installed. It is made when Polhode is "
                                        "built on a computer with Python’s markdown."));
  } else if (!QDesktopServices::openUrl(QUrl::fromLocalFile(page))) {
    sayOfManual(window,
                ManualTexts::tr("No browser could be started. The manual begins in %1.").arg(page));
  } else {
    return true;
  }
  return false;
}

}  // namespace polhode::gui
