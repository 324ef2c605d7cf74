// What a video is to have.
#pragma once

#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "app/gui/export/video_plan.h"
#include "app/gui/widgets/widgets.h"

namespace polhode::gui {

class VideoDialog : public QDialog {
  Q_OBJECT
 public:
  /// Of a motion that ends at tEnd, with what was asked for last.
  VideoDialog(const VideoRequest& last, double tEnd, QWidget* parent);

  [[nodiscard]] VideoRequest request() const;

 private:
  void build();
  void chooseFile();
  /// Says how many pictures there will be and how long they play, or what is wrong.
  void judge();

  double tEnd_;
  QLineEdit* file_;
  NumberEdit *rate_, *from_, *to_, *speed_;
  QCheckBox* sceneOnly_;
  QLabel* word_;
  QPushButton* record_;
};

/// Where a video is to go: a film, or a folder for its pictures. Empty: given up.
[[nodiscard]] QString askVideoFile(QWidget* parent, const QString& title, const QString& proposed);

}  // namespace polhode::gui
