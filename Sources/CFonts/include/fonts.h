#pragma once
#include <stddef.h>

/// A font file of Assets/Fonts that is built into the program.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} PodiumFontFile;

extern const PodiumFontFile podium_font_sans;
extern const PodiumFontFile podium_font_mono;
