// No step allocates: checked for every run the catalog allows by counting calls of malloc, which
// both operator new and Eigen make.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstdlib>

#include "core/simulation/run.h"
#include "tests/support/runs.h"

namespace {

std::atomic<long> allocations{0};
std::atomic<std::size_t> mostGranted{SIZE_MAX};  // at once [B]

bool isGranted(std::size_t size) {
  ++allocations;
  if (size <= mostGranted) return true;
  errno = ENOMEM;
  return false;
}

}  // namespace

// The C library's own, under the names it keeps for those who replace them.
extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* memory, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);

void* malloc(std::size_t size) noexcept {
  return isGranted(size) ? __libc_malloc(size) : nullptr;
}
void* calloc(std::size_t count, std::size_t size) noexcept {
  return isGranted(count * size) ? __libc_calloc(count, size) : nullptr;
}
void* realloc(void* memory, std::size_t size) noexcept {
  return isGranted(size) ? __libc_realloc(memory, size) : nullptr;
}
void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
  return isGranted(size) ? __libc_memalign(alignment, size) : nullptr;
}
}

namespace polhode {
namespace {

class EveryRun : public testing::TestWithParam<test::RunCase> {};
INSTANTIATE_TEST_SUITE_P(Catalog, EveryRun, testing::ValuesIn(test::runCases()), test::runCaseName);

/// Allocations of each step of a run, and of looking at it, but for the first one, which finds out
/// how large things are; as long as it goes on.
std::vector<long> allocationsOf(const Scenario& scenario, int steps) {
  test::OneRun run(scenario, 0);
  std::vector<BodyState> bodies(run.bodies().size());
  std::vector<long> counts;
  counts.reserve(static_cast<std::size_t>(steps));
  for (int n = 0; n < steps; ++n) {
    const long before = allocations;
    // Directors of which only the position is projected break down; the sentence that says so needs
    // memory.
    if (!run.step()) break;
    run.sample(run.time() - 0.5 * run.stepSize(), bodies);
    (void)run.drift();
    (void)run.energy();
    if (n > 0) counts.push_back(allocations - before);
  }
  return counts;
}

/// Multistep methods begin anew in other local coordinates, with an integrator of their own.
bool restarts(const Scenario& scenario) {
  const RunSettings& run = scenario.runs[0];
  const FormulationInfo& formulation = *catalog::findFormulation(run.formulation);
  if (catalog::findIntegrator(run.integrator)->oneStep) return false;
  if (formulation.changesCharts) return true;
  const Mechanism mechanism = defaultProblem(*catalog::findExample(scenario.example)).mechanism;
  const auto* multibody = std::get_if<Multibody>(&mechanism);
  return multibody && !isTree(*multibody) && formulation.nullSpace;
}

void expectNoAllocations(const Scenario& scenario, int steps) {
  const std::vector<long> counts = allocationsOf(scenario, steps);
  EXPECT_GT(counts.size(), 20u);
  // IDA and CVODE make handles of vectors for their own use: three an attempt.
  const std::string& integrator = scenario.runs[0].integrator;
  const long own = integrator == "ida" || integrator == "cvode-bdf" ? 6 : 0;
  const auto allocating =
      static_cast<std::size_t>(std::ranges::count_if(counts, [&](long n) { return n > own; }));
  EXPECT_LE(allocating, restarts(scenario) ? counts.size() / 50 : 0)
      << "the largest: " << *std::ranges::max_element(counts);
}

TEST_P(EveryRun, DoesNotAllocateInAStep) {
  // Small steps and a long end time: the run is still going on after so many.
  const Scenario scenario = GetParam().scenario(1e4, 1e-8, 1e-4);
  expectNoAllocations(scenario,
                      std::holds_alternative<Multibody>(
                          defaultProblem(*catalog::findExample(scenario.example)).mechanism)
                          ? 200
                          : 1000);
}

TEST(SaddleSolvers, DoNotAllocateInAStep) {
  for (const ExampleInfo& example : catalog::examples())
    for (const char* formulation : {"quaternion-absolute", "director-absolute"}) {
      SCOPED_TRACE(std::string(example.id) + " " + formulation);
      Scenario scenario = test::scenarioOf(example.id, 10, formulation);
      scenario.runs[0].options["saddle-solver"] = "lu";
      if (validate(scenario).empty()) expectNoAllocations(scenario, 100);
    }
}

// Nor in the equations that leave the multipliers in.
TEST(EquationsOfIndex, DoNotAllocateInAStep) {
  int checked = 0;
  for (const char* example : {"spherical-joint", "planar-quadrangle", "crank-mechanism"})
    for (const char* formulation : {"director-absolute", "quaternion-absolute"})
      for (const char* integrator : {"radau5", "seulex", "ida"})
        for (const char* equations : {"index1", "index2", "index3"})
          for (const char* stabilisation : {"none", "position-velocity"}) {
            SCOPED_TRACE(std::string(example) + " " + formulation + " " + integrator + " " +
                         equations + " " + stabilisation);
            Scenario scenario = test::scenarioOf(example, 10, formulation, integrator);
            scenario.runs[0].options["equations"] = equations;
            scenario.runs[0].stabilisation = stabilisation;
            if (!validate(scenario).empty()) continue;  // of all only radau5 takes every index
            expectNoAllocations(scenario, 24);
            ++checked;
          }
  EXPECT_GE(checked, 3 * 2 * 5);
}

// They are refused: nothing is made of them for each run.
TEST(Validate, MergesNoChangesOfWhichThereAreTooMany) {
  Scenario scenario = test::scenarioOf("gyro-top", 60, "quaternion-null-space");
  for (std::size_t i = 1; i <= 2 * maximumChanges; ++i)
    scenario.changes.push_back({1e-3 * static_cast<double>(i), {{"g", 5.0}}});
  const RunSettings run = scenario.runs[0];
  const auto allocationsWith = [&](std::size_t runs) {
    scenario.runs.assign(runs, run);
    for (std::size_t i = 0; i < runs; ++i) scenario.runs[i].name = std::to_string(i);
    const long before = allocations;
    EXPECT_EQ(validate(scenario).size(), 1u);
    return allocations - before;
  };
  EXPECT_LT(allocationsWith(maximumRuns) - allocationsWith(1), static_cast<long>(maximumChanges));
}

TEST(Counter, SeesAllocations) {
  const long before = allocations;
  std::vector<double> many(1000);
  EXPECT_EQ(allocations - before, 1);
  Eigen::VectorXd others(static_cast<Eigen::Index>(many.size()));
  EXPECT_EQ(allocations - before, 2);
  EXPECT_EQ(others.size(), 1000);
}

TEST(DenseMatrices, AreSaidToBeTooLargeBeforeAnyIsMade) {
  for (const char* integrator : {"radau5", "seulex", "cvode-bdf", "ida"})
    for (const char* equations : {"index0", "index1"}) {
      SCOPED_TRACE(std::string(integrator) + " " + equations);
      Scenario scenario = test::scenarioOf("pendulum-chain", 1, "director-absolute", integrator);
      scenario.parameters["N"] = 1000;
      scenario.runs[0].options["equations"] = equations;
      if (!validate(scenario).empty()) continue;
      mostGranted = std::size_t{1} << 30;
      const test::OneRun run(scenario, 0);
      mostGranted = SIZE_MAX;
      ASSERT_EQ(run.status(), RunStatus::Failed);
      EXPECT_NE(run.failure()->reason.find("unknowns would take"), std::string::npos)
          << run.failure()->reason;
    }
}

}  // namespace
}  // namespace polhode
