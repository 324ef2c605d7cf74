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

/// The layer of a file of core: its folder; files that stand in core/ itself by name.
std::string layerOf(const std::string& path) {
  const std::string inside = path.substr(std::string("core/").size());
  const auto slash = inside.find('/');
  if (inside.ends_with("number_text.h") || inside.ends_with("number_text.cpp"))
    return "number_text";
  if (slash != std::string::npos) return inside.substr(0, slash);
  return inside.starts_with("catalog") ? "catalog" : inside;
}

/// For each layer of core what it may include besides itself, from the ground floor upwards.
const std::map<std::string, std::set<std::string>>& allowed() {
  static const std::map<std::string, std::set<std::string>> table{
      {"rotation", {}},
      {"integrators", {}},
      {"number_text", {}},
      {"mechanics", {"rotation", "number_text"}},
      {"examples", {"mechanics", "rotation", "number_text"}},
      {"formulations", {"mechanics", "rotation", "integrators", "number_text"}},
      {"catalog",
       {"examples", "formulations", "mechanics", "rotation", "integrators", "number_text"}},
      {"scenario",
       {"catalog", "examples", "formulations", "mechanics", "rotation", "integrators",
        "number_text"}},
      {"simulation",
       {"scenario", "catalog", "examples", "formulations", "mechanics", "rotation", "integrators",
        "number_text"}},
      {"figures",
       {"simulation", "scenario", "catalog", "examples", "formulations", "mechanics", "rotation",
        "integrators", "number_text"}},
  };
  return table;
}

TEST(Architecture, IncludesOfCoreRunDownwardsOnly) {
  int arrows = 0;
  for (const Source& source : sourcesIn("core")) {
    const std::string from = layerOf(source.path);
    const auto at = allowed().find(from);
    if (at == allowed().end()) {
      ADD_FAILURE() << source.path << ": \"" << from << "\" has no place in the order of layers";
      continue;
    }
    for (const std::string& include : includesOf(source)) {
      if (!include.starts_with("core/")) continue;
      ++arrows;
      const std::string to = layerOf(include);
      EXPECT_TRUE(to == from || at->second.contains(to))
          << source.path << " includes " << include << ", which stands above or beside it";
    }
  }
  EXPECT_GT(arrows, 50);  // it did read them
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

}  // namespace
