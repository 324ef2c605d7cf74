// Ids to choose any number of: a column of check boxes below a heading.
#pragma once

#include <QCheckBox>
#include <QWidget>
#include <string>
#include <vector>

namespace polhode::gui {

class CheckGroup : public QWidget {
  Q_OBJECT
 public:
  /// name: start of the boxes' object names.
  CheckGroup(const QString& name, const QString& heading, QWidget* parent = nullptr);

  /// With a reason it is shown, but cannot be chosen.
  void add(std::string_view id, const QString& text, const QString& toolTip,
           const QString& reason = {});
  void setChecked(const std::vector<std::string>& ids);
  /// In the order they were added.
  [[nodiscard]] std::vector<std::string> checked() const;

 signals:
  void changed();

 private:
  void toggleAll();

  QString name_;
  std::vector<std::pair<std::string, QCheckBox*>> boxes_;
};

}  // namespace polhode::gui
