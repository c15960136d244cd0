#pragma once
#include <SDL2/SDL_ttf.h>
#include <stdbool.h>
#include <stdint.h>

// SDL_ttf behind plain numbers and pointers: its surfaces never leave this file.

/// A font file at a size in pixels; null when it cannot be read (`podium_font_error`).
static inline void *podium_font_open(const char *file, int pixels) {
  if (!TTF_WasInit() && TTF_Init() != 0) return 0;
  return TTF_OpenFont(file, pixels);
}

static inline void podium_font_close(void *font) { TTF_CloseFont((TTF_Font *)font); }

static inline const char *podium_font_error(void) { return TTF_GetError(); }

/// From one line to the next, in pixels.
static inline int podium_font_line(void *font) { return TTF_FontLineSkip((TTF_Font *)font); }

/// How wide a text is, in pixels; 0 when it cannot be measured.
static inline int podium_font_width(void *font, const char *text) {
  int width = 0;
  TTF_SizeUTF8((TTF_Font *)font, text, &width, 0);
  return width;
}

/// Draws a line of text over premultiplied RGBA pixels, its top left corner at x, y; what lies
/// outside is cut off.
static inline bool podium_font_draw(
    void *font, const char *text, uint8_t red, uint8_t green, uint8_t blue, uint8_t *pixels,
    int width, int height, int x, int y) {
  SDL_Surface *letters =
      TTF_RenderUTF8_Blended((TTF_Font *)font, text, (SDL_Color){red, green, blue, 255});
  if (!letters) return false;
  for (int row = 0; row < letters->h; row++) {
    const int to_y = y + row;
    if (to_y < 0 || to_y >= height) continue;
    const uint32_t *from =
        (const uint32_t *)((const uint8_t *)letters->pixels + row * letters->pitch);
    for (int column = 0; column < letters->w; column++) {
      const int to_x = x + column;
      if (to_x < 0 || to_x >= width) continue;
      const uint32_t alpha = from[column] >> 24;
      uint8_t *to = pixels + ((size_t)to_y * width + to_x) * 4;
      const uint32_t color[4] = {red, green, blue, 255};
      for (int k = 0; k < 4; k++) {
        to[k] = (uint8_t)((color[k] * alpha + to[k] * (255 - alpha) + 127) / 255);
      }
    }
  }
  SDL_FreeSurface(letters);
  return true;
}
