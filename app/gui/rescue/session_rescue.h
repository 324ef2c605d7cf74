// Nothing is lost: keeps what is not saved, and offers what a program left that ended unexpectedly.
#pragma once

#include <QObject>
#include <QPushButton>
#include <functional>
#include <memory>
#include <vector>

#include "app/gui/rescue/kept_session.h"
#include "app/gui/rescue/session_store.h"

namespace polhode::gui {

class Document;
class MessageBar;
class SessionSaver;

class SessionRescue : public QObject {
  Q_OBJECT
 public:
  struct Parts {
    Document* document;
    std::function<View()> viewNow;
    /// Opens a session as it was, with its edits; false if the user wants to stay.
    std::function<bool(const KeptSession&)> open;
  };

  /// The document outlives it. store: see usualStore().
  SessionRescue(Parts parts, const QString& store, QObject* parent = nullptr);
  /// What is kept stays where it is, unless end() was called: nobody has said that it may go.
  ~SessionRescue() override;

  /// Where a report of this program would be; empty where nothing can be written.
  [[nodiscard]] QString reportFile() const;
  /// Where the offer is made; to be put into the window.
  [[nodiscard]] MessageBar* bar() const { return bar_; }
  /// Offers the newest of what was left, if there is any. What else there is comes after it.
  void offerLeftovers();
  /// Until what is open is kept, or need not be.
  void finish();
  /// The program ends as it should: what is kept is not needed any more.
  void end();

 signals:
  /// Of something that could not be done.
  void said(const QString& sentence);

 private:
  void offerNext();
  void restore();
  void discard();
  void showReport();

  Parts parts_;
  QString store_;
  std::unique_ptr<SessionFolder> folder_;
  std::unique_ptr<SessionSaver> saver_;
  std::vector<std::unique_ptr<SessionFolder>> leftovers_;  ///< the newest first
  QString report_;                                         ///< of the one that is offered
  MessageBar* bar_;
  QPushButton *restore_, *discard_, *show_;
};

}  // namespace polhode::gui
