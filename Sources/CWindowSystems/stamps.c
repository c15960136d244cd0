#include "CWindowSystems.h"
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <time.h>

#ifdef SDL_VIDEO_DRIVER_X11

/// The number of calls of podium_begin_server_stamps that have no end yet.
static int users;
/// The server's time of the message from which SDL makes its next events; `CurrentTime`: unknown.
static Time happened;

/// The greatest age of a stamp of the monotonic clock, in milliseconds. A stamp of another clock lies within it
/// by chance for ten seconds in seven weeks.
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

/// The age of the message, in milliseconds; 0 where that is unknown.
static uint32_t age(void) {
  if (happened == CurrentTime) return 0;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  const uint64_t milliseconds = (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
  const uint32_t age = (uint32_t)milliseconds - (uint32_t)happened;
  return age < oldest ? age : 0;
}

/// Stamps events before SDL queues them.
static int SDLCALL stamp(void *unused, SDL_Event *event) {
  (void)unused;
  switch (event->type) {
    case SDL_SYSWMEVENT:
      if (event->syswm.msg->subsystem == SDL_SYSWM_X11)
        happened = time_of(&event->syswm.msg->msg.x11.event);
      break;
    case SDL_MOUSEMOTION:
      // A motion without a button may come from XInput, whose message follows it.
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
  // Only X11 sends these messages.
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
