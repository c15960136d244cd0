#include "CWindowSystems.h"
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <time.h>

#ifdef SDL_VIDEO_DRIVER_X11

/// How many want the server's stamps.
static int users;
/// When that happened of which SDL makes its next events, by the server's clock; `CurrentTime`: unknown.
static Time happened;

/// Stamps of the monotonic clock are at most so old, in milliseconds; one of another clock is so once in
/// seven weeks.
static const uint32_t oldest = 10000;

static Time time_of(const XEvent *event) {
  switch (event->type) {
    case KeyPress:
    case KeyRelease: return event->xkey.time;
    case ButtonPress:
    case ButtonRelease: return event->xbutton.time;
    case MotionNotify: return event->xmotion.time;
    case EnterNotify:
    case LeaveNotify: return event->xcrossing.time;
    default: return CurrentTime;
  }
}

/// How long ago it happened, in milliseconds; 0 where that is unknown.
static uint32_t age(void) {
  if (happened == CurrentTime) return 0;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  const uint64_t milliseconds = (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
  const uint32_t age = (uint32_t)milliseconds - (uint32_t)happened;
  return age < oldest ? age : 0;
}

/// Sees every event before SDL queues it.
static int SDLCALL stamp(void *unused, SDL_Event *event) {
  (void)unused;
  switch (event->type) {
    case SDL_SYSWMEVENT:
      if (event->syswm.msg->subsystem == SDL_SYSWM_X11)
        happened = time_of(&event->syswm.msg->msg.x11.event);
      break;
    case SDL_MOUSEMOTION:
      // Without a button it may be of XInput, whose message comes after it.
      if (event->motion.state != 0) event->common.timestamp -= age();
      break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
    case SDL_MOUSEWHEEL:
    case SDL_KEYDOWN:
    case SDL_KEYUP: event->common.timestamp -= age(); break;
  }
  return 1;
}

void podium_begin_server_stamps(void) {
  if (users++ > 0) return;
  // Messages come of X11 alone.
  SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
  SDL_AddEventWatch(stamp, NULL);
}

void podium_end_server_stamps(void) {
  if (--users > 0) return;
  SDL_DelEventWatch(stamp, NULL);
  SDL_EventState(SDL_SYSWMEVENT, SDL_IGNORE);
  happened = CurrentTime;
}

#else

void podium_begin_server_stamps(void) {}
void podium_end_server_stamps(void) {}

#endif
