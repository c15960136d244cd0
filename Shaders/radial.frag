#version 330 core
// A radial light that fades into the background, a glow that is added to it, and a soft shadow on both.

uniform vec3 center;      // in world units
uniform float radius;     // above 0, world units; the background from here on
uniform vec3 background;  // red, green, blue 0...1
uniform vec3 glowCenter;  // in world units
uniform float glowRadius; // above 0, world units; no glow from here on
uniform vec3 glowColor;   // red, green, blue 0...1 at its centre
uniform float core;       // of the shadow: half of the side of the dark square, in halves of the mesh's
uniform float rounding;   // how far the dark goes on around that square, in the same unit
uniform float darkness;   // 0...1, share of the light that the core takes; 0: no shadow
uniform vec2 corner;      // the viewport's upper left, in the unit and directions of gl_FragCoord
uniform float level;      // 1/255, or 0: not dithered

in vec3 worldPosition;
in vec2 picturePlace;
flat in vec3 surfaceColor;

out vec4 fragment;

float share(vec3 middle, float reach) {
  vec3 away = worldPosition - middle;
  float rest = max(0.0, 1.0 - dot(away, away) / (reach * reach));
  return rest * rest;
}

// What the shadow leaves of the light.
float light() {
  vec2 beyond = max(abs(picturePlace * 2.0 - 1.0) - core, 0.0);
  float away = max(0.0, (length(beyond) - rounding) / (1.0 - core - rounding));
  float rest = max(0.0, 1.0 - away * away);
  return 1.0 - darkness * rest * rest;
}

// The ordered pattern of Bayer, -1/2...1/2.
float ditherOffset() {
  int x = int(gl_FragCoord.x - corner.x);
  int diagonal = x ^ int(corner.y - gl_FragCoord.y);
  int rank = 0;
  for (int bit = 0; bit < 3; bit++) {
    rank = rank << 2 | (diagonal >> bit & 1) << 1 | (x >> bit & 1);
  }
  return (float(rank) + 0.5) / 64.0 - 0.5;
}

void main() {
  float left = darkness > 0.0 ? light() : 1.0;
  vec3 color = background + (surfaceColor - background) * (share(center, radius) * left)
      + glowColor * (share(glowCenter, glowRadius) * left);
  fragment = vec4(color + ditherOffset() * level, 1.0);
}
