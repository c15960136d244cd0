#version 330 core
// Every quad of a plane pass: four corners without any buffer of vertices.

uniform vec4 toClip;  // pixels from the upper left to clip space: scale, then offset

layout(location = 0) in vec4 bounds;  // left, top, right, bottom in pixels
layout(location = 1) in vec4 shape;   // its meaning is the fragment shader's
layout(location = 2) in vec4 color;   // red, green, blue, alpha, multiplied by alpha
layout(location = 3) in float radius;

out vec2 pixel;   // in pixels from the frame's upper left
out vec2 inside;  // in pixels from the first pixel's centre
flat out vec4 quadShape;
flat out vec4 quadColor;
flat out float quadRadius;

void main() {
  pixel = mix(bounds.xy, bounds.zw, vec2(gl_VertexID & 1, gl_VertexID >> 1));
  inside = pixel - bounds.xy - 0.5;
  quadShape = shape;
  quadColor = color;
  quadRadius = radius;
  gl_Position = vec4(pixel * toClip.xy + toClip.zw, 0, 1);
}
