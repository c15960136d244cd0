#pragma once
#include <SDL2/SDL_ttf.h>
#include <stdbool.h>
#include <stdint.h>

// SDL_ttf behind plain numbers and pointers: its surfaces never leave this file.

static inline void podium_font_close(TTF_Font *font) { TTF_CloseFont(font); }

static inline const char *podium_font_error(void) { return TTF_GetError(); }

/// The distance from one baseline to the next, in pixels.
static inline int podium_font_line(TTF_Font *font) { return TTF_FontLineSkip(font); }

/// A font in memory, which stays there, at a size in pixels; null when it cannot be read.
static inline TTF_Font *podium_font_open_bytes(const void *bytes, size_t count, int pixels) {
  if (!TTF_WasInit() && TTF_Init() != 0) return 0;
  return TTF_OpenFontRW(SDL_RWFromConstMem(bytes, (int)count), 1, pixels);
}

/// A face of a font file with several.
static inline TTF_Font *podium_font_open_index(const char *file, long index, int pixels) {
  if (!TTF_WasInit() && TTF_Init() != 0) return 0;
  return TTF_OpenFontIndex(file, pixels, index);
}

/// Leaves outlines where they are instead of fitting them to pixels.
static inline void podium_font_leave_unhinted(TTF_Font *font) {
  TTF_SetFontHinting(font, TTF_HINTING_NONE);
}

/// The height of the highest letters above the baseline, in pixels.
static inline int podium_font_ascent(TTF_Font *font) { return TTF_FontAscent(font); }

/// The depth of the lowest letters below the baseline, in pixels, not negative.
static inline int podium_font_descent(TTF_Font *font) { return -TTF_FontDescent(font); }

static inline bool podium_font_has(TTF_Font *font, uint32_t letter) {
  return TTF_GlyphIsProvided32(font, letter) != 0;
}

typedef struct {
  /// The distances from the pen to the leftmost ink, from the baseline up to the highest ink, and from the pen
  /// to the next letter's, in pixels.
  int left, top, advance;
} PodiumGlyphMetrics;

static inline PodiumGlyphMetrics podium_font_metrics(TTF_Font *font, uint32_t letter) {
  PodiumGlyphMetrics metrics = {0, 0, 0};
  int right = 0, bottom = 0;
  TTF_GlyphMetrics32(font, letter, &metrics.left, &right, &bottom, &metrics.top, &metrics.advance);
  return metrics;
}

/// How much closer the second letter stands to the first, in pixels; mostly not positive.
static inline int podium_font_kerning(TTF_Font *font, uint32_t first, uint32_t second) {
  return TTF_GetFontKerningSizeGlyphs32(font, first, second);
}

/// Sets the text's direction, and its script by the code of ISO 15924; null: Latin.
static inline void podium_font_set_script(TTF_Font *font, bool is_right_to_left, const char *script) {
  TTF_SetFontDirection(font, is_right_to_left ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR);
  TTF_SetFontScriptName(font, script ? script : "Latn");
}

/// Width and height of a text's picture, in pixels; zero when it cannot be drawn.
static inline void podium_font_size(TTF_Font *font, const char *text, int *width, int *height) {
  *width = *height = 0;
  TTF_SizeUTF8(font, text, width, height);
}

/// Draws a text's coverage, 0…255, into `width` · `height` bytes.
static inline bool podium_font_cover(
    TTF_Font *font, const char *text, uint8_t *coverage, int width, int height) {
  SDL_Surface *letters = TTF_RenderUTF8_Blended(font, text, (SDL_Color){255, 255, 255, 255});
  if (!letters) return false;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      uint32_t pixel = 0;
      if (x < letters->w && y < letters->h) {
        const uint8_t *row = (const uint8_t *)letters->pixels + (size_t)y * letters->pitch;
        pixel = ((const uint32_t *)row)[x];
      }
      coverage[(size_t)y * width + x] = pixel >> 24;
    }
  }
  SDL_FreeSurface(letters);
  return true;
}
