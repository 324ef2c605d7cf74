#include "app/gui/widgets/save_dialog.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

namespace polhode::gui {
namespace {

bool mayReplace(QWidget* parent, const QString& title, const QString& file) {
  QMessageBox box(QMessageBox::Warning, title,
                  QObject::tr("%1 already exists.").arg(QFileInfo(file).fileName()),
                  QMessageBox::Yes | QMessageBox::No, parent);
  box.setObjectName(QStringLiteral("replaceFile"));
  box.setInformativeText(QObject::tr("Replace it? What is in it will be lost."));
  box.button(QMessageBox::Yes)->setText(QObject::tr("&Replace"));
  box.button(QMessageBox::No)->setText(QObject::tr("&Choose another name"));
  box.setDefaultButton(QMessageBox::No);
  return box.exec() == QMessageBox::Yes;
}

}  // namespace

QString askSaveFile(QWidget* parent, const QString& title, const QString& proposed,
                    const QString& suffix, const QString& filter) {
  QFileDialog dialog(parent, title, QString(), filter);
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setFileMode(QFileDialog::AnyFile);
  dialog.setDefaultSuffix(suffix);
  // Desktops differ in whether they add the suffix before or after they ask: the question is ours.
  dialog.setOption(QFileDialog::DontConfirmOverwrite);
  dialog.selectFile(proposed);
  while (dialog.exec() == QDialog::Accepted) {
    QString file = dialog.selectedFiles().constFirst();
    if (QFileInfo(file).suffix().isEmpty()) file += u'.' + suffix;
    if (!QFileInfo::exists(file) || mayReplace(parent, title, file)) return file;
  }
  return {};
}

}  // namespace polhode::gui
