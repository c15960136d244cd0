// Colors of a profile to sRGB, and CMYK without a profile.
#include "internal.h"
#include <lcms2.h>

struct podium_color {
  cmsHTRANSFORM transform;
  podium_pixels pixels;
  char name[80];
};

/// Closes the profiles of a conversion. Null where there is no conversion.
static podium_color *color_finish(podium_color *self, cmsHPROFILE from, cmsHPROFILE to) {
  if (from) cmsCloseProfile(from);
  if (to) cmsCloseProfile(to);
  if (self && self->transform) return self;
  free(self);
  return NULL;
}

podium_color *podium_color_open(const uint8_t *profile, size_t count, podium_pixels pixels) {
  if (!profile || count < 128 || count > (16 << 20)) return NULL;
  podium_color *self = calloc(1, sizeof *self);
  cmsHPROFILE from = cmsOpenProfileFromMem(profile, (cmsUInt32Number)count);
  cmsHPROFILE to = cmsCreate_sRGBProfile();
  if (self && from && to) {
    cmsColorSpaceSignature space = cmsGetColorSpace(from);
    cmsUInt32Number format = space == cmsSigRgbData && pixels != podium_pixels_cmyk ? TYPE_RGBA_8
                             : space == cmsSigGrayData && pixels == podium_pixels_gray ? TYPE_GRAY_8
                             : space == cmsSigCmykData && pixels == podium_pixels_cmyk
                                 ? TYPE_CMYK_8_REV
                                 : 0;
    self->pixels = space == cmsSigGrayData ? podium_pixels_gray : pixels == podium_pixels_cmyk
                       ? podium_pixels_cmyk
                       : podium_pixels_rgba;
    cmsGetProfileInfoASCII(from, cmsInfoDescription, "en", "US", self->name, sizeof self->name);
    self->name[sizeof self->name - 1] = 0;
    if (format) {
      self->transform = cmsCreateTransform(
          from, format, to, format == TYPE_GRAY_8 ? TYPE_RGB_8 : TYPE_RGBA_8, INTENT_PERCEPTUAL, 0);
    }
  }
  return color_finish(self, from, to);
}

podium_color *podium_lab_open(void) {
  podium_color *self = calloc(1, sizeof *self);
  cmsHPROFILE from = cmsCreateLab4Profile(NULL);
  cmsHPROFILE to = cmsCreate_sRGBProfile();
  // A table of it, which littleCMS would make, misses red by 7 levels. Without one a megapixel takes 0.1 s.
  if (self && from && to)
    self->transform = cmsCreateTransform(from, TYPE_Lab_16, to, TYPE_RGBA_8, INTENT_PERCEPTUAL,
                                         cmsFLAGS_NOOPTIMIZE);
  return color_finish(self, from, to);
}

void podium_lab_convert(podium_color *self, const uint16_t *lab, uint8_t *rgba, size_t pixels) {
  cmsDoTransform(self->transform, lab, rgba, (cmsUInt32Number)pixels);
  for (size_t k = 0; k < pixels; k++) rgba[4 * k + 3] = 255;
}

void podium_color_close(podium_color *self) {
  cmsDeleteTransform(self->transform);
  free(self);
}

const char *podium_color_name(const podium_color *self) { return self->name; }

void podium_color_convert(podium_color *self, uint8_t *rgba, size_t pixels) {
  enum { most = 256 };
  if (self->pixels == podium_pixels_rgba) {
    // In place, alpha stays unchanged without the flag that copies it.
    cmsDoTransform(self->transform, rgba, rgba, (cmsUInt32Number)pixels);
    return;
  }
  uint8_t in[most * 4], out[most * 4];
  while (pixels) {
    size_t part = pixels < most ? pixels : most;
    if (self->pixels == podium_pixels_gray) {
      for (size_t k = 0; k < part; k++) in[k] = rgba[4 * k];
      cmsDoTransform(self->transform, in, out, (cmsUInt32Number)part);
      for (size_t k = 0; k < part; k++) memcpy(rgba + 4 * k, out + 3 * k, 3);
    } else {
      cmsDoTransform(self->transform, rgba, out, (cmsUInt32Number)part);
      for (size_t k = 0; k < part; k++) {
        memcpy(rgba + 4 * k, out + 4 * k, 3);
        rgba[4 * k + 3] = 255;
      }
    }
    rgba += 4 * part;
    pixels -= part;
  }
}

bool podium_color_matters(podium_color *self) {
  if (self->pixels != podium_pixels_rgba) return true;
  enum { levels = 6, count = levels * levels * levels };
  uint8_t colors[count][4], converted[count][4];
  for (int k = 0; k < count; k++) {
    int steps[] = {k % levels, k / levels % levels, k / levels / levels, levels - 1};
    for (int channel = 0; channel < 4; channel++) colors[k][channel] = (uint8_t)(steps[channel] * 51);
  }
  memcpy(converted, colors, sizeof colors);
  podium_color_convert(self, converted[0], count);
  for (int k = 0; k < count; k++) {
    for (int channel = 0; channel < 3; channel++)
      if (abs(converted[k][channel] - colors[k][channel]) > 1) return true;
  }
  return false;
}

void podium_cmyk_to_rgba(uint8_t *pixels, size_t count) {
  for (size_t k = 0; k < count; k++, pixels += 4) {
    unsigned black = pixels[3];
    for (int channel = 0; channel < 3; channel++)
      pixels[channel] = (uint8_t)((pixels[channel] * black + 127) / 255);
    pixels[3] = 255;
  }
}
