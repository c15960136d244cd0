#version 330 core
// A part of a texture, bilinear or by the nearest texel.

in vec2 inside;
flat in vec4 quadShape;  // in texels: the first pixel's centre, and the step to the next pixel's
flat in vec4 quadColor;
flat in float quadRadius;  // above 0: the nearest texel alone

uniform sampler2D picture;

out vec4 color;

void main() {
  vec2 texel = quadShape.xy + inside * quadShape.zw;
  if (quadRadius > 0) texel = floor(texel) + 0.5;
  color = texture(picture, texel / vec2(textureSize(picture, 0))) * quadColor;
}
