#version 330 core
// A texture laid over a colour, or the colour alone; lit as lit.frag does, or not.

uniform vec3 eye;             // the camera, in world units
uniform vec3 lightDirection;  // towards the light, length 1
uniform float ambient;        // 0...1, share of the colour without light
uniform float diffuse;        // 0...1, share of the colour facing the light
uniform float specular;       // 0...1, brightness of the highlight
uniform bool isLit;
uniform bool hasPicture;
uniform sampler2D picture;    // its colours are multiplied by alpha

in vec3 worldPosition;
in vec3 worldNormal;
in vec2 picturePlace;
flat in vec3 surfaceColor;

out vec4 fragment;

void main() {
  vec3 color = surfaceColor;
  if (hasPicture) {
    vec4 texel = texture(picture, picturePlace);
    color = texel.rgb + color * (1.0 - texel.a);
  }
  if (isLit) {
    vec3 n = normalize(worldNormal);
    vec3 toEye = normalize(eye - worldPosition);
    vec3 h = normalize(lightDirection + toEye);
    float facing = max(dot(n, lightDirection), 0.0);
    float highlight = max(dot(n, h), 0.0);
    highlight *= highlight;
    highlight *= highlight;
    highlight *= highlight;
    highlight *= highlight;
    highlight *= highlight;
    float shine = facing > 0.0 ? specular * highlight : 0.0;
    color = color * (ambient + diffuse * facing) + shine;
  }
  fragment = vec4(color, 1.0);
}
