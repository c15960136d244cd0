#pragma once
#include "internal.h"
#include <tiffio.h>

/// libtiff's conversion of a strip or a tile, with what conversions of our own need.
typedef struct {
  TIFFRGBAImage image;  // the first, so that a conversion finds the rest
  podium_color *lab;  // null: the picture is not of CIELab
} podium_tiff_image;

/// Puts our own conversions of pixels in place of libtiff's, where they keep more.
void podium_tiff_put(podium_tiff_image *, podium_pixels);
