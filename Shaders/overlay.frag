#version 330 core
// A picture over the frame; its colours are multiplied by alpha already.

in vec2 texel;

uniform sampler2D picture;

out vec4 color;

void main() {
  color = texture(picture, texel);
}
