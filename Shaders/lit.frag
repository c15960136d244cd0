#version 330 core
// Blinn-Phong per fragment: one directional light and the ambient around it.

uniform vec3 eye;             // the camera, in world units
uniform vec3 lightDirection;  // towards the light, length 1
uniform float ambient;        // 0...1, share of the colour without light
uniform float diffuse;        // 0...1, share of the colour facing the light
uniform float specular;       // 0...1, brightness of the highlight

in vec3 worldPosition;
in vec3 worldNormal;
flat in vec3 surfaceColor;

out vec4 fragment;

void main() {
  vec3 n = normalize(worldNormal);
  vec3 toEye = normalize(eye - worldPosition);
  vec3 h = normalize(lightDirection + toEye);
  float facing = max(dot(n, lightDirection), 0.0);
  float highlight = max(dot(n, h), 0.0);
  highlight *= highlight;  // to the power 32 by squaring five times: pow is half a frame
  highlight *= highlight;
  highlight *= highlight;
  highlight *= highlight;
  highlight *= highlight;
  float shine = facing > 0.0 ? specular * highlight : 0.0;
  fragment = vec4(surfaceColor * (ambient + diffuse * facing) + shine, 1.0);
}
