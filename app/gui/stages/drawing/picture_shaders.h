// The programs pictures are drawn with.
#pragma once

namespace polhode::gui::shaders {

// Rows of the image run downwards, those of OpenGL upwards: pictures are drawn upside down, and
// triangles turn the other way round. With normalFunction.
inline constexpr auto surfaceVertex = R"(
layout(location = 0) in vec3 vertexPosition;
layout(location = 1) in vec3 vertexNormal;
out vec3 normal;
out vec3 eyeSide;
out vec3 inside;
uniform mat4 view;
uniform mat4 projection;
uniform mat4 pose;
void main() {
  vec4 position = view * (pose * vec4(vertexPosition, 1.0));
  normal = turned(view * pose, vertexNormal);
  eyeSide = -position.xyz;
  inside = vertexPosition;
  gl_Position = projection * position;
  gl_Position.y = -gl_Position.y;
}
)";

// Lit as the bodies are, with lightingFunction.
inline constexpr auto surfaceFragment = R"(
in vec3 normal;
in vec3 eyeSide;
in vec3 inside;
out vec4 fragColor;
uniform vec4 colour;
uniform float octants;
void main() {
  vec3 n = normalize(normal);
  vec3 v = normalize(eyeSide);
  if (dot(n, v) < 0.0) n = -n;
  vec3 base = colour.rgb;
  if (octants > 0.0) {
    vec3 side = clamp(inside / max(fwidth(inside), vec3(1e-5)), -1.0, 1.0);
    base *= mix(1.0, 0.80, 0.5 + 0.5 * side.x * side.y * side.z);
  }
  fragColor = vec4(lit(base, n, v), colour.a);
}
)";

// Lines have their width on the screen, and come a little nearer to the eye than what they lie on.
// With lineFunction; their fragments are those of lineFragment.
inline constexpr auto lineVertex = R"(
layout(location = 0) in vec3 point;
layout(location = 1) in vec3 tangent;
layout(location = 2) in vec2 side;
uniform mat4 view;
uniform mat4 projection;
uniform vec2 viewport;
uniform float width;
void main() {
  vec4 seen = view * vec4(point, 1.0);
  seen.xyz *= 0.994;
  vec4 p = projection * seen;
  vec4 t = projection * (view * vec4(tangent, 0.0));
  gl_Position = widened(p, t, side, width, viewport);
  gl_Position.y = -gl_Position.y;
}
)";

inline constexpr auto tableVertex = R"(#version 330 core
layout(location = 0) in vec2 corner;
out vec2 place;
uniform mat4 view;
uniform mat4 projection;
uniform vec3 centre;
uniform float radius;
void main() {
  place = radius * corner;
  gl_Position = projection * (view * vec4(centre + vec3(place, 0.0), 1.0));
  gl_Position.y = -gl_Position.y;
}
)";

// What rests on the table darkens it softly: a small dark spot where it touches, a wide faint one
// about it.
inline constexpr auto tableFragment = R"(#version 330 core
in vec2 place;
out vec4 fragColor;
uniform vec4 colour;
uniform float radius;
uniform vec2 shadow;
uniform float shadowRadius;
uniform float shadowDepth;
uniform float above;
void main() {
  float r = length(place) / radius;
  float rim = 1.0 - smoothstep(0.985, 1.0, r);
  vec2 d = (place - shadow) / shadowRadius;
  float dark = shadowDepth * (0.55 * exp(-dot(d, d)) + 0.45 * exp(-0.22 * dot(d, d)));
  float ring = smoothstep(0.972, 0.978, r);
  vec3 base = colour.rgb * (1.0 - dark) * mix(1.0, 0.86, ring);
  fragColor = vec4(base, rim * mix(0.35, 1.0, above));
}
)";

}  // namespace polhode::gui::shaders
