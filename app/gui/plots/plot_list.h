// Which plots there are, and how each of them is shown; of widgets it knows nothing.
#pragma once

#include <QJsonArray>
#include <QObject>
#include <QStringList>
#include <map>
#include <memory>
#include <vector>

#include "app/gui/plots/chooser/channel_offer.h"
#include "core/scenario/view.h"

namespace polhode::gui {

/// Top to bottom. A spec keeps its address, and one that is taken out lives until everybody has
/// heard of it.
class PlotList : public QObject {
  Q_OBJECT
 public:
  using Specs = std::vector<std::unique_ptr<PlotSpec>>;

  /// The usual plots.
  explicit PlotList(QObject* parent = nullptr);

  [[nodiscard]] const Specs& specs() const { return specs_; }
  [[nodiscard]] bool contains(const PlotSpec* spec) const { return indexOf(spec) < specs_.size(); }
  /// Where it stands; their number where it does not.
  [[nodiscard]] std::size_t indexOf(const PlotSpec* spec) const;
  /// The plot of the channel over time with a curve a run; nullptr without one.
  [[nodiscard]] const PlotSpec* find(const QString& channel) const;
  [[nodiscard]] bool shows(const QString& channel) const { return find(channel) != nullptr; }
  /// Ids of the channels, of a difference and of what stands upwards in a plane too.
  [[nodiscard]] QStringList channels() const;

  // What changes the list; unknown channels are passed over.
  void setChannels(const QStringList& channels);
  /// As at first.
  void setUsual() { replace(usual()); }
  /// As a scenario's view has them: components of one channel share a plot.
  void setChoices(const std::vector<PlotChoice>& choices);
  /// A plot of a channel, or of one of its components (from 0); components of one channel share a
  /// plot, so where there is one it shows more.
  void add(const QString& channel, std::size_t position, int component = allComponents);
  void addPlane(const PlotQuantity& value, const PlotQuantity& across, std::size_t position);
  void addDifference(const QString& channel, const RunPair& pair, std::size_t position);
  void remove(const PlotSpec* spec);

  // What changes one plot of it; one that is gone, which a menu may still speak of, is left alone.
  void setLogarithmic(PlotSpec* spec, bool logarithmic);
  /// Of what lies across in place of time.
  void setAcrossLogarithmic(PlotSpec* spec, bool logarithmic);
  void showComponent(PlotSpec* spec, int component, bool shown);
  void setDifference(PlotSpec* spec, const QString& channel, const RunPair& pair);
  /// Runs have other places now, by their old ones; whether a difference has one of them.
  bool moveRuns(const std::map<int, int>& places);
  void setPlane(PlotSpec* spec, const PlotQuantity& value, const PlotQuantity& across);
  /// Large among the others, or as they are.
  void setLarge(PlotSpec* spec, bool large);
  void forgetValueRanges();

  [[nodiscard]] QJsonArray save() const;
  void restore(const QJsonArray& saved);

 signals:
  void listChanged();                              ///< other plots, or plots of something else
  void asked(const polhode::gui::PlotSpec* spec);  ///< somebody wants to see this one
  void scaleChanged();
  void componentsChanged();
  void sizesChanged();

 private:
  [[nodiscard]] static Specs usual();
  void insert(PlotSpec spec, std::size_t position);
  void replace(Specs specs);

  Specs specs_;
};

}  // namespace polhode::gui
