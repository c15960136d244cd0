// The interfaces of pointer-gestures-unstable-v1 for libwayland. A signature has the version that brought the
// message, then a letter for each argument (u unsigned, i signed, f fixed point, o object, n new object).
#include "CWindowSystems.h"

static const struct wl_interface pinch_interface, hold_interface;

static const struct wl_interface *no_types[5];
static const struct wl_interface *begin_types[] = {NULL, NULL, &wl_surface_interface, NULL};
static const struct wl_interface *swipe_types[] = {NULL, &wl_pointer_interface};
static const struct wl_interface *pinch_types[] = {&pinch_interface, &wl_pointer_interface};
static const struct wl_interface *hold_types[] = {&hold_interface, &wl_pointer_interface};

enum { get_pinch_gesture = 1, release_gestures = 2, get_hold_gesture = 3, destroy_gesture = 0 };
static const struct wl_message gestures_requests[] = {
    {"get_swipe_gesture", "no", swipe_types},
    {"get_pinch_gesture", "no", pinch_types},
    {"release", "2", no_types},
    {"get_hold_gesture", "3no", hold_types},
};
static const struct wl_interface gestures_interface = {
    "zwp_pointer_gestures_v1", 3, 4, gestures_requests, 0, NULL};

static const struct wl_message pinch_requests[] = {{"destroy", "", no_types}};
static const struct wl_message pinch_events[] = {
    {"begin", "uuou", begin_types}, {"update", "uffff", no_types}, {"end", "uui", no_types}};
static const struct wl_interface pinch_interface = {
    "zwp_pointer_gesture_pinch_v1", 2, 1, pinch_requests, 3, pinch_events};

static const struct wl_message hold_requests[] = {{"destroy", "3", no_types}};
static const struct wl_message hold_events[] = {
    {"begin", "3uuou", begin_types}, {"end", "3uui", no_types}};
static const struct wl_interface hold_interface = {
    "zwp_pointer_gesture_hold_v1", 3, 1, hold_requests, 2, hold_events};

struct wl_seat *podium_bind_seat(struct wl_registry *registry, uint32_t name, uint32_t version) {
  return wl_registry_bind(registry, name, &wl_seat_interface, version);
}

struct podium_gestures *podium_bind_gestures(
    struct wl_registry *registry, uint32_t name, uint32_t version) {
  return wl_registry_bind(registry, name, &gestures_interface, version);
}

static void *gesture(
    struct podium_gestures *gestures, uint32_t request, const struct wl_interface *interface,
    struct wl_pointer *pointer) {
  struct wl_proxy *proxy = (struct wl_proxy *)gestures;
  return wl_proxy_marshal_constructor(proxy, request, interface, NULL, pointer);
}

struct podium_pinch *podium_get_pinch(struct podium_gestures *gestures, struct wl_pointer *pointer) {
  return gesture(gestures, get_pinch_gesture, &pinch_interface, pointer);
}

struct podium_hold *podium_get_hold(struct podium_gestures *gestures, struct wl_pointer *pointer) {
  return gesture(gestures, get_hold_gesture, &hold_interface, pointer);
}

void podium_listen_to_pinch(
    struct podium_pinch *pinch, const struct podium_pinch_listener *listener, void *data) {
  wl_proxy_add_listener((struct wl_proxy *)pinch, (void (**)(void))listener, data);
}

void podium_listen_to_hold(
    struct podium_hold *hold, const struct podium_hold_listener *listener, void *data) {
  wl_proxy_add_listener((struct wl_proxy *)hold, (void (**)(void))listener, data);
}

void podium_release_gestures(struct podium_gestures *gestures) {
  struct wl_proxy *proxy = (struct wl_proxy *)gestures;
  if (wl_proxy_get_version(proxy) >= 2) wl_proxy_marshal(proxy, release_gestures);
  wl_proxy_destroy(proxy);
}

static void destroy(struct wl_proxy *gesture) {
  wl_proxy_marshal(gesture, destroy_gesture);
  wl_proxy_destroy(gesture);
}

void podium_destroy_pinch(struct podium_pinch *pinch) { destroy((struct wl_proxy *)pinch); }
void podium_destroy_hold(struct podium_hold *hold) { destroy((struct wl_proxy *)hold); }
