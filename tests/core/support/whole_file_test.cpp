// Files are there whole or not at all, whatever the system refuses.
#include "core/support/whole_file.h"

#include <dlfcn.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace {

bool streamsRefused = false;

}  // namespace

// In place of the C library's, which has no memory for a stream once in a blue moon.
extern "C" FILE* fdopen(int descriptor, const char* mode) noexcept {
  if (streamsRefused) {
    errno = ENOMEM;
    return nullptr;
  }
  static const auto real =
      reinterpret_cast<FILE* (*)(int, const char*)>(dlsym(RTLD_NEXT, "fdopen"));
  return real(descriptor, mode);
}

namespace polhode {
namespace {

namespace fs = std::filesystem;

class WholeFiles : public testing::Test {
 protected:
  // Of this process alone: others run the tests beside this one.
  WholeFiles()
      : folder_(fs::path(testing::TempDir()) / ("whole-files-" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
    fs::create_directory(folder_);
  }
  ~WholeFiles() override {
    streamsRefused = false;
    fs::remove_all(folder_);
  }

  [[nodiscard]] std::string path() const { return (folder_ / "out.csv").string(); }
  [[nodiscard]] std::string content() const {
    std::ifstream file(path());
    return {std::istreambuf_iterator<char>(file), {}};
  }
  [[nodiscard]] auto files() const {
    return std::distance(fs::directory_iterator(folder_), fs::directory_iterator());
  }
  [[nodiscard]] static auto openDescriptors() {
    return std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator());
  }

 private:
  fs::path folder_;
};

TEST_F(WholeFiles, TakeTheirPlaceWhenTheyAreFinished) {
  WholeFile file;
  ASSERT_EQ(file.open(path()), "");
  file.write("one\n");
  EXPECT_FALSE(fs::exists(path()));
  EXPECT_EQ(file.finish(), "");
  EXPECT_EQ(content(), "one\n");
  EXPECT_EQ(files(), 1);
}

TEST_F(WholeFiles, LeaveWhatWasThereWhereNoStreamCanBeHad) {
  std::ofstream(path()) << "old\n";
  const auto before = openDescriptors();
  {
    WholeFile file;
    streamsRefused = true;
    EXPECT_EQ(file.open(path()), "Cannot allocate memory");
    EXPECT_EQ(file.scratch(), nullptr);
    EXPECT_EQ(openDescriptors(), before) << "none is left open";
  }
  EXPECT_EQ(content(), "old\n");
  EXPECT_EQ(files(), 1) << "nothing is left beside it";
}

}  // namespace
}  // namespace polhode
