#include "app/gui/widgets/style_sheet.h"

#include <QColor>
#include <QGuiApplication>
#include <QLatin1String>
#include <QRegularExpression>
#include <QScreen>
#include <algorithm>
#include <functional>

namespace polhode::gui {
namespace {

// Words between @ signs are replaced by the theme's colours. Widgets get their part by class, or by
// the dynamic property "role" where one class has several.
const char* const sheet = R"(
* { font-size: 9pt; }
QMainWindow, QDialog, QMessageBox { background: @window@; }
QMainWindow::separator { background: @window@; width: 4px; height: 4px; }
QMainWindow::separator:hover { background: @accent@; }
QToolTip { background: @panel@; color: @text@; border: 1px solid @line@; padding: 4px; }

QMenuBar { background: @panel@; padding: 2px 4px; }
QMenuBar::item { padding: 4px 8px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: @field@; }
QMenu { background: @panel@; border: 1px solid @line@; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 24px; border-radius: 4px; }
QMenu::item:selected { background: @accent@; color: @onaccent@; }
QMenu::item:disabled { color: @faint@; background: transparent; }
QMenu::separator { height: 1px; background: @line@; margin: 4px 8px; }
QMenu::icon { padding-left: 6px; }

QToolBar { background: @panel@; border: none; padding: 0; }
QStatusBar { background: @panel@; color: @secondary@; }
QStatusBar::item { border: none; }
QStatusBar QLabel { color: @secondary@; }

QDockWidget { border: none; }
QWidget[role="panel"], QWidget[role="panel"] > QScrollArea, QScrollArea[role="panel"] {
  background: @panel@; border: none; }
QScrollArea { border: none; background: @panel@; }
QLabel[role="heading"] { color: @secondary@; font-size: 8pt; font-weight: 600; }
QLabel[role="title"] { color: @text@; font-size: 12pt; font-weight: 600; }
QLabel[role="stageNote"] { color: @accent@; font-size: 14pt; font-weight: 600; }
QLabel[role="group"] { color: @text@; font-weight: 600; }
QLabel[role="unit"], QLabel[role="hint"] { color: @secondary@; }
QLabel[role="hint"] { font-size: 8pt; }
QLabel[role="problem"] { color: @warning@; font-size: 8pt; }
QLabel[role="badge"] { color: @onaccent@; background: @accent@; border-radius: 4px; padding: 1px 6px; }
QLabel[role="warning"] { color: @warning@; }
QFrame[role="bar"] { background: @panel@; border: none; border-left: 3px solid @warning@; }
QFrame[role="note"] { background: @panel@; border: none; border-left: 3px solid @accent@; }
QMainWindow > QTabBar::tab { background: @window@; color: @secondary@; border: none;
  border-top: 2px solid transparent; padding: 4px 12px; }
QMainWindow > QTabBar::tab:selected { background: @panel@; color: @text@;
  border-top: 2px solid @accent@; }
QLabel[pointed="true"] { color: @onaccent@; background: @accent@; border-radius: 4px; }
QWidget[pointed="true"] { border: 2px solid @accent@; border-radius: 4px; }
QWidget[pointed="true"] QLabel { border: none; }
QWidget[role="panel"] > QScrollArea[role="lesson"] { border: 1px solid transparent;
  border-radius: 4px; }
QWidget[role="panel"] > QScrollArea[role="lesson"]:focus { border: 1px solid @accent@; }
QFrame[role="bar"] QLabel { background: transparent; }

QAbstractSpinBox, QLineEdit, QComboBox {
  background: @field@; color: @text@; border: 1px solid transparent; border-radius: 4px;
  padding: 2px 6px; min-height: 18px; selection-background-color: @accent@; selection-color: @onaccent@; }
QAbstractSpinBox { padding: 2px 4px; }
QAbstractSpinBox[role="compact"] { padding: 0 4px; }
QAbstractSpinBox:focus, QLineEdit:focus, QComboBox:focus { border: 1px solid @accent@; }
QAbstractSpinBox:disabled, QLineEdit:disabled, QComboBox:disabled { color: @faint@; }
QAbstractSpinBox[invalid="true"], QLineEdit[invalid="true"], QComboBox[invalid="true"] {
  border: 1px solid @warning@; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { width: 0; border: none; }
QComboBox::drop-down { border: none; width: 18px; }
QComboBox::down-arrow { image: url(:/icons/chevron-@name@.svg); width: 10px; height: 10px; }
QComboBox QAbstractItemView { background: @panel@; color: @text@; border: 1px solid @line@;
  padding: 2px; outline: none; selection-background-color: @accent@; selection-color: @onaccent@; }
QComboBox QAbstractItemView::item { min-height: 22px; padding: 0 4px; }
QComboBox QAbstractItemView::item:disabled { color: @faint@; }

QSlider::groove:horizontal { height: 3px; background: @line@; border-radius: 1px; }
QSlider::sub-page:horizontal { background: @accent@; border-radius: 1px; }
QSlider::sub-page:horizontal:disabled { background: @line@; }
QSlider:horizontal { min-height: 18px; }
QSlider::handle:horizontal { width: 12px; height: 12px; margin: -5px 0; border-radius: 6px;
  background: @knob@; border: 1px solid @knobline@; }
QSlider::handle:horizontal:hover { background: @accent@; }
QSlider::handle:horizontal:focus { border: 2px solid @accent@; }
QSlider::handle:horizontal:disabled { background: @line@; }

QToolButton, QPushButton { background: @field@; border: 1px solid transparent; border-radius: 4px;
  padding: 3px 6px; color: @text@; }
QPushButton { padding: 4px 12px; min-width: 56px; }
QToolButton:hover, QPushButton:hover { background: @hover@; }
QToolButton:pressed, QPushButton:pressed { background: @line@; }
QToolButton:focus, QPushButton:focus { border: 1px solid @accent@; }
QToolButton:checked { background: @accent@; color: @onaccent@; }
QToolButton:disabled, QPushButton:disabled { color: @faint@; }
QToolButton:checked:focus { border: 1px solid @text@; }
QToolButton:checked:disabled { background: @field@; border: 1px solid @line@; color: @faint@; }
QToolButton::menu-indicator, QPushButton::menu-indicator { image: none; width: 0; }
QPushButton[role="link"] { background: transparent; color: @accent@; padding: 2px 0; border: none;
  text-align: left; min-width: 0; }
QPushButton[role="link"]:hover, QPushButton[role="link"]:focus { text-decoration: underline; }
QPushButton[role="link"]:disabled { color: @faint@; }
QPushButton[role="choice"] { text-align: left; padding: 0; }
QPushButton[role="choice"]:focus, QPushButton[role="choice"]:hover { border: 1px solid @accent@; }
QPushButton[role="choice"][state="right"] { background: transparent; border: 2px solid @accent@; }
QPushButton[role="choice"][state="wrong"] { background: transparent; border: 2px solid @warning@; }
QPushButton[role="choice"][state="other"] { background: transparent; border: 1px solid @line@; }
QPushButton[role="choice"] QLabel { color: @text@; }
QPushButton[role="choice"] QLabel[state="other"] { color: @secondary@; }
QLabel[role="choiceSign"] { font-weight: 600; color: @secondary@; }
QLabel[role="choiceSign"][state="right"] { color: @accent@; }
QLabel[role="choiceSign"][state="wrong"] { color: @warning@; }
QToolButton[role="flat"] { background: transparent; padding: 3px; }
QToolButton[role="flat"]:hover { background: @field@; }
QToolButton[role="flat"]:checked { background: @hover@; border: 1px solid @accent@; }
QToolButton[role="plotMenu"] { background: @panel@; color: @secondary@; border: none; padding: 0; }
QToolButton[role="plotMenu"]:hover, QToolButton[role="plotMenu"]:focus { background: @line@;
  color: @text@; border: none; }
QToolButton[role="strip"] { background: transparent; padding: 2px 7px; }
QToolButton[role="strip"]:hover, QToolButton[role="strip"]:focus { background: @line@;
  border: 1px solid transparent; }
QToolButton[role="strip"]:checked { background: @accent@; color: @onaccent@; }

QProgressBar { background: @field@; color: @text@; border: none; border-radius: 4px;
  text-align: center; min-height: 16px; }
QProgressBar::chunk { background: @accent@; border-radius: 4px; }
QProgressBar[role="thin"] { background: @line@; border-radius: 3px; min-height: 6px;
  max-height: 6px; }
QProgressBar[role="thin"]::chunk { border-radius: 3px; }

QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }

QCheckBox { spacing: 6px; }
QCheckBox::indicator { width: 13px; height: 13px; border-radius: 3px; border: 1px solid @secondary@;
  background: @field@; }
QCheckBox::indicator:checked { background: @accent@; border: 1px solid @accent@;
  image: url(:/icons/check.svg); }
QCheckBox::indicator:focus { border: 1px solid @accent@; }
QCheckBox::indicator:checked:focus { border: 1px solid @text@; }

QAbstractItemView { background: @panel@; border: none; outline: none; }
QListView { border: 1px solid transparent; }
QListView:focus { border: 1px solid @accent@; }
QTableView { gridline-color: @line@; alternate-background-color: @panel@;
  selection-background-color: @field@; selection-color: @text@; }
QTableView::item { padding: 0 8px; border: none; }
QTableView::item:selected { background: @field@; }
QTableView::item:focus { border: 1px solid @accent@; }
QHeaderView, QTableCornerButton::section { background: @panel@; border: none; }
QHeaderView::section { background: @panel@; color: @secondary@; border: none;
  border-bottom: 1px solid @line@; padding: 3px 8px; }
QTextBrowser { background: @panel@; border: 1px solid transparent; padding: 8px; }
QTextBrowser:focus { border: 1px solid @accent@; }

QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar::handle:vertical { background: @line@; border-radius: 3px; margin: 2px; min-height: 24px; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle:horizontal { background: @line@; border-radius: 3px; margin: 2px; min-width: 24px; }
QScrollBar::handle:hover { background: @secondary@; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
)";

/// Lengths of the sheet are those at a desk, for a running text of so much.
constexpr double sheetText = 9;     // [pt]
constexpr double sheetPixels = 12;  // [px]

/// Every number before the unit by another.
void scaleLengths(QString& text, const QRegularExpression& lengths,
                  const std::function<QString(double)>& scaled) {
  QString result;
  qsizetype from = 0;
  for (auto match = lengths.globalMatch(text); match.hasNext();) {
    const QRegularExpressionMatch length = match.next();
    result += QStringView(text).mid(from, length.capturedStart(1) - from);
    result += scaled(length.captured(1).toDouble());
    from = length.capturedEnd(1);
  }
  text = result + text.mid(from);
}

}  // namespace

QString styleSheet(const Look& look, double bodyPixels) {
  const Theme& theme = look.theme;
  const std::pair<QLatin1String, QColor> colours[]{
      {QLatin1String("@window@"), theme.window},
      {QLatin1String("@panel@"), theme.panel},
      {QLatin1String("@text@"), theme.text},
      {QLatin1String("@secondary@"), theme.secondary},
      {QLatin1String("@accent@"), theme.accent},
      {QLatin1String("@onaccent@"), theme.onAccent},
      {QLatin1String("@line@"), theme.grid},
      {QLatin1String("@warning@"), theme.warning},
      {QLatin1String("@field@"), theme.field},
      {QLatin1String("@hover@"), theme.hover},
      {QLatin1String("@faint@"), theme.faint},
      {QLatin1String("@knob@"), theme.dark ? theme.text : theme.panel},
      {QLatin1String("@knobline@"), theme.dark ? theme.text : theme.secondary},
  };
  QString text = QString::fromUtf8(sheet);
  for (const auto& [word, colour] : colours) text.replace(word, colour.name());
  static const QRegularExpression pixels(QStringLiteral("(\\d+)px")),
      points(QStringLiteral("(\\d+)pt"));
  // Fonts in points as everywhere: who reads one may ask for them.
  const double perPoint = bodyPixels * 72 / QGuiApplication::primaryScreen()->logicalDotsPerInchY();
  scaleLengths(text, points, [&](double length) {
    const double share = look.letters(length, sheetText) / sheetText;
    return QString::number(perPoint * share, 'g', 4);
  });
  const double lengthScale = look.scale * bodyPixels / sheetPixels;
  scaleLengths(text, pixels, [&](double length) {
    return QString::number(length > 0 ? std::max(1, qRound(length * lengthScale)) : 0);
  });
  return text.replace(QLatin1String("@name@"),
                      theme.dark ? QStringLiteral("dark") : QStringLiteral("light"));
}

}  // namespace polhode::gui
