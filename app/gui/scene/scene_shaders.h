// The programs that the scene of the bodies is drawn with.
#pragma once

namespace polhode::gui::scene_shaders {

// A rank moves a surface this far away from the eye, so that of coinciding ones the first wins
// everywhere instead of flickering. rank: place among the runs, their number, and how many places
// it lies farther behind.
// With normalFunction.
inline constexpr auto surfaceVertex = R"(
in vec3 vertexPosition;
in vec3 vertexNormal;
in vec4 vertexColor;
in float vertexSector;
out vec3 normal;
out vec3 eyeSide;
out vec3 base;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform mat4 pose;
uniform vec4 tint;
uniform vec3 rank;
uniform float fade;
invariant gl_Position;
void main() {
  vec4 position = viewMatrix * (pose * vec4(vertexPosition, 1.0));
  normal = turned(viewMatrix * pose, vertexNormal);
  eyeSide = -position.xyz;
  base = vertexColor.rgb * mix(vec3(1.0), tint.rgb, vertexColor.a);
  float grey = dot(base, vec3(0.3, 0.59, 0.11));
  base = fade < 0.0 ? mix(base, vec3(0.25 + 0.6 * grey), -fade)
                    : mix(base, vec3(0.30, 0.22, 0.22) + 0.45 * vec3(grey), fade);
  gl_Position = projectionMatrix * position;
  float order = vertexSector < -0.5 ? rank.x : mod(rank.x + vertexSector, rank.y);
  order += rank.z;
  gl_Position.z += 0.0003 * order * gl_Position.w;
}
)";

// With lightingFunction.
inline constexpr auto surfaceFragment = R"(
in vec3 normal;
in vec3 eyeSide;
in vec3 base;
out vec4 fragColor;
uniform vec4 tint;
void main() {
  fragColor = vec4(lit(base, normalize(normal), normalize(eyeSide)), tint.a);
}
)";

// The back of a body that has grown by some pixels: what is seen of it is its outline. With
// normalFunction.
inline constexpr auto outlineVertex = R"(
in vec3 vertexPosition;
in vec3 vertexSpread;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform mat4 pose;
uniform vec2 viewport;
uniform float pixelRatio;
uniform float width;
uniform vec3 rank;
void main() {
  mat4 toEye = viewMatrix * pose;
  vec4 p = projectionMatrix * (toEye * vec4(vertexPosition, 1.0));
  vec2 way = turned(toEye, vertexSpread).xy;
  float size = length(way);
  if (size > 0.0) p.xy += way / size * width * pixelRatio * 2.0 / viewport * p.w;
  p.z += 0.0003 * (rank.x + rank.z) * p.w;
  gl_Position = p;
}
)";

inline constexpr auto flatFragment = R"(#version 330 core
out vec4 fragColor;
uniform vec4 tint;
void main() { fragColor = tint; }
)";

// A square on the ground.
inline constexpr auto groundVertex = R"(#version 330 core
in vec3 vertexPosition;
out vec2 place;
uniform mat4 viewProjectionMatrix;
uniform mat4 pose;
void main() {
  place = vertexPosition.xy;
  gl_Position = viewProjectionMatrix * (pose * vec4(vertexPosition, 1.0));
}
)";

// Softest in the middle and nothing at the rim: with bell, as a shadow fades, else as a floor does.
inline constexpr auto groundFragment = R"(#version 330 core
in vec2 place;
out vec4 fragColor;
uniform vec4 tint;
uniform float bell;
void main() {
  float r = dot(place, place);
  if (r > 1.0) discard;
  float fall = bell > 0.5 ? exp(-3.4 * r) * (1.0 - r) : (1.0 - r) * (1.0 - r);
  fragColor = vec4(tint.rgb, tint.a * fall);
}
)";

// Traces that coincide take turns along the way, piece by piece, to be the one in front; what is
// faded does not hide what is not. rank: place, number, pieces by metre. With lineFunction.
inline constexpr auto ribbonVertex = R"(
in vec3 ribbonPoint;
in vec3 ribbonTangent;
in vec2 ribbonSide;
uniform mat4 viewProjectionMatrix;
uniform mat4 pose;
uniform vec2 viewport;
uniform float pixelRatio;
uniform float width;
uniform vec3 rank;
void main() {
  vec4 p = viewProjectionMatrix * (pose * vec4(ribbonPoint, 1.0));
  vec4 t = viewProjectionMatrix * (pose * vec4(ribbonTangent, 0.0));
  gl_Position = widened(p, t, ribbonSide, width * pixelRatio, viewport);
  float order = mod(rank.x + floor(dot(ribbonPoint, vec3(1.0, 0.7, 0.5)) * rank.z), rank.y);
  gl_Position.z += 0.0003 * (order + 10.0 * (1.0 - ribbonSide.y)) * p.w;
}
)";

