#version 330 core
// A picture over the frame: a quad of four corners without any buffer.

uniform vec4 place;  // left, top, width, height in clip space; height is negative

out vec2 texel;  // 0…1 from the picture's top left

void main() {
  texel = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  gl_Position = vec4(place.xy + texel * place.zw, 0, 1);
}
