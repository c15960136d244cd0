#version 330 core
// A rectangle with rounded corners. Along straight edges a pixel is covered by its area inside, in a
// corner by half a pixel less the distance from the arc.

in vec2 pixel;
flat in vec4 quadShape;  // left, top, right, bottom in pixels
flat in vec4 quadColor;
flat in float quadRadius;  // in pixels

out vec4 color;

void main() {
  vec2 low = quadShape.xy;
  vec2 high = quadShape.zw;
  vec2 covered = clamp(min(pixel + 0.5, high) - max(pixel - 0.5, low), 0.0, 1.0);
  float coverage = covered.x * covered.y;
  vec2 beyond = max(low + quadRadius - pixel, pixel - (high - quadRadius));
  if (beyond.x > 0.0 && beyond.y > 0.0) {
    coverage = clamp(0.5 - (length(beyond) - quadRadius), 0.0, 1.0);
  }
  color = quadColor * coverage;
}
