#version 330 core
// A picture over the frame; its colours are multiplied by alpha already.

in vec2 texel;

uniform sampler2D picture;
uniform vec4 tint;  // multiplies the picture, each 0…1 and multiplied by alpha; 1 leaves it as it is

out vec4 color;

void main() {
  color = texture(picture, texel) * tint;
}
