#pragma once
#include <SDL2/SDL.h>

#if !SDL_VERSION_ATLEAST(2, 0, 18)
#error "Podium needs SDL 2.0.18 or newer (precise wheel deltas, 64-bit ticks)"
#endif

// Macros with casts or arguments are not imported by Swift; these are the ones Podium uses.

/// `which` of mouse events that SDL makes up from a touch.
static const Uint32 podium_touch_mouse_id = SDL_TOUCH_MOUSEID;
/// `touchId` of finger events that SDL makes up from the mouse.
static const SDL_TouchID podium_mouse_touch_id = SDL_MOUSE_TOUCHID;
static const int podium_window_centered = SDL_WINDOWPOS_CENTERED;

/// Where the pointer was when the wheel turned, in window points; zeros before SDL 2.26.
static inline SDL_Point podium_wheel_location(const SDL_MouseWheelEvent wheel) {
#if SDL_VERSION_ATLEAST(2, 26, 0)
  return (SDL_Point){wheel.mouseX, wheel.mouseY};
#else
  return (SDL_Point){0, 0};
#endif
}
