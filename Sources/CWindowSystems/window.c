#include "CWindowSystems.h"
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <string.h>

static SDL_bool is_shown_by(SDL_SYSWM_TYPE system, SDL_Window *window, SDL_SysWMinfo *info) {
  SDL_VERSION(&info->version);
  return SDL_GetWindowWMInfo(window, info) && info->subsystem == system;
}

unsigned long podium_x11_window(SDL_Window *window) {
#ifdef SDL_VIDEO_DRIVER_X11
  SDL_SysWMinfo info;
  if (is_shown_by(SDL_SYSWM_X11, window, &info)) return info.info.x11.window;
#endif
  return 0;
}

void podium_name_x11_window(SDL_Window *window, const char *name) {
#ifdef SDL_VIDEO_DRIVER_X11
  SDL_SysWMinfo info;
  if (!is_shown_by(SDL_SYSWM_X11, window, &info)) return;
  Display *display = info.info.x11.display;
  const char *properties[] = {"_NET_WM_NAME", "_NET_WM_ICON_NAME"};
  for (int k = 0; k < 2; k++)
    XChangeProperty(
        display, info.info.x11.window, XInternAtom(display, properties[k], False),
        XInternAtom(display, "UTF8_STRING", False), 8, PropModeReplace, (const unsigned char *)name,
        (int)strlen(name));
  XFlush(display);
#endif
}

void podium_release_x11_button(SDL_Window *window) {
#ifdef SDL_VIDEO_DRIVER_X11
  SDL_SysWMinfo info;
  if (!is_shown_by(SDL_SYSWM_X11, window, &info)) return;
  XEvent event = {.xbutton = {.type = ButtonRelease, .window = info.info.x11.window, .button = Button1}};
  XSendEvent(info.info.x11.display, info.info.x11.window, False, ButtonReleaseMask, &event);
  XFlush(info.info.x11.display);
#endif
}

int podium_connection(SDL_Window *window) {
  SDL_SysWMinfo info;
#ifdef SDL_VIDEO_DRIVER_X11
  if (is_shown_by(SDL_SYSWM_X11, window, &info)) return ConnectionNumber(info.info.x11.display);
#endif
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  if (is_shown_by(SDL_SYSWM_WAYLAND, window, &info))
    return wl_display_get_fd(info.info.wl.display);
#endif
  return -1;
}

struct wl_display *podium_wayland_display(SDL_Window *window) {
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  SDL_SysWMinfo info;
  if (is_shown_by(SDL_SYSWM_WAYLAND, window, &info)) return info.info.wl.display;
#endif
  return NULL;
}

struct wl_surface *podium_wayland_surface(SDL_Window *window) {
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  SDL_SysWMinfo info;
  if (is_shown_by(SDL_SYSWM_WAYLAND, window, &info)) return info.info.wl.surface;
#endif
  return NULL;
}
