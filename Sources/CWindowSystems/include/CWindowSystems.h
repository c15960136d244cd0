#pragma once
// Events of window systems that SDL does not pass on: touchpads, by XInput 2 and by Wayland's pointer with its
// gestures; and time stamps by the X server's clock.
#include <X11/Xlib.h>
#include <X11/extensions/XInput.h>
#include <X11/extensions/XInput2.h>
#include <wayland-client.h>

struct SDL_Window;

/// The X server's number of an SDL window; 0 where the window is not on X11.
unsigned long podium_x11_window(struct SDL_Window *);

/// Sets an X11 window's name for the desktop's lists in UTF-8. SDL's own call leaves it out where the locale lacks
/// a letter.
void podium_name_x11_window(struct SDL_Window *, const char *name);

/// Sends an X11 window the release of the left button. The server sends none for a button that was down as the window
/// disappeared, and SDL would take the next press for the old one, and drop it.
void podium_release_x11_button(struct SDL_Window *);

/// From now on SDL's events of mouse buttons, of motions while a button is down, of the wheel and of keys have
/// the X server's time, in SDL's milliseconds, instead of the time at which SDL reads them. On other systems,
/// and where the server's clock is not the machine's monotonic one, nothing changes. Match each begin with an
/// end.
void podium_begin_server_stamps(void);
void podium_end_server_stamps(void);

/// The descriptor of SDL's connection to the window system that shows a window; -1 where it has none.
int podium_connection(struct SDL_Window *);

/// The connection and the surface that a window of SDL's has on Wayland; null elsewhere.
struct wl_display *podium_wayland_display(struct SDL_Window *);
struct wl_surface *podium_wayland_surface(struct SDL_Window *);

/// Makes the loss of a connection to the X server set `is_lost` to 1 instead of ending the program. This applies to
/// one connection: that of the last call.
void podium_outlive(Display *, int *is_lost);

// Gestures of a touchpad, by Wayland's protocol pointer-gestures-unstable-v1: the declarations of its header
// that are used here.

struct podium_gestures;
struct podium_pinch;
struct podium_hold;

struct podium_pinch_listener {
  void (*begin)(void *data, struct podium_pinch *, uint32_t serial, uint32_t time,
                struct wl_surface *, uint32_t fingers);
  void (*update)(void *data, struct podium_pinch *, uint32_t time, wl_fixed_t dx, wl_fixed_t dy,
                 wl_fixed_t scale, wl_fixed_t rotation);
  void (*end)(void *data, struct podium_pinch *, uint32_t serial, uint32_t time, int32_t cancelled);
};

struct podium_hold_listener {
  void (*begin)(void *data, struct podium_hold *, uint32_t serial, uint32_t time,
                struct wl_surface *, uint32_t fingers);
  void (*end)(void *data, struct podium_hold *, uint32_t serial, uint32_t time, int32_t cancelled);
};

/// The first version of the protocol with hold gestures, of fingers that rest.
static const uint32_t podium_gestures_with_hold = 3;

/// Binds a global of the registry as a seat, or as the factory of gestures.
struct wl_seat *podium_bind_seat(struct wl_registry *, uint32_t name, uint32_t version);
struct podium_gestures *podium_bind_gestures(struct wl_registry *, uint32_t name, uint32_t version);
struct podium_pinch *podium_get_pinch(struct podium_gestures *, struct wl_pointer *);
struct podium_hold *podium_get_hold(struct podium_gestures *, struct wl_pointer *);
void podium_listen_to_pinch(
    struct podium_pinch *, const struct podium_pinch_listener *, void *data);
void podium_listen_to_hold(struct podium_hold *, const struct podium_hold_listener *, void *data);
/// Destroys the factory, in the compositor too where its version has the request; its gestures remain.
void podium_release_gestures(struct podium_gestures *);
/// Destroys a gesture, in the compositor, too.
void podium_destroy_pinch(struct podium_pinch *);
void podium_destroy_hold(struct podium_hold *);
