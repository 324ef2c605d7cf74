// The geometry of a turning body as channels: Poinsot's picture and the 3-1-3 angles.
#pragma once

#include <array>

#include "core/channels/channel_names.h"

namespace polhode {

namespace rotation_geometry {

void gap(const ChannelContext& c, std::span<double> v);
void slip(const ChannelContext& c, std::span<double> v);
void bodyMomentum(const ChannelContext& c, std::span<double> v);
void herpolhode(const ChannelContext& c, std::span<double> v);
void nutation(const ChannelContext& c, std::span<double> v);
void precession(const ChannelContext& c, std::span<double> v);
void spin(const ChannelContext& c, std::span<double> v);
void nutationRate(const ChannelContext& c, std::span<double> v);
/// Of the only body.
double nutationOf(std::span<const BodyState> bodies, std::size_t component);
double nutationRateOf(std::span<const BodyState> bodies, std::size_t component);

}  // namespace rotation_geometry

inline constexpr std::array rotationGeometryChannels{
    ChannelInfo{.id = "poinsot-gap",
                .label = "Poinsot gap",
                .group = ChannelGroup::Error,
                .unit = "",
                .logarithmic = true,
                .plotted = false,
                .description =
                    "By how much the inertia ellipsoid {x: xᵀ𝕀x = 2T(0)} stands beyond its "
                    "invariable plane, relative to the plane's distance 2T(0)/|L(0)|; negative "
                    "where it does not reach it. 0 in the exact motion of a free body.",
                .components = channel_names::scalarIfFree,
                .evaluate = rotation_geometry::gap,
                .ofExactMotion = true},
    ChannelInfo{.id = "poinsot-slip",
                .label = "Poinsot slip",
                .group = ChannelGroup::Error,
                .unit = "",
                .logarithmic = true,
                .plotted = false,
                .description =
                    "‖Ω × x‖ / ‖Ω‖² at the point x of the inertia ellipsoid furthest along L(0), "
                    "where it touches the invariable plane: 0 where it rolls on it.",
                .components = channel_names::scalarIfFree,
                .evaluate = rotation_geometry::slip,
                .ofExactMotion = true},
    ChannelInfo{.id = "body-momentum",
                .label = "Momentum 𝕀Ω (body)",
                .group = ChannelGroup::Energy,
                .unit = "N m s",
                .logarithmic = false,
                .plotted = false,
                .description = "Angular momentum about the centre of mass, or the fixed point, in "
                               "the body frame: its curve on the momentum sphere is the polhode.",
                .components = channel_names::bodyMomentumNames,
                .evaluate = rotation_geometry::bodyMomentum,
                .ofExactMotion = true},
    ChannelInfo{.id = "herpolhode",
                .label = "Herpolhode",
                .group = ChannelGroup::Motion,
                .unit = "rad/s",
                .logarithmic = false,
                .plotted = false,
                .description =
                    "ω in the invariable plane, across L(0): along the direction it has there at "
                    "t = 0, and at right angles to it.",
                .components = channel_names::herpolhodeNames,
                .evaluate = rotation_geometry::herpolhode,
                .ofExactMotion = true},
    ChannelInfo{.id = "nutation",
                .label = "Nutation θ₂",
                .group = ChannelGroup::Motion,
                .unit = "rad",
                .logarithmic = false,
                .plotted = false,
                .description = "Second 3-1-3 Euler angle of the attitude: the tilt of d³ from the "
                               "vertical, 0 to π.",
                .components = channel_names::scalarIfOneBody,
                .evaluate = rotation_geometry::nutation,
                .ofExactMotion = true,
                .ofBodies = rotation_geometry::nutationOf},
    ChannelInfo{.id = "precession",
                .label = "Precession θ₁",
                .group = ChannelGroup::Motion,
                .unit = "rad",
                .logarithmic = false,
                .plotted = false,
                .description =
                    "First 3-1-3 Euler angle of the attitude: the way of d³ about the vertical, "
                    "counted on over full turns. Where d³ is vertical it keeps its value.",
                .components = channel_names::scalarIfOneBody,
                .evaluate = rotation_geometry::precession,
                .ofExactMotion = true},
    ChannelInfo{.id = "spin",
                .label = "Spin θ₃",
                .group = ChannelGroup::Motion,
                .unit = "rad",
                .logarithmic = false,
                .plotted = false,
                .description = "Third 3-1-3 Euler angle of the attitude: the turning about d³, "
                               "counted on over full turns.",
                .components = channel_names::scalarIfOneBody,
                .evaluate = rotation_geometry::spin,
                .ofExactMotion = true},
    ChannelInfo{.id = "nutation-rate",
                .label = "Nutation rate",
                .group = ChannelGroup::Motion,
                .unit = "rad/s",
                .logarithmic = false,
                .plotted = false,
                .description = "dθ₂/dt = Ω₁ cos θ₃ − Ω₂ sin θ₃.",
                .components = channel_names::scalarIfOneBody,
                .evaluate = rotation_geometry::nutationRate,
                .ofExactMotion = true,
                .ofBodies = rotation_geometry::nutationRateOf},
};

}  // namespace polhode
