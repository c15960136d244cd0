#version 330 core
// A pool of light, or a shadow, that fades into the background.

uniform vec3 center;      // in world units
uniform float radius;     // above 0, world units; the background from here on
uniform vec3 background;  // red, green, blue 0...1

in vec3 worldPosition;
flat in vec3 surfaceColor;

out vec4 fragment;

void main() {
  vec3 away = worldPosition - center;
  float rest = max(0.0, 1.0 - dot(away, away) / (radius * radius));
  float share = rest * rest;
  fragment = vec4(background + (surfaceColor - background) * share, 1.0);
}
