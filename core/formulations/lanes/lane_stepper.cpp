#include "core/formulations/lanes/lane_stepper.h"

#include "core/formulations/lanes/make_lanes.h"

namespace polhode {

LaneStepper::~LaneStepper() = default;

bool hasLanes(LaneWidth width) {
  switch (width) {
    case LaneWidth::Widest:
    case LaneWidth::Two:
      return true;
    case LaneWidth::Four:
#ifdef POLHODE_HAS_AVX2
      return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#else
      return false;
#endif
    case LaneWidth::Eight:
#ifdef POLHODE_HAS_AVX512
      return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
             __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("fma");
#else
      return false;
#endif
  }
  return false;
}

LaneWidth widestLanes() {
  for (const LaneWidth width : {LaneWidth::Eight, LaneWidth::Four})
    if (hasLanes(width)) return width;
  return LaneWidth::Two;
}

}  // namespace polhode
