// Reads the sources: which file may include which, and what every file looks like.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "core/catalog.h"

namespace {

namespace fs = std::filesystem;

struct Source {
  std::string path;  ///< relative to the root, with '/'
  std::string text;
};

std::vector<Source> sourcesIn(const std::string& folder) {
  const fs::path root = POLHODE_SOURCE_DIR;
  std::vector<Source> sources;
  if (!fs::exists(root / folder)) return sources;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    const auto extension = entry.path().extension();
    if (!entry.is_regular_file() || (extension != ".h" && extension != ".cpp")) continue;
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    sources.push_back({fs::relative(entry.path(), root).generic_string(), text.str()});
  }
  std::ranges::sort(sources, {}, &Source::path);
  return sources;
}

/// What stands between the quotes or brackets of the #include lines.
std::vector<std::string> includesOf(const Source& source) {
  static const std::regex line(R"re((?:^|\n)[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]+)[>"])re");
  std::vector<std::string> found;
  for (std::sregex_iterator at(source.text.begin(), source.text.end(), line), end; at != end; ++at)
    found.push_back((*at)[1]);
  return found;
}

/// The room of a file: its folder below core/ or app/; a folder within a room belongs to it. The
/// command line and each folder of the window are rooms, and so are the files that stand in core/
/// itself ("catalog") and in app/gui/ itself ("main").
std::string roomOf(const std::string& path) {
  std::vector<std::string> parts;
  std::istringstream stream(path);
  for (std::string part; std::getline(stream, part, '/');) parts.push_back(part);
  parts.pop_back();
  if (parts.size() == 1) return "core/catalog";
  if (parts[1] != "gui") return parts[0] + "/" + parts[1];
  return "app/gui/" + (parts.size() == 2 ? "main" : parts[2]);
}

using Rooms = std::vector<std::string>;

/// The floors of the house, from the ground upwards: a room may include what is below it. Rooms of
/// one floor know nothing of each other but for what `beside` allows.
const std::vector<Rooms>& floors() {
  static const std::vector<Rooms> table{
      {"core/numbers"},
      {"core/rotation", "core/integrators", "core/support"},
      {"core/mechanics"},
      {"core/examples", "core/formulations"},
      {"core/channels"},
      {"core/catalog"},
      {"core/scenario"},
      {"core/lessons"},
      {"core/simulation"},
      {"core/studies", "core/papers"},
      {"core/export"},
      {"core/figures"},
      {"core/listing"},
      {"app/look", "app/python"},
      {"app/figures", "app/cli", "app/gui/widgets"},
      {"app/gui/document"},
      {"app/gui/playback"},
      {"app/gui/panels", "app/gui/plots", "app/gui/scene", "app/gui/figures", "app/gui/fan",
       "app/gui/presentation"},
      {"app/gui/stages", "app/gui/map", "app/gui/lessons", "app/gui/rescue", "app/gui/monkey"},
      {"app/gui/export", "app/gui/start"},
      {"app/gui/window"},
      {"app/gui/main"},
  };
  return table;
}

/// Arrows between rooms of one floor.
bool isBeside(const std::string& from, const std::string& to) {
  static const std::set<std::pair<std::string, std::string>> table{{"app/cli", "app/figures"}};
  return table.contains({from, to});
}

/// The floor of a room; -1 where it has none.
int floorOf(const std::string& room) {
  const auto at = std::ranges::find_if(
      floors(), [&](const Rooms& rooms) { return std::ranges::count(rooms, room) > 0; });
  return at == floors().end() ? -1 : static_cast<int>(at - floors().begin());
}

