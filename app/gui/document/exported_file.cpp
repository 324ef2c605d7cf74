#include "app/gui/document/exported_file.h"

#include <QFile>
#include <QFileInfo>
#include <QImageReader>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include "app/gui/widgets/text.h"
#include "core/export/row_source.h"

namespace polhode::gui {
namespace {

using ReadExport = std::variant<Scenario, std::vector<FileProblem>>;

/// Texts stand at the beginning of a table, and anywhere in a picture.
constexpr qint64 longestHead = 1 << 20, largestPicture = 64 << 20;

std::vector<FileProblem> oneProblem(const char* message) {
  return {FileProblem{0, "", message}};
}

/// Empty where it cannot be read.
QByteArray headOf(const QString& fileName, qint64 longest) {
  QFile file(fileName);
  return file.open(QIODevice::ReadOnly) ? file.read(longest) : QByteArray();
}

/// As toHtmlEscaped() has written it; it may have been done twice.
QString unescaped(QString text) {
  for (int i = 0; i < 2; ++i)
    text.replace(QStringLiteral("&quot;"), QStringLiteral("\""))
        .replace(QStringLiteral("&lt;"), QStringLiteral("<"))
        .replace(QStringLiteral("&gt;"), QStringLiteral(">"))
        .replace(QStringLiteral("&amp;"), QStringLiteral("&"));
  return text;
}

/// The first scenario of lines "scenario: {…}" and "case A: {…}"; empty where there is none.
QString scenarioIn(const QString& text) {
  static const QRegularExpression line(
      QStringLiteral("(?:scenario|case [^\\n]*?): (\\{[^\\n]*\\})"));
  return line.match(text).captured(1);
}

/// Cases of a figure leave their runs to the figure.
std::string withRuns(const QString& text) {
  QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
  const QString runs = QStringLiteral("runs"), example = QStringLiteral("example");
  if (!object.value(runs).toArray().isEmpty() ||
      !catalog::findExample(object.value(example).toString().toStdString()))
    return text.toStdString();
  const Scenario usual = defaultScenario(object.value(example).toString().toStdString());
  const QByteArray written = QByteArray::fromStdString(formatScenario(usual));
  object.insert(runs, QJsonDocument::fromJson(written).object().value(runs));
  return QJsonDocument(object).toJson().toStdString();
}

struct ExportForm {
  const char* suffix;
  QString (*text)(const QString& fileName);  ///< where the scenario stands
  const char* without;                       ///< what it is where there is none
};

QString tableText(const QString& fileName) {
  return QString::fromUtf8(headOf(fileName, longestHead));
}
QString hdf5Text(const QString& fileName) {
  const std::string text = scenarioTextOfHdf5(QFile::encodeName(fileName).toStdString());
  return text.empty() ? QString() : QStringLiteral("scenario: ") + toQString(text);
}
QString pngText(const QString& fileName) {
  return QImageReader(fileName).text(QStringLiteral("Description"));
}
QString markupText(const QString& fileName) {
  return unescaped(QString::fromUtf8(headOf(fileName, largestPicture)));
}

constexpr const char* bareTable =
    "is a table of numbers without the scenario that it was made from";
constexpr const char* barePicture = "is a picture without the scenario that it was made from";
constexpr ExportForm exportForms[]{
    {"csv", tableText, bareTable},    {"h5", hdf5Text, bareTable},
    {"hdf5", hdf5Text, bareTable},    {"png", pngText, barePicture},
    {"svg", markupText, barePicture}, {"pdf", markupText, barePicture}};

const ExportForm* formOfExport(const QString& fileName) {
  const QString suffix = QFileInfo(fileName).suffix().toLower();
  for (const ExportForm& form : exportForms)
    if (suffix == QLatin1String(form.suffix)) return &form;
  return nullptr;
}

}  // namespace

bool isExport(const QString& fileName) {
  return formOfExport(fileName) != nullptr;
}

ReadExport scenarioOfExport(const QString& fileName) {
  const ExportForm* form = formOfExport(fileName);
  if (!form || !QFileInfo(fileName).isReadable()) return oneProblem("cannot be read");
  const QString text = scenarioIn(form->text(fileName));
  if (text.isEmpty()) return oneProblem(form->without);
  return parseScenario(withRuns(text));
}

}  // namespace polhode::gui
