// What the programs of the scene of the bodies and those of the stages have in common: how surfaces
// are lit and lines are drawn, one text for all.
#pragma once

#include <QByteArray>
#include <initializer_list>

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

/// `vec3 turned(mat4 m, vec3 n)`: a normal under any matrix, sheared or not.
inline constexpr auto normalFunction = R"(
vec3 turned(mat4 m, vec3 n) {
  mat3 a = mat3(m);
  return mat3(cross(a[1], a[2]), cross(a[2], a[0]), cross(a[0], a[1])) * n;
}
)";

/// `vec4 widened(p, t, side, width, viewport)`: a point p of a line, whose tangent is t, moved to
/// its edge; side: which one, and how strong the line is there; width [device px].
inline constexpr auto lineFunction = R"(
noperspective out vec2 across;
noperspective out float strength;
vec4 widened(vec4 p, vec4 t, vec2 side, float width, vec2 viewport) {
  vec2 direction = (t.xy * p.w - p.xy * t.w) * viewport;
  float size = length(direction);
  direction = size > 0.0 ? direction / size : vec2(1.0, 0.0);
  float reach = 0.5 * width;
  across = vec2(side.x * (reach + 0.5), reach);
  strength = side.y;
  p.xy += vec2(-direction.y, direction.x) * across.x * 2.0 / viewport * p.w;
  return p;
}
)";

/// The edge fades over one pixel: smooth lines with or without multisampling.
inline constexpr auto lineFragment = R"(
noperspective in vec2 across;
noperspective in float strength;
out vec4 fragColor;
uniform vec4 tint;
void main() {
  float edge = clamp(across.y + 0.5 - abs(across.x), 0.0, 1.0) * min(1.0, 2.0 * across.y);
  float alpha = tint.a * strength * edge;
  if (alpha < 0.01) discard;
  fragColor = vec4(tint.rgb, alpha);
}
)";

/// A program of parts that say no version of their own.
[[nodiscard]] inline QByteArray programOf(std::initializer_list<const char*> parts) {
  QByteArray text("#version 330 core\n");
  for (const char* part : parts) text += part;
  return text;
}

}  // namespace polhode::gui
