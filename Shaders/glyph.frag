#version 330 core
// Coverage from the glyph atlas.

in vec2 inside;
flat in vec4 quadShape;  // the first pixel's position in the atlas
flat in vec4 quadColor;

uniform sampler2D atlas;

out vec4 color;

void main() {
  ivec2 texel = ivec2(quadShape.xy + floor(inside + 0.75));
  color = quadColor * texelFetch(atlas, texel, 0).r;
}
