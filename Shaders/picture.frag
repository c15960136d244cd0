#version 330 core
// A part of a texture, bilinear.

in vec2 inside;
flat in vec4 quadShape;  // in texels: the first pixel's centre, and the step to the next pixel's
flat in vec4 quadColor;

uniform sampler2D picture;

out vec4 color;

void main() {
  vec2 texel = quadShape.xy + inside * quadShape.zw;
  color = texture(picture, texel / vec2(textureSize(picture, 0))) * quadColor;
}