// letters: a column for each letter of a frame of axes: where it stands, from -1 to 1 across the
// viewport and up it, how strong it is, and how large beside its usual size.
inline constexpr auto labelVertex = R"(#version 330 core
in vec3 labelAnchor;
in vec4 labelCorner;
in vec4 labelColor;
in float labelLetter;
out vec2 uv;
out vec4 colour;
uniform mat4 viewProjectionMatrix;
uniform mat4 pose;
uniform mat4 letters;
uniform vec4 tint;
uniform vec2 viewport;
uniform float pixelRatio;
uniform float onScreen;
void main() {
  vec4 p = viewProjectionMatrix * (pose * vec4(labelAnchor, 1.0));
  if (onScreen > 0.5) p = pose * vec4(labelAnchor, 1.0);
  vec4 letter = vec4(p.xy / p.w, 1.0, 1.0);
  if (labelLetter > -0.5) letter = letters[int(labelLetter + 0.5)];
  // Whole pixels: text stays crisp.
  vec2 place = floor((letter.xy * 0.5 + 0.5) * viewport + 0.5) / viewport * 2.0 - 1.0;
  // In front of what it is written on; a mark of failure in front of everything.
  gl_Position = vec4(place * p.w, onScreen < -0.5 ? -0.9 * p.w : p.z - 0.008 * p.w, p.w);
  gl_Position.xy += labelCorner.xy * letter.w * pixelRatio * 2.0 / viewport * p.w;
  uv = labelCorner.zw;
  colour = vec4(mix(tint.rgb, labelColor.rgb, labelColor.a), tint.a * letter.z);
}
)";

inline constexpr auto labelFragment = R"(#version 330 core
in vec2 uv;
in vec4 colour;
out vec4 fragColor;
uniform sampler2D glyphs;
void main() {
  vec4 glyph = texture(glyphs, uv);
  float ink = min(1.0, glyph.r / max(glyph.a, 0.004));
  fragColor = vec4(mix(vec3(1.0), colour.rgb, ink), colour.a * glyph.a);
}
)";

// A part of the window; rect: its middle and half its size, from -1 to 1.
inline constexpr auto screenVertex = R"(#version 330 core
in vec3 vertexPosition;
uniform vec4 rect;
void main() { gl_Position = vec4(rect.xy + rect.zw * vertexPosition.xy, 0.0, 1.0); }
)";

inline constexpr auto copyFragment = R"(#version 330 core
out vec4 fragColor;
uniform sampler2D picture;
void main() { fragColor = vec4(texelFetch(picture, ivec2(gl_FragCoord.xy), 0).rgb, 1.0); }
)";

// Edges are blended along their direction, after Lottes (2009), much as smoothEdges() does it for
// the stages. Few places are looked at: on a processor each costs.
inline constexpr auto smoothFragment = R"(#version 330 core
out vec4 fragColor;
uniform sampler2D picture;
float brightness(vec3 c) { return dot(c, vec3(0.25, 0.5, 0.25)); }
float at(ivec2 p, ivec2 last) {
  return brightness(texelFetch(picture, clamp(p, ivec2(0), last), 0).rgb);
}
vec3 between(vec2 p) { return textureLod(picture, p, 0.0).rgb; }
void main() {
  ivec2 here = ivec2(gl_FragCoord.xy);
  ivec2 last = textureSize(picture, 0) - 1;
  vec4 whole = texelFetch(picture, here, 0);
  vec3 middle = whole.rgb;
  float m = brightness(middle);
  float nw = at(here + ivec2(-1, 1), last), ne = at(here + ivec2(1, 1), last);
  float sw = at(here + ivec2(-1, -1), last), se = at(here + ivec2(1, -1), last);
  float least = min(m, min(min(nw, ne), min(sw, se)));
  float most = max(m, max(max(nw, ne), max(sw, se)));
  vec2 along = vec2((nw + ne) - (sw + se), (nw + sw) - (ne + se));
  float scale = 1.0 / (min(abs(along.x), abs(along.y)) + 0.03 * (nw + ne + sw + se) + 0.008);
  vec2 px = 1.0 / vec2(last + 1);
  along = clamp(along * scale, -4.0, 4.0) * px;
  vec2 uv = gl_FragCoord.xy * px;
  vec3 near = 0.5 * (between(uv - along / 6.0) + between(uv + along / 6.0));
  vec3 wide = 0.5 * near + 0.25 * (between(uv - 0.5 * along) + between(uv + 0.5 * along));
  float b = brightness(wide);
  bool edge = whole.a > 0.97 && most - least >= max(0.035, 0.1 * most);
  fragColor = vec4(!edge ? middle : b < least || b > most ? near : wide, 1.0);
}
)";

}  // namespace polhode::gui::scene_shaders
