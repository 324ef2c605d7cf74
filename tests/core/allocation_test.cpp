// No step allocates: checked for every run the catalog allows by counting operator new.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "core/simulation/run.h"
#include "tests/support/runs.h"

namespace {

std::atomic<long> allocations{0};

// Not inlined: the compiler would see free() meet operator new, and warn.
[[gnu::noinline]] void* allocated(std::size_t size, std::size_t alignment = 0) {
  ++allocations;
  if (size == 0) size = 1;
  void* memory = alignment == 0 ? std::malloc(size)
                                : std::aligned_alloc(
                                      alignment, (size + alignment - 1) / alignment * alignment);
  return memory;
}

[[gnu::noinline]] void* counted(std::size_t size, std::size_t alignment = 0) {
  void* memory = allocated(size, alignment);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

[[gnu::noinline]] void released(void* memory) {
  std::free(memory);
}

}  // namespace

// All forms there are, so that none falls back to the library's own.
void* operator new(std::size_t size) {
  return counted(size);
}
void* operator new[](std::size_t size) {
  return counted(size);
}
void* operator new(std::size_t size, std::align_val_t a) {
  return counted(size, static_cast<std::size_t>(a));
}
void* operator new[](std::size_t size, std::align_val_t a) {
  return counted(size, static_cast<std::size_t>(a));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return allocated(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return allocated(size);
}
void operator delete(void* p) noexcept {
  released(p);
}
void operator delete[](void* p) noexcept {
  released(p);
}
void operator delete(void* p, std::size_t) noexcept {
  released(p);
}
void operator delete[](void* p, std::size_t) noexcept {
  released(p);
}
void operator delete(void* p, std::align_val_t) noexcept {
  released(p);
}
void operator delete[](void* p, std::align_val_t) noexcept {
  released(p);
}
void operator delete(void* p, std::size_t, std::align_val_t) noexcept {
  released(p);
}
void operator delete[](void* p, std::size_t, std::align_val_t) noexcept {
  released(p);
}
void operator delete(void* p, const std::nothrow_t&) noexcept {
  released(p);
}
void operator delete[](void* p, const std::nothrow_t&) noexcept {
  released(p);
}

namespace polhode {
namespace {

class EveryRun : public testing::TestWithParam<test::RunCase> {};
INSTANTIATE_TEST_SUITE_P(Catalog, EveryRun, testing::ValuesIn(test::runCases()), test::runCaseName);

TEST_P(EveryRun, DoesNotAllocateInAStep) {
  // Small steps and a long end time: the run is still going on after a thousand steps.
  const Scenario scenario = GetParam().scenario(1e4, 1e-8, 1e-4);
  test::OneRun run(scenario, 0);
  std::vector<BodyState> bodies(run.bodies().size());
  long allocated = 0;
  while (run.statistics().stepsAccepted < 1000) {
    const long before = allocations;
    // Directors of which only the position is projected break down; the sentence that says so needs
    // memory.
    if (!run.step()) break;
    // Nor does looking at it.
    run.sample(run.time() - 0.5 * run.stepSize(), bodies);
    (void)run.drift();
    (void)run.energy();
    allocated += allocations - before;
  }
  EXPECT_EQ(allocated, 0);
  EXPECT_GT(run.statistics().stepsAccepted, 20);
}

// Nor in the equations of a higher index.
TEST(EquationsOfIndex, DoNotAllocateInAStep) {
  for (const char* integrator : {"radau5", "seulex"})
    for (const char* equations : {"index1", "index2", "index3"}) {
      Scenario scenario = test::scenarioOf("spherical-joint", 10, "director-absolute", integrator);
      scenario.runs[0].options["equations"] = equations;
      if (!validate(scenario).empty()) continue;  // seulex takes index 1
      test::OneRun run(scenario, 0);
      const long before = allocations;
      for (int n = 0; n < 50; ++n) ASSERT_TRUE(run.step());
      EXPECT_EQ(allocations - before, 0) << integrator << " " << equations;
    }
}

TEST(Counter, SeesAllocations) {
  const long before = allocations;
  std::vector<double> many(1000);
  EXPECT_EQ(allocations - before, 1);
  EXPECT_EQ(many.size(), 1000u);
}

}  // namespace
}  // namespace polhode