TEST(Architecture, IncludesRunDownwardsOnly) {
  int arrows = 0;
  for (const char* folder : {"core", "app"})
    for (const Source& source : sourcesIn(folder)) {
      const std::string from = roomOf(source.path);
      ASSERT_GE(floorOf(from), 0) << source.path << ": " << from << " has no floor";
      for (const std::string& include : includesOf(source)) {
        if (!include.starts_with("core/") && !include.starts_with("app/")) continue;
        ++arrows;
        const std::string to = roomOf(include);
        EXPECT_TRUE(to == from || floorOf(to) < floorOf(from) || isBeside(from, to))
            << source.path << " includes " << include << ", which stands above or beside it";
      }
    }
  EXPECT_GT(arrows, 500);  // it did read them
}

/// The special equations of two bodies can go when those of mechanisms have become fast enough.
TEST(Architecture, FormulationsOfOneKindKnowNothingOfTheOthers) {
  const std::vector<std::string> kinds{"core/formulations/body/", "core/formulations/pair/",
                                       "core/formulations/mechanism/"};
  for (const Source& source : sourcesIn("core/formulations"))
    for (const std::string& include : includesOf(source))
      for (const std::string& kind : kinds)
        EXPECT_FALSE(
            include.starts_with(kind) && !source.path.starts_with(kind) &&
            std::ranges::any_of(
                kinds, [&](const std::string& own) { return source.path.starts_with(own); }))
            << source.path << " includes " << include;
}

/// A header and its source count as one.
TEST(Architecture, EveryRoomFitsInTheHead) {
  constexpr std::size_t most = 24;
  std::map<std::string, std::set<std::string>> rooms;
  for (const char* folder : {"core", "app", "tests"})
    for (const Source& source : sourcesIn(folder)) {
      const fs::path path(source.path);
      rooms[path.parent_path().generic_string()].insert(path.stem().generic_string());
    }
  for (const auto& [room, files] : rooms) EXPECT_LE(files.size(), most) << room;
}

TEST(Architecture, IncludesWithinAFolderHaveNoCircle) {
  std::map<std::string, std::vector<std::string>> arrows;
  for (const char* folder : {"core", "app"})
    for (const Source& source : sourcesIn(folder))
      for (const std::string& include : includesOf(source)) arrows[source.path].push_back(include);
  enum class Mark { Open, Done };
  std::map<std::string, Mark> marks;
  const auto visit = [&](const auto& self, const std::string& path) -> void {
    const auto [at, first] = marks.emplace(path, Mark::Open);
    if (!first) {
      EXPECT_NE(at->second, Mark::Open) << path << " includes itself by a detour";
      return;
    }
    if (const auto out = arrows.find(path); out != arrows.end())
      for (const std::string& include : out->second) self(self, include);
    marks[path] = Mark::Done;
  };
  for (const auto& [path, unused] : arrows) visit(visit, path);
}

/// All ids of the catalog, and the choices of its options.
std::set<std::string, std::less<>> catalogIds() {
  using namespace polhode;
  std::set<std::string, std::less<>> ids;
  const auto add = [&](const auto& table) {
    for (const auto& info : table) ids.emplace(info.id);
  };
  add(catalog::examples());
  add(catalog::formulations());
  add(catalog::integrators());
  add(catalog::stabilisations());
  add(catalog::channels());
  add(catalog::presets());
  add(catalog::options());
  for (const OptionInfo& option : catalog::options()) add(option.choices);
  return ids;
}

/// What there is to know of a thing stands in its row: who asks for it by name has found a missing
/// column.
TEST(Architecture, NoIdOfTheCatalogIsComparedWith) {
  static const std::regex comparison(
      R"re((?:[=!]=\s*(?:[A-Za-z0-9]+\()?u?"([a-z0-9-]+)"|"([a-z0-9-]+)"(?:_[a-z]+)?\)?\s*[=!]=))re");
  const auto ids = catalogIds();
  for (const char* folder : {"core", "app"})
    for (const Source& source : sourcesIn(folder))
      for (std::sregex_iterator at(source.text.begin(), source.text.end(), comparison), end;
           at != end; ++at)
        for (const std::string& literal : {(*at)[1].str(), (*at)[2].str()})
          // "all" is a word of the command line too.
          EXPECT_TRUE(literal == "all" || !ids.contains(literal))
              << source.path << " compares with \"" << literal << '"';
}

