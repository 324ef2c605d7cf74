// How surfaces are lit, in the scene of the bodies and in the stages: one text for all programs.
#pragma once

#include <QByteArray>

namespace polhode::gui {

/// The GLSL function `vec3 lit(vec3 base, vec3 n, vec3 v)`: a colour where the normal is n and the
/// eye in the direction v, both of unit length and in the frame of the eye. The lights stand beside
/// the camera: whatever the orbit, what faces the eye is lit; a dim sky and a darker rim show the
/// form. Neutral light keeps a run's hue what it is in the plots.
inline constexpr auto lightingFunction = R"(
vec3 lit(vec3 base, vec3 n, vec3 v) {
  const vec3 key = vec3(-0.46, 0.68, 0.57);
  const vec3 fill = vec3(0.80, 0.10, 0.59);
  float sky = 0.5 + 0.5 * n.y;
  float light = mix(0.36, 0.52, sky) + 0.54 * max(dot(n, key), 0.0) + 0.18 * max(dot(n, fill), 0.0);
  float facing = max(dot(n, v), 0.0);
  light *= mix(0.78, 1.0, smoothstep(0.0, 0.55, facing));
  float gloss = max(dot(n, normalize(key + v)), 0.0);
  gloss *= gloss;
  gloss *= gloss;
  gloss *= gloss;
  gloss *= gloss;
  return base * light + vec3(0.11 * gloss * gloss);
}
)";

/// A fragment program that may call lit().
[[nodiscard]] inline QByteArray withLighting(const char* program) {
  return QByteArray("#version 330 core\n") + lightingFunction + program;
}

}  // namespace polhode::gui
