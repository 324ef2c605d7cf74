// The texts of the command line that its options do not hold, and Qt's translations of all of them.
// What the options say is gathered from --help; see resources/translations/update.sh.
#include <QTranslator>
#include <array>

#include "app/cli/language/texts.h"
#include "app/look/core_text.h"
#include "app/look/read_back.h"
#include "app/look/translations.h"

namespace polhode::cli {
namespace {

/// Looked up whole; the array is for lupdate alone.
[[maybe_unused]] constexpr std::array cliWords{
    QT_TRANSLATE_NOOP("cli", "needs the id of a stage"),
    QT_TRANSLATE_NOOP("cli", "error"),
    QT_TRANSLATE_NOOP("cli", "note"),
    QT_TRANSLATE_NOOP("cli", "[Exactly 1 of the following options is required]"),
    QT_TRANSLATE_NOOP("cli", "[At most 1 of the following options are allowed]"),
    QT_TRANSLATE_NOOP("cli", "Usage"),
    QT_TRANSLATE_NOOP("cli", "OPTIONS"),
    QT_TRANSLATE_NOOP("cli", "SUBCOMMAND"),
    QT_TRANSLATE_NOOP("cli", "Positionals"),
    QT_TRANSLATE_NOOP("cli", "REQUIRED"),
    QT_TRANSLATE_NOOP("cli", "Excludes"),
    QT_TRANSLATE_NOOP("cli", "Options"),
    QT_TRANSLATE_NOOP("cli", "Subcommands"),
    QT_TRANSLATE_NOOP("cli", "Print this help message and exit"),
    QT_TRANSLATE_NOOP("cli", "Print the version and exit"),
    QT_TRANSLATE_NOOP("cli", "FILE"),
    QT_TRANSLATE_NOOP("cli", "FILES"),
    QT_TRANSLATE_NOOP("cli", "FILE.csv"),
    QT_TRANSLATE_NOOP("cli", "FILE.json"),
    QT_TRANSLATE_NOOP("cli", "NAME"),
    QT_TRANSLATE_NOOP("cli", "KIND"),
    QT_TRANSLATE_NOOP("cli", "LIST"),
    QT_TRANSLATE_NOOP("cli", "TEXT"),
    QT_TRANSLATE_NOOP("cli", "NAME=VALUE"),
    QT_TRANSLATE_NOOP("cli", "NAME=SPEC"),
    QT_TRANSLATE_NOOP("cli", "A subcommand is required"),
    QT_TRANSLATE_NOOP("cli", "too many inputs for a flag"),
    QT_TRANSLATE_NOOP("cli", "an argument is empty: is a variable of the shell not set?"),
    QT_TRANSLATE_NOOP("cli", "compare: files, or runs of a scenario, not both"),
    QT_TRANSLATE_NOOP("cli",
                      "compare: two files are needed, or --scenario or --example with --runs"),
    QT_TRANSLATE_NOOP("cli", "is needed, the names of two runs: A,B"),
    QT_TRANSLATE_NOOP("cli", "--runs A,B compares runs of different names"),
    QT_TRANSLATE_NOOP("cli", "no value"),
    QT_TRANSLATE_NOOP("cli", "and"),
    QT_TRANSLATE_NOOP("cli", "there is nothing to compare"),
    QT_TRANSLATE_NOOP("cli", "interrupted: nothing was compared"),
    QT_TRANSLATE_NOOP("cli", "interrupted: nothing was written"),
    QT_TRANSLATE_NOOP("cli", "interrupted: runs that had not ended are marked as cancelled"),
    QT_TRANSLATE_NOOP("cli", "interrupted before any run had ended"),
    QT_TRANSLATE_NOOP("cli", "reference solution"),
    QT_TRANSLATE_NOOP("cli", "all runs take fixed steps: --tolerances is ignored"),
    QT_TRANSLATE_NOOP("cli", "all runs choose their steps: --step is ignored"),
    QT_TRANSLATE_NOOP("cli", "is given by --set as well"),
    QT_TRANSLATE_NOOP("cli", "needs --fan N"),
    QT_TRANSLATE_NOOP("cli", "needs --spread NAME=SIGMA, what its members differ in"),
    QT_TRANSLATE_NOOP("cli", "scan: at least one --vary NAME=SPEC or a --fan is needed"),
    QT_TRANSLATE_NOOP("cli",
                      "the reference solution is not the one of the rows that are there (another "
                      "machine?): starting afresh"),
    QT_TRANSLATE_NOOP("cli", "it is not a regular file"),
    QT_TRANSLATE_NOOP("cli", "it is longer than %1 bytes"),
    QT_TRANSLATE_NOOP("cli", "the line is longer than %1 bytes"),
    QT_TRANSLATE_NOOP("cli", "line %1 is longer than %2 bytes, which no row is"),
    QT_TRANSLATE_NOOP("cli", "there are more than %1 values"),
    QT_TRANSLATE_NOOP("cli", "its attribute %1 is broken"),
    QT_TRANSLATE_NOOP("cli", "%1 stands in another file"),
    QT_TRANSLATE_NOOP("cli", "%1 stands in pieces that are too large for that"),
    QT_TRANSLATE_NOOP("cli", "%1 stands in pieces that are too small for that"),
    QT_TRANSLATE_NOOP("cli", "a piece of it is too large for that"),
    QT_TRANSLATE_NOOP("cli", "there are too many runs"),
    QT_TRANSLATE_NOOP("cli", "%1 has too many channels"),
    QT_TRANSLATE_NOOP("cli", "%1 has too many columns"),
    QT_TRANSLATE_NOOP("cli", "%1 has %2 values, run has %3"),
    QT_TRANSLATE_NOOP("cli", "the columns are missing"),
    QT_TRANSLATE_NOOP("cli", "the last line is cut off"),
    QT_TRANSLATE_NOOP("cli", "rows are missing"),
    QT_TRANSLATE_NOOP("cli", "the shard is broken"),
    QT_TRANSLATE_NOOP("cli", "the numbers of its runs"),
    QT_TRANSLATE_NOOP("cli", "a fixed-step integrator needs a step."),
    QT_TRANSLATE_NOOP("cli",
                      "this is no export of all channels, which has comments that name its runs "
                      "and then the columns run,t,…"),
    QT_TRANSLATE_NOOP("cli", "this is no export of all channels"),
    QT_TRANSLATE_NOOP("cli", "the file ends within this line"),
    QT_TRANSLATE_NOOP("cli", "there are no columns"),
    QT_TRANSLATE_NOOP("cli", "there are no runs"),
    QT_TRANSLATE_NOOP("cli",
                      "does not begin with the number of a run that the comments above name"),
    QT_TRANSLATE_NOOP("cli", "runs do not stand in their order"),
    QT_TRANSLATE_NOOP("cli", "times must ascend"),
    QT_TRANSLATE_NOOP("cli", "must be a number"),
    QT_TRANSLATE_NOOP("cli",
                      "this is not a lesson of Polhode: \"format\" must be \"polhode-lesson\""),
    QT_TRANSLATE_NOOP("cli",
                      "this is not a Polhode scenario: \"format\" must be \"polhode-scenario\""),
    QT_TRANSLATE_NOOP("cli", "must not be empty"),
    QT_TRANSLATE_NOOP("cli", "at least one step is needed"),
    QT_TRANSLATE_NOOP("cli", "examples"),
    QT_TRANSLATE_NOOP("cli", "formulations"),
    QT_TRANSLATE_NOOP("cli", "integrators"),
    QT_TRANSLATE_NOOP("cli", "stabilisations"),
    QT_TRANSLATE_NOOP("cli", "channels"),
    QT_TRANSLATE_NOOP("cli", "quantities"),
    QT_TRANSLATE_NOOP("cli", "options"),
    QT_TRANSLATE_NOOP("cli", "presets"),
    QT_TRANSLATE_NOOP("cli", "figures"),
    QT_TRANSLATE_NOOP("cli", "lessons"),
    QT_TRANSLATE_NOOP("cli", "Needs --step."),
    QT_TRANSLATE_NOOP("cli", "of it"),
    QT_TRANSLATE_NOOP("cli", "stabilisation"),
    QT_TRANSLATE_NOOP("cli", "formulation"),
    QT_TRANSLATE_NOOP("cli", "integrator"),
    QT_TRANSLATE_NOOP("cli", "default"),
    QT_TRANSLATE_NOOP("cli", "steps"),
    QT_TRANSLATE_NOOP("cli", "rhs evaluations"),
    QT_TRANSLATE_NOOP("cli", "Jacobians"),
    QT_TRANSLATE_NOOP("cli", "LU decompositions"),
    QT_TRANSLATE_NOOP("cli", "linear solves"),
    QT_TRANSLATE_NOOP("cli", "Newton failures"),
    QT_TRANSLATE_NOOP("cli", "max position drift"),
    QT_TRANSLATE_NOOP("cli", "max velocity drift"),
    QT_TRANSLATE_NOOP("cli", "max energy error"),
    QT_TRANSLATE_NOOP("cli", "(relative)"),
    QT_TRANSLATE_NOOP("cli", "wall time"),
    QT_TRANSLATE_NOOP("cli", "q (w, x, y, z)"),
    QT_TRANSLATE_NOOP("cli", "omega (body)"),
    QT_TRANSLATE_NOOP("cli", "No such file or directory"),
    QT_TRANSLATE_NOOP("cli", "Permission denied"),
    QT_TRANSLATE_NOOP("cli", "Is a directory"),
    QT_TRANSLATE_NOOP("cli", "Not a directory"),
    QT_TRANSLATE_NOOP("cli", "No space left on device"),
    QT_TRANSLATE_NOOP("cli", "Broken pipe"),
    QT_TRANSLATE_NOOP("cli", "Read-only file system"),
    QT_TRANSLATE_NOOP("cli", "Input/output error"),
    QT_TRANSLATE_NOOP("cli", "File name too long"),
    QT_TRANSLATE_NOOP("cli", "Bad file descriptor"),
    QT_TRANSLATE_NOOP("cli", "File too large"),
    QT_TRANSLATE_NOOP("cli", "the first step says what is open"),
    QT_TRANSLATE_NOOP("cli", "for Jacobians"),
    QT_TRANSLATE_NOOP("cli", "for dense output")};

/// Names, paths and numbers stand at %1 to %9; the first that fits is taken.
constexpr std::array valueSentences{
    QT_TRANSLATE_NOOP("cli", "must be a whole number, got %1"),
    QT_TRANSLATE_NOOP("cli", "must be 1 to %1"),
    QT_TRANSLATE_NOOP("cli", "must be a list of %1 numbers"),
    QT_TRANSLATE_NOOP("cli", "the HDF5 library says: %1"),
    QT_TRANSLATE_NOOP("cli", "[Option Group: %1]"),
    QT_TRANSLATE_NOOP("cli", "One of: %1"),
    QT_TRANSLATE_NOOP("cli", "unknown subcommand %1; there are: %2"),
    QT_TRANSLATE_NOOP("cli", "a subcommand is needed; there are: %1"),
    QT_TRANSLATE_NOOP("cli", "%1 is given twice"),
    QT_TRANSLATE_NOOP("cli", "%1 is given %2 times"),
    QT_TRANSLATE_NOOP("cli", "Exactly 1 option from [%1] is required and %2 were given"),
    QT_TRANSLATE_NOOP("cli", "one of %1 is needed"),
    QT_TRANSLATE_NOOP("cli", "%1 stands alone; one of %2 is needed"),
    QT_TRANSLATE_NOOP("cli", "Requires at most 1 options be given from [%1]"),
    QT_TRANSLATE_NOOP("cli", "a value is missing, %1"),
    QT_TRANSLATE_NOOP("cli", "%1 required %2 missing"),
    QT_TRANSLATE_NOOP("cli", "At least %1 required but received %2"),
    QT_TRANSLATE_NOOP("cli", "The following argument was not expected: %1"),
    QT_TRANSLATE_NOOP("cli", "The following arguments were not expected: %1"),
    QT_TRANSLATE_NOOP("cli", "Could not convert: %1 = %2"),
    QT_TRANSLATE_NOOP("cli", "%1 was given a disallowed flag override"),
    QT_TRANSLATE_NOOP("cli", "See %1 --help."),
    QT_TRANSLATE_NOOP("cli", "must be an integer in %1, got %2"),
    QT_TRANSLATE_NOOP("cli", "must be NAME=VALUE, got %1"),
    QT_TRANSLATE_NOOP("cli", "must be given once, got %1 and %2"),
    QT_TRANSLATE_NOOP("cli", "must be \"all\" or a list a,b,c, got %1"),
    QT_TRANSLATE_NOOP("cli", "must be > 0 [s], got %1"),
    QT_TRANSLATE_NOOP("cli", "must be a:b:N, a:b:Nlog or v1,v2,..., got %1"),
    QT_TRANSLATE_NOOP("cli", "the ends must be whole decades apart, got %1"),
    QT_TRANSLATE_NOOP("cli", "N must be an integer in %1, got %2"),
    QT_TRANSLATE_NOOP("cli", "both ends must be > 0, got %1"),
    QT_TRANSLATE_NOOP("cli", "must be ABS or ABS,REL, numbers >= 0, got %1"),
    QT_TRANSLATE_NOOP("cli", "two are given for the same, %1"),
    QT_TRANSLATE_NOOP("cli", "must be A,B, two of %1, got %2, which can be read in several ways"),
    QT_TRANSLATE_NOOP("cli", "must be A,B, two of %1, got %2"),
    QT_TRANSLATE_NOOP(
        "cli", "must be A,B, one of %1 and one of %2, got %3, which can be read in several ways"),
    QT_TRANSLATE_NOOP("cli", "must be A,B, one of %1 and one of %2, got %3"),
    QT_TRANSLATE_NOOP("cli", "there is no such channel; there are: %1"),
    QT_TRANSLATE_NOOP("cli", "%1 of %2 times in %3 and %4 in %5 are equal"),
    QT_TRANSLATE_NOOP("cli", "only in %1: %2"),
    QT_TRANSLATE_NOOP("cli", "the run %1 is only in %2"),
    QT_TRANSLATE_NOOP("cli", "several runs of a file are called %1"),
    QT_TRANSLATE_NOOP("cli",
                      "%1 of %2 is outside its tolerance from t = %3 s: %4 against %5, allowed %6"),
    QT_TRANSLATE_NOOP("cli", "%1 more column is outside the tolerance"),
    QT_TRANSLATE_NOOP("cli", "%1 more columns are outside the tolerance"),
    QT_TRANSLATE_NOOP("cli", "--tolerance %1 plays no part: there is nothing to compare of it"),
    QT_TRANSLATE_NOOP(
        "cli", "interrupted: %1 of %2 rows are kept in %3; the same command goes on from there"),
    QT_TRANSLATE_NOOP("cli", "must end in .csv, .h5 or .hdf5, or be - for CSV, got %1"),
    QT_TRANSLATE_NOOP("cli", "run and sweep write CSV, export and scan HDF5 as well, got %1"),
    QT_TRANSLATE_NOOP("cli", "cannot write %1: what is there is no journal of a %2"),
    QT_TRANSLATE_NOOP("cli", "cannot write %1: another process is working on this %2"),
    QT_TRANSLATE_NOOP("cli", "%1 % computed"),
    QT_TRANSLATE_NOOP("cli", "there is no figure %1; there are: %2"),
    QT_TRANSLATE_NOOP("cli",
                      "the figure %1 has data of its own; those of a scenario are taken by %2"),
    QT_TRANSLATE_NOOP("cli",
                      "%1 has no ending that tells its format: use .pdf, .svg, .png or .csv"),
    QT_TRANSLATE_NOOP("cli", "%1 is named twice"),
    QT_TRANSLATE_NOOP("cli", "%1 plays no part without --output"),
    QT_TRANSLATE_NOOP("cli", "makes more than %1 samples"),
    QT_TRANSLATE_NOOP("cli", "--output and --summary: must not be the same, both are %1"),
    QT_TRANSLATE_NOOP("cli", "Interrupted at t = %1 s."),
    QT_TRANSLATE_NOOP("cli", "The output could not be written; stopped at t = %1 s."),
    QT_TRANSLATE_NOOP("cli", "the scenario has %1 runs, this is %2; choose with --run"),
    QT_TRANSLATE_NOOP("cli", "several runs are called %1; name them in the file"),
    QT_TRANSLATE_NOOP("cli", "no run is called %1; there are: %2"),
    QT_TRANSLATE_NOOP("cli", "%1 takes fixed steps: the tolerances are ignored"),
    QT_TRANSLATE_NOOP("cli", "%1 chooses its steps: %2 is ignored"),
    QT_TRANSLATE_NOOP("cli", "the option %1 plays no part in this run"),
    QT_TRANSLATE_NOOP("cli", "the option %1 plays no part in any of these runs"),
    QT_TRANSLATE_NOOP("cli", "%1 takes fixed steps: it needs --step LIST [s]"),
    QT_TRANSLATE_NOOP(
        "cli", "scan: %1 starts from the run %2; a scan makes runs from their initial state"),
    QT_TRANSLATE_NOOP("cli", "must be auto or an integer in %1, got %2"),
    QT_TRANSLATE_NOOP("cli", "must be K/N with 1 <= K <= N, got %1"),
    QT_TRANSLATE_NOOP("cli", "joins files of shards; %1 cannot be given with it"),
    QT_TRANSLATE_NOOP("cli", "%1 is one of the files to be joined"),
    QT_TRANSLATE_NOOP("cli", "%1 is the table of this %2 already: nothing is computed"),
    QT_TRANSLATE_NOOP(
        "cli", "%1 holds %2 rows of another %3: remove it to start afresh, or name another output"),
    QT_TRANSLATE_NOOP("cli", "%1 of %2 rows are there already"),
    QT_TRANSLATE_NOOP("cli", "%1 and %2 are of different versions: %3 and %4"),
    QT_TRANSLATE_NOOP("cli", "%1 and %2 are of different sweeps: their %3 lines differ"),
    QT_TRANSLATE_NOOP("cli", "%1 and %2 are of different scans: their %3 lines differ"),
    QT_TRANSLATE_NOOP("cli", "%1 and %2 have errors against different reference solutions"),
    QT_TRANSLATE_NOOP("cli", "%1 and %2 contradict each other: run %3 (%4...)"),
    QT_TRANSLATE_NOOP("cli", "missing: shard %1; run %2 of %3"),
    QT_TRANSLATE_NOOP("cli", "missing: shard %1; runs %2 of %3"),
    QT_TRANSLATE_NOOP("cli", "missing: run %1 of %2"),
    QT_TRANSLATE_NOOP("cli", "missing: runs %1 of %2"),
    QT_TRANSLATE_NOOP(
        "cli", "it is the journal of an unfinished %1: the same %2 command goes on from there"),
    QT_TRANSLATE_NOOP("cli", "not a row of run %1 (%2...)"),
    QT_TRANSLATE_NOOP("cli", "%1 rows, but %2 runs"),
    QT_TRANSLATE_NOOP("cli", "a line %1 is missing"),
    QT_TRANSLATE_NOOP("cli", "the %1 cannot be read"),
    QT_TRANSLATE_NOOP("cli", "has %1 cells, the header %2"),
    QT_TRANSLATE_NOOP("cli", "run %1 does not follow run %2"),
    QT_TRANSLATE_NOOP("cli", "run %1 has no %2"),
    QT_TRANSLATE_NOOP("cli", "the column %1 stands twice"),
    QT_TRANSLATE_NOOP("cli", "its format version is %1, this program knows %2"),
    QT_TRANSLATE_NOOP("cli", "%1 is no table of numbers"),
    QT_TRANSLATE_NOOP(
        "cli", "the file has version %1, this program reads version %2: a newer Polhode is needed"),
    QT_TRANSLATE_NOOP("cli", "at least two choices are needed, got %1"),
    QT_TRANSLATE_NOOP(
        "cli", "there is no file %1 beside the lesson and no scenario of that name in the program"),
    QT_TRANSLATE_NOOP("cli", "must be the number of a choice, 0 to %1, got %2"),
    QT_TRANSLATE_NOOP("cli", "must be at most %1, got %2"),
    QT_TRANSLATE_NOOP("cli", "must be after from = %1 and at most %2, got %3"),
    QT_TRANSLATE_NOOP("cli", "no run has the name %1; there are: %2"),
    QT_TRANSLATE_NOOP("cli", "unknown stage %1; there are: %2"),
    QT_TRANSLATE_NOOP("cli", "must be plot:CHANNEL, run:NAME, parameter:ID or stage:ID, got %1"),
    QT_TRANSLATE_NOOP("cli", "the channel %1 has components 1 to %2 here: name one, as in %3"),
    QT_TRANSLATE_NOOP("cli", "the channel %1 has components 1 to %2 here"),
    QT_TRANSLATE_NOOP("cli", "unknown quantity %1; there are: %2"),
    QT_TRANSLATE_NOOP("cli", "there is no channel %1; see list channels"),
    QT_TRANSLATE_NOOP("cli", "slider %1"),
    QT_TRANSLATE_NOOP("cli", "integer in %1"),
    QT_TRANSLATE_NOOP("cli", "real in %1"),
    QT_TRANSLATE_NOOP("cli", "step %1 s"),
    QT_TRANSLATE_NOOP("cli", "%1 accepted, %2 rejected"),
    QT_TRANSLATE_NOOP("cli", "valid, %1, 1 run"),
    QT_TRANSLATE_NOOP("cli", "valid, %1, %2 runs"),
    QT_TRANSLATE_NOOP("cli", "valid lesson, 1 step, 1 question"),
    QT_TRANSLATE_NOOP("cli", "valid lesson, 1 step, %1 questions"),
    QT_TRANSLATE_NOOP("cli", "valid lesson, %1 steps, 1 question"),
    QT_TRANSLATE_NOOP("cli", "valid lesson, %1 steps, %2 questions"),
    QT_TRANSLATE_NOOP("cli", "end time %1 s, one body"),
    QT_TRANSLATE_NOOP("cli", "end time %1 s, %2 bodies"),
    QT_TRANSLATE_NOOP(
        "cli",
        "the file has version %1, this program reads up to version %2: a newer Polhode is needed"),
    QT_TRANSLATE_NOOP("cli", "it is no table of a %1"),
    QT_TRANSLATE_NOOP("cli",
                      "syntax error while parsing %1 - unexpected end of input; expected %2"),
    QT_TRANSLATE_NOOP("cli", "syntax error while parsing %1 - unexpected %2; expected %3"),
    QT_TRANSLATE_NOOP("cli", "syntax error while parsing %1 - %2; last read: %3"),
    QT_TRANSLATE_NOOP("cli", "syntax error while parsing %1 - %2")};

/// At the last place stands a reason.
constexpr std::array reasonSentences{
    QT_TRANSLATE_NOOP("cli", "a scenario is an object {...}, this is %1"),
    QT_TRANSLATE_NOOP("cli", "must be a text or an object with a text for each language, got %1"),
    QT_TRANSLATE_NOOP("cli", "cannot write to standard output: %1"),
    QT_TRANSLATE_NOOP("cli", "cannot write %1: %2"),
    QT_TRANSLATE_NOOP("cli", "could not write to standard output: %1"),
    QT_TRANSLATE_NOOP("cli", "could not write %1: %2"),
    QT_TRANSLATE_NOOP("cli", "cannot read %1: %2"),
    QT_TRANSLATE_NOOP("cli", "the %1 is broken: %2"),
    QT_TRANSLATE_NOOP("cli", "line %1: %2"),
    QT_TRANSLATE_NOOP("cli", "column %1: %2"),
    QT_TRANSLATE_NOOP("cli", "run %1 (%2): %3")};

/// What stands in these is told as well.
constexpr std::array otherSentences{
    QT_TRANSLATE_NOOP("cli", "%1 cannot be locked (%2): do not start the same %3 twice"),
    QT_TRANSLATE_NOOP("cli", "left out %1"), QT_TRANSLATE_NOOP("cli", "skipped %1"),
    QT_TRANSLATE_NOOP("cli", "broken: %1"), QT_TRANSLATE_NOOP("cli", "not available: %1")};

// These would fit many a sentence of the library: they are asked after it.
/// With names and numbers.
constexpr std::array generalValues{QT_TRANSLATE_NOOP("cli", "unknown option %1"),
                                   QT_TRANSLATE_NOOP("cli", "%1 of %2 runs, %3, %4 left"),
                                   QT_TRANSLATE_NOOP("cli", "%1 of %2 runs, %3"),
                                   QT_TRANSLATE_NOOP("cli", "%1 of %2 runs"),
                                   QT_TRANSLATE_NOOP("cli", "%1 unknowns"),
                                   QT_TRANSLATE_NOOP("cli", "%1 is required"),
                                   QT_TRANSLATE_NOOP("cli", "%1 excludes %2"),
                                   QT_TRANSLATE_NOOP("cli", "%1 not in %2")};

/// What stands in these is told as well.
constexpr std::array generalSentences{
    QT_TRANSLATE_NOOP("cli", "must be %1"), QT_TRANSLATE_NOOP("cli", "%1 at t = %2 s"),
    QT_TRANSLATE_NOOP("cli", "is missing: %1"), QT_TRANSLATE_NOOP("cli", "%1 with %2")};

/// With a reason at the last place.
constexpr std::array generalReasons{QT_TRANSLATE_NOOP("cli", "%1, line %2: %3"),
                                    QT_TRANSLATE_NOOP("cli", "%1: %2")};

/// Asked directly: an application, which only figures need, has no part in it.
QTranslator& translator() {
  static QTranslator only;
  return only;
}

QString foundText(const char* context, const char* english) {
  const QString found = translator().translate(context, english);
  return found.isNull() ? QString::fromUtf8(english) : found;
}

const gui::ReadBack& texts() {
  static const gui::ReadBack all = [] {
    using List = gui::SentenceList;
    const std::array lists{List{"cli", valueSentences, List::Parts::None},
                           List{"cli", reasonSentences, List::Parts::Last},
                           List{"cli", otherSentences},
                           List{"core", gui::coreSentences()},
                           List{"cli", generalValues, List::Parts::None},
                           List{"cli", generalSentences},
                           List{"cli", generalReasons, List::Parts::Last}};
    return gui::ReadBack(lists, foundText);
  }();
  return all;
}

}  // namespace

bool loadTexts(const std::string& language) {
  return gui::loadTexts(translator(), QString::fromStdString(language));
}

bool knowsText(std::string_view english) {
  return !texts().exact(english).isNull();
}

std::string translatedText(std::string_view english) {
  return texts().translated(english).toStdString();
}

}  // namespace polhode::cli
