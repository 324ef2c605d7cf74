// What options choose of a formulation.
#pragma once

namespace polhode {

/// How an absolute formulation solves its saddle-point system.
enum class SaddleSolver {
  Schur,  ///< structured: the mass is (block) diagonal and can be eliminated first
  Lu,     ///< the whole matrix by LU with partial pivoting, as the paper does
};

/// The term Ω × 𝕀Ω of Lang (2010), eq. (42), off the unit sphere.
enum class GyroscopicTerm {
  NewtonEuler,
  Literal,  ///< with the factor |p|⁴ of the printed equation
};

/// Which equations of Euler parameters, and how a force acts on them: see euler_parameters.h.
struct EulerParameterForm {
  enum class Equations {
    Full,        ///< (23): gyroscopic term 8 LᵀL L̇ᵀJLṗ
    Simplified,  ///< (29): 8 L̇ᵀJLṗ
    Three        ///< (25): three equations without a multiplier; they know the moment n only
  };
  enum class Force {
    Torque,   ///< 2Lᵀn = B₁ᵀf, (60)
    Reduced,  ///< 2HᵀGᵀf, (82)
    Gradient  ///< B₂ᵀf = 2HᵀGᵀf + 2p uᵀf, (69)
  };
  Equations equations = Equations::Simplified;
  Force force = Force::Torque;
};

/// What happens where local coordinates end.
enum class ChartChange {
  Stop,   ///< the run ends there, with a sentence
  Change  ///< it goes on in other coordinates, taken between two steps well before the end
};

/// How the end of a step of the jet-space method is brought back to its energy.
enum class EnergyInvariant {
  VelocityScaling,  ///< y1 ← y1 √((W_target - U)/T), which keeps g, ġ and ⟨θ, θ1⟩
  Projection,       ///< system (5.5): positions and velocities along the gradient of the energy
  Ignored,
};

/// Projection of stages: see jet_projection.h.
struct JetSettings {
  bool orthogonal = false;         ///< (5.2) in place of Algorithms 5.3 and 5.4
  bool tangentialGradient = true;  ///< dg without its part along θ in Algorithm 5.4; else raw
  EnergyInvariant invariant = EnergyInvariant::VelocityScaling;
  bool trapezoidalWork = false;  ///< W_ext by the trapezoidal rule; else by the method's weights
  double tolerance = 1e-10;      ///< of every constraint, and of what the last turn of
                                 ///< alternating projections may move; absolute
  int maxIterations = 300;
};

/// Each formulation reads what concerns it.
struct FormulationSettings {
  SaddleSolver saddleSolver = SaddleSolver::Schur;
  GyroscopicTerm gyroscopicTerm = GyroscopicTerm::NewtonEuler;
  EulerParameterForm eulerParameters = {};
  ChartChange chartChange = ChartChange::Stop;
  JetSettings jet = {};
};

}  // namespace polhode
