// Coefficients of the Dormand–Prince pair 5(4) with 7 stages, FSAL.
// J. R. Dormand, P. J. Prince, J. Comput. Appl. Math. 6 (1980); dense output of order 4 by Shampine
// as in Hairer, Nørsett, Wanner, Solving Ordinary Differential Equations I (1993), Sect. II.6.
#pragma once

namespace polhode::tableaus {

template <class S>
struct DormandPrince {
  static constexpr S c2 = S(1) / 5, c3 = S(3) / 10, c4 = S(4) / 5, c5 = S(8) / 9;

  static constexpr S a21 = S(1) / 5;
  static constexpr S a31 = S(3) / 40, a32 = S(9) / 40;
  static constexpr S a41 = S(44) / 45, a42 = S(-56) / 15, a43 = S(32) / 9;
  static constexpr S a51 = S(19372) / 6561, a52 = S(-25360) / 2187, a53 = S(64448) / 6561,
                     a54 = S(-212) / 729;
  static constexpr S a61 = S(9017) / 3168, a62 = S(-355) / 33, a63 = S(46732) / 5247,
                     a64 = S(49) / 176, a65 = S(-5103) / 18656;
  // Seventh row and fifth-order weights are the same (FSAL); the second weight is 0.
  static constexpr S b1 = S(35) / 384, b3 = S(500) / 1113, b4 = S(125) / 192, b5 = S(-2187) / 6784,
                     b6 = S(11) / 84;

  // Weights of order 5 minus weights of order 4.
  static constexpr S e1 = S(71) / 57600, e3 = S(-71) / 16695, e4 = S(71) / 1920,
                     e5 = S(-17253) / 339200, e6 = S(22) / 525, e7 = S(-1) / 40;

  // Dense output.
  static constexpr S d1 = S(-12715105075) / S(11282082432), d3 = S(87487479700) / S(32700410799),
                     d4 = S(-10690763975) / S(1880347072), d5 = S(701980252875) / S(199316789632),
                     d6 = S(-1453857185) / S(822651844), d7 = S(69997945) / S(29380423);
};

}  // namespace polhode::tableaus
