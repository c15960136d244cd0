#version 330 core
// Every mesh: places its corners in the world and hands their light to the fragments.

uniform mat4 viewProjection;  // world to clip space

layout(location = 0) in vec3 position;  // mesh space, within the unit cube
layout(location = 1) in vec3 normal;    // length 1, outwards
layout(location = 2) in mat4 model;     // of the instance: mesh to world space
layout(location = 6) in vec4 color;     // of the instance: red, green, blue 0...1
layout(location = 7) in vec2 texturePlace;  // 0...1 from the texture's upper left

out vec3 worldPosition;
out vec3 worldNormal;  // any length
flat out vec3 surfaceColor;
out vec2 picturePlace;

void main() {
  vec4 world = model * vec4(position, 1.0);
  worldPosition = world.xyz;
  worldNormal = mat3(model) * normal;
  surfaceColor = color.rgb;
  picturePlace = texturePlace;
  gl_Position = viewProjection * world;
}
