// What a picture says to whom does not see it.
#pragma once

#include <QAccessible>
#include <QElapsedTimer>
#include <QObject>
#include <QRect>
#include <QString>
#include <QTimer>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace polhode::gui {

/// A picture, or something in it: its name, what it is, and what it reads now.
struct SpokenPart {
  QString name;
  QString description = {};
  QString value = {};                 ///< in words, with its unit
  std::optional<double> number = {};  ///< the same without its unit
  QAccessible::Role role = QAccessible::StaticText;
  QRect place = {};  ///< in the widget; empty: all of it
  std::vector<SpokenPart> parts = {};
};

/// Speaks for a widget that paints what other widgets would be made of: assistive technology finds
/// the parts of the picture as if they were widgets, before those that there are.
class Narrator : public QObject {
  Q_OBJECT
 public:
  using Tell = std::function<SpokenPart()>;
  /// Belongs to the widget.
  Narrator(QWidget* widget, Tell tell);
  ~Narrator() override;
  /// Labels tell their texts from then on; before the first one is made, to reach them all.
  static void install();

  /// That of a widget; nullptr where there is none.
  [[nodiscard]] static Narrator* of(const QObject* widget);
  [[nodiscard]] QWidget* widget() const;
  /// What is in the picture now, or was a moment ago: a reader asks for each word of it alone.
  [[nodiscard]] const SpokenPart& told() const;
  /// The part at a path of places in lists of parts, from the picture downwards; nullptr where
  /// there is none any more.
  [[nodiscard]] const SpokenPart* partAt(const std::vector<int>& path) const;
  [[nodiscard]] QAccessibleInterface* interfaceOf(const std::vector<int>& path);

  /// Something else is to be seen: who listens is told, once a second at the most.
  void changed();

  static constexpr int tellingInterval = 1000;  ///< [ms]

 signals:
  void announced(const QString& value);

 private:
  void forgetSilence();
  void announce();

  Tell tell_;
  mutable SpokenPart told_;
  mutable QElapsedTimer sinceTold_;
  std::map<std::vector<int>, QAccessible::Id> interfaces_;
  QTimer pending_;
  QString announcedValue_, announcedDescription_;
};

}  // namespace polhode::gui
