// What the machine can do with a whole register and the language has no operator for. Only in files
// that are compiled for one set of instructions, and compute with its packs.
#pragma once

#include "core/numbers/pack.h"

#ifdef __SSE2__
#include <immintrin.h>
#endif

namespace polhode {

/// number(): lane k as bit k. sqrt(): rounded as IEEE 754 has it.
#ifdef __SSE2__
template <>
struct Instructions<Sse2> {
  [[nodiscard]] static unsigned number(const Sse2::Bits& bits) {
    return static_cast<unsigned>(_mm_movemask_pd((__m128d)bits));
  }
  [[nodiscard]] static Sse2::Numbers sqrt(const Sse2::Numbers& x) {
    return (Sse2::Numbers)_mm_sqrt_pd((__m128d)x);
  }
};
#else
template <>
struct Instructions<Sse2> {
  [[nodiscard]] static unsigned number(const Sse2::Bits& bits) {
    return static_cast<unsigned>((bits[0] & 1) | (bits[1] & 2));
  }
  [[nodiscard]] static Sse2::Numbers sqrt(const Sse2::Numbers& x) {
    return {__builtin_sqrt(x[0]), __builtin_sqrt(x[1])};
  }
};
#endif
#ifdef __AVX2__
template <>
struct Instructions<Avx2> {
  [[nodiscard]] static unsigned number(const Avx2::Bits& bits) {
    return static_cast<unsigned>(_mm256_movemask_pd((__m256d)bits));
  }
  [[nodiscard]] static Avx2::Numbers sqrt(const Avx2::Numbers& x) {
    return (Avx2::Numbers)_mm256_sqrt_pd((__m256d)x);
  }
};
#endif
#ifdef __AVX512DQ__
template <>
struct Instructions<Avx512> {
  [[nodiscard]] static unsigned number(const Avx512::Bits& bits) {
    return _mm512_movepi64_mask((__m512i)bits);
  }
  [[nodiscard]] static Avx512::Numbers sqrt(const Avx512::Numbers& x) {
    return (Avx512::Numbers)_mm512_maskz_sqrt_pd(0xFF, (__m512d)x);
  }
};
#endif

}  // namespace polhode
