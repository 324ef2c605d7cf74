#include "core/formulations/lanes/lane_stepper.h"

#include "core/formulations/lanes/make_lanes.h"

namespace polhode {

namespace {

bool hasAvx2() {
#ifdef POLHODE_HAS_AVX2
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#else
  return false;
#endif
}

bool hasAvx512() {
#ifdef POLHODE_HAS_AVX512
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("fma");
#else
  return false;
#endif
}

}  // namespace

LaneStepper::~LaneStepper() = default;

bool hasLanes(LaneWidth width) {
  if (width == LaneWidth::Eight) return hasAvx512();
  if (width == LaneWidth::Four) return hasAvx2();
  return true;
}

LaneWidth widestLanes() {
  for (const LaneWidth width : {LaneWidth::Eight, LaneWidth::Four})
    if (hasLanes(width)) return width;
  return LaneWidth::Two;
}

}  // namespace polhode
