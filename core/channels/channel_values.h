// What channels have as their values at a step; see the tables in channels.cpp.
#pragma once

#include <span>

#include "core/channels/channels.h"

namespace polhode::channel_values {

using Values = std::span<double>;
using ExtendedBodies = std::span<const BasicBodyState<long double>>;

void energy(const ChannelContext& c, Values v);
void relativeEnergyErrorChannel(const ChannelContext& c, Values v);
void positionDrift(const ChannelContext& c, Values v);
void velocityDrift(const ChannelContext& c, Values v);
double angularVelocityOf(std::span<const BodyState> bodies, std::size_t i);
void angularVelocity(const ChannelContext& c, Values v);
double directorOf(std::span<const BodyState> bodies, std::size_t i);
void directors(const ChannelContext& c, Values v);
void stepSize(const ChannelContext& c, Values v);
void chartMargin(const ChannelContext& c, Values v);
void closedMultiplier(const ChannelContext& c, Values v);
void multipliers(const ChannelContext& c, Values v);
void kineticEnergyChannel(const ChannelContext& c, Values v);
void potentialEnergyChannel(const ChannelContext& c, Values v);
void externalWork(const ChannelContext& c, Values v);
void angularMomentumChannel(const ChannelContext& c, Values v);
void verticalMomentum(const ChannelContext& c, Values v);
void momentumErrorChannel(const ChannelContext& c, Values v);
void casimir(const ChannelContext& c, Values v);
void lagrangeConstant(const ChannelContext& c, Values v);
void jointForces(const ChannelContext& c, Values v);
void jointTorques(const ChannelContext& c, Values v);
void separatrixDistance(const ChannelContext& c, Values v);
void errorGrowth(const ChannelContext& c, Values v);
void attitudeError(ExtendedBodies bodies, ExtendedBodies exact, Values v);
void angularVelocityError(ExtendedBodies bodies, ExtendedBodies exact, Values v);
void positionError(ExtendedBodies bodies, ExtendedBodies exact, Values v);

}  // namespace polhode::channel_values
