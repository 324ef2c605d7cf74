// Equations of the help page as they are set in print.
#pragma once

#include <QString>
#include <QStringList>

namespace polhode::gui {

/// HTML in which letters stand as in print: variables in italics, directors bold, differentials and
/// names of functions upright. Equations are the paragraphs of class "eq": there every letter is
/// one; elsewhere those that stand alone.
[[nodiscard]] QString setInPrint(const QString& html);

/// Fonts place dots on letters of their own, ṗ, but few know where to put them on others: dΩ/dt and
/// d²p/dt² instead. In parentheses where an index or a transposition follows.
[[nodiscard]] QString withoutLooseDots(const QString& html);

/// A style sheet for the paragraphs of equations, and for the letters in the table of symbols.
[[nodiscard]] QString equationStyle();

/// A table of the letters in the equations of `html` that mean something everywhere: what each is,
/// and its unit.
[[nodiscard]] QString symbolTable(const QString& html);

/// Letters in the equations of `html` that neither its own text nor the table explains. For tests.
[[nodiscard]] QStringList unexplainedLetters(const QString& html);

/// A strip with a field for each unknown: of the position, then of the velocity, as many as a body
/// has, and how many of them the constraints take away.
[[nodiscard]] QString pictureOfUnknowns(int position, int velocity, int constraints);

}  // namespace polhode::gui