/// Runs have threads of their own: what keeps its answer in one place for all of them is not
/// called.
TEST(Architecture, NothingIsCalledThatIsNotForSeveralThreads) {
  static const std::regex call(R"(\b(strerror|strtok|localtime|gmtime|ctime|asctime|rand)\s*\()");
  for (const char* folder : {"core", "app"})
    for (const Source& source : sourcesIn(folder)) {
      std::smatch found;
      EXPECT_FALSE(std::regex_search(source.text, found, call))
          << source.path << " calls " << found[1];
    }
}

TEST(Architecture, EveryIncludeOfTheProjectExists) {
  const fs::path root = POLHODE_SOURCE_DIR;
  for (const char* folder : {"core", "app", "tests"})
    for (const Source& source : sourcesIn(folder))
      for (const std::string& include : includesOf(source)) {
        const bool ours = include.starts_with("core/") || include.starts_with("app/") ||
                          include.starts_with("tests/");
        EXPECT_TRUE(!ours || fs::exists(root / include)) << source.path << " includes " << include;
      }
}

TEST(Architecture, CoreKnowsNoQtAndNoApplication) {
  static const std::regex qt(R"(^(Q[A-Z0-9].*|qcustomplot.*|Qt.*/.*)$)");
  for (const Source& source : sourcesIn("core"))
    for (const std::string& include : includesOf(source)) {
      EXPECT_FALSE(std::regex_match(include, qt)) << source.path << " includes " << include;
      EXPECT_FALSE(include.starts_with("app/") || include.starts_with("tests/"))
          << source.path << " includes " << include;
    }
}

TEST(Architecture, ProgramsDoNotIncludeTests) {
  for (const Source& source : sourcesIn("app"))
    for (const std::string& include : includesOf(source))
      EXPECT_FALSE(include.starts_with("tests/")) << source.path << " includes " << include;
}

TEST(Architecture, Qt3dStaysBehindTheSceneView) {
  for (const Source& source : sourcesIn("app")) {
    if (source.path.starts_with("app/gui/scene/")) continue;
    for (const std::string& include : includesOf(source))
      EXPECT_FALSE(include.starts_with("Qt3D")) << source.path << " includes " << include;
  }
}

TEST(Architecture, EveryHeaderIsGuarded) {
  int headers = 0;
  for (const char* folder : {"core", "app", "tests"})
    for (const Source& source : sourcesIn(folder)) {
      if (!source.path.ends_with(".h")) continue;
      ++headers;
      EXPECT_NE(source.text.find("#pragma once\n"), std::string::npos) << source.path;
    }
  EXPECT_GT(headers, 20);
}

TEST(Architecture, EveryFileFitsInTheHead) {
  constexpr auto longest = 450;
  for (const char* folder : {"core", "app", "tests"})
    for (const Source& source : sourcesIn(folder))
      EXPECT_LE(std::ranges::count(source.text, '\n'), longest) << source.path;
}

TEST(Architecture, OnePlaceKnowsVersionsOfSundialsApart) {
  for (const Source& source : sourcesIn("core")) {
    if (source.path == "core/integrators/implicit/sundials_support.h") continue;
    for (const char* word : {"SUNDIALS_VERSION", "SetErrHandlerFn", "SUNContext_Create"})
      EXPECT_EQ(source.text.find(word), std::string::npos) << source.path << ": " << word;
  }
}

TEST(Architecture, NoTestWaitsForAFixedTime) {
  static const std::regex fixed(R"(\b(qWait|qSleep)\s*\()");
  for (const Source& source : sourcesIn("tests"))
    EXPECT_FALSE(std::regex_search(source.text, fixed)) << source.path;
}

}  // namespace
