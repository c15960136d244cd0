// Pixels of TIFF as RGBA or CMYK, where libtiff's own conversion loses something.
#include "tiff_put.h"

/// 16 bits as 8, rounded.
static uint8_t tiff_byte(uint16_t sample) { return (uint8_t)((sample * 255u + 32767) / 65535); }

/// Gray of 16 bits with alpha as RGBA, for libtiff, whose own conversion leaves alpha out. The skews are the pixels
/// from the end of a row to the start of the next one.
static void tiff_put_deep_gray(TIFFRGBAImage *image, uint32_t *to, uint32_t x, uint32_t y, uint32_t columns,
                               uint32_t rows, int32_t from_skew, int32_t to_skew, unsigned char *from) {
  (void)x, (void)y;
  size_t pixel = (size_t)image->samplesperpixel * 2;
  for (uint32_t row = 0; row < rows; row++) {
    if (row) to += to_skew, from += from_skew * (ptrdiff_t)pixel;
    for (uint32_t column = 0; column < columns; column++, to++, from += pixel) {
      uint16_t samples[2];
      memcpy(samples, from, sizeof samples);
      uint8_t gray = tiff_byte(samples[0]);
      if (image->photometric == PHOTOMETRIC_MINISWHITE) gray = (uint8_t)(255 - gray);
      memcpy(to, (uint8_t[]){gray, gray, gray, tiff_byte(samples[1])}, 4);
    }
  }
}

/// CIELab, for libtiff, whose own conversion takes the white of D50 for that of D65.
static void tiff_put_lab(TIFFRGBAImage *image, uint32_t *to, uint32_t x, uint32_t y, uint32_t columns,
                         uint32_t rows, int32_t from_skew, int32_t to_skew, unsigned char *from) {
  (void)x, (void)y;
  enum { most = 256 };
  uint16_t lab[most][3];
  podium_color *color = ((podium_tiff_image *)image)->lab;
  bool is_deep = image->bitspersample == 16;
  size_t pixel = is_deep ? 6 : 3;
  for (uint32_t row = 0; row < rows; row++) {
    if (row) to += to_skew, from += from_skew * (ptrdiff_t)pixel;
    for (uint32_t left = columns; left;) {
      uint32_t part = left < most ? left : most;
      for (uint32_t k = 0; k < part; k++, from += pixel) {
        uint16_t deep[3] = {0};
        if (is_deep) memcpy(deep, from, sizeof deep);
        lab[k][0] = is_deep ? deep[0] : (uint16_t)(from[0] * 257);
        for (int channel = 1; channel < 3; channel++) {
          // Signed numbers, of 256 a step where they are deep.
          unsigned step = (uint16_t)(deep[channel] + 32768);
          unsigned wide = is_deep ? (step * 257 + 128) / 256 : (from[channel] ^ 128u) * 257;
          lab[k][channel] = (uint16_t)(wide > 65535 ? 65535 : wide);
        }
      }
      podium_lab_convert(color, lab[0], (uint8_t *)to, part);
      to += part;
      left -= part;
    }
  }
}

/// CMYK as it is, for libtiff, whose own conversion to RGB leaves no ink for a profile. 255 is no ink.
static void tiff_put_ink(TIFFRGBAImage *image, uint32_t *to, uint32_t x, uint32_t y, uint32_t columns,
                         uint32_t rows, int32_t from_skew, int32_t to_skew, unsigned char *from) {
  (void)x, (void)y;
  size_t pixel = image->samplesperpixel;
  for (uint32_t row = 0; row < rows; row++) {
    if (row) to += to_skew, from += from_skew * (ptrdiff_t)pixel;
    for (uint32_t column = 0; column < columns; column++, to++, from += pixel) {
      uint8_t ink[4];
      for (int k = 0; k < 4; k++) ink[k] = (uint8_t)(255 - from[k]);
      memcpy(to, ink, 4);
    }
  }
}

/// The same, of four planes.
static void tiff_put_ink_planes(TIFFRGBAImage *image, uint32_t *to, uint32_t x, uint32_t y, uint32_t columns,
                                uint32_t rows, int32_t from_skew, int32_t to_skew, unsigned char *cyan,
                                unsigned char *magenta, unsigned char *yellow, unsigned char *black) {
  (void)image, (void)x, (void)y;
  unsigned char *planes[] = {cyan, magenta, yellow, black};
  for (uint32_t row = 0; row < rows; row++) {
    if (row) to += to_skew;
    for (uint32_t column = 0; column < columns; column++, to++) {
      uint8_t ink[4];
      for (int k = 0; k < 4; k++) ink[k] = (uint8_t)(255 - *planes[k]++);
      memcpy(to, ink, 4);
    }
    for (int k = 0; k < 4; k++) planes[k] += from_skew;
  }
}

void podium_tiff_put(podium_tiff_image *self, podium_pixels pixels) {
  TIFFRGBAImage *image = &self->image;
  bool is_gray = image->photometric <= PHOTOMETRIC_MINISBLACK;
  if (pixels == podium_pixels_cmyk && !image->isContig) image->put.separate = tiff_put_ink_planes;
  if (!image->isContig) return;
  if (pixels == podium_pixels_cmyk) image->put.contig = tiff_put_ink;
  if (self->lab) image->put.contig = tiff_put_lab;
  if (is_gray && image->alpha && image->bitspersample == 16 && image->samplesperpixel > 1)
    image->put.contig = tiff_put_deep_gray;
}
