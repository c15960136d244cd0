// podium.h: a scroll view without a view, for programs in C, C++ and whatever calls C. MIT license.
//
// Fingers, touchpads, wheels, keys and time go in; an offset and events come out, and the program
// draws. It moves as UIScrollView does, or as nine other systems do. There is no clock, no thread,
// no file and no display in it. Link libpodium-scroll (pkg-config podium-scroll). The closed forms are in
// podium_motion.h: inline functions, which need no library.
//
// A list that is flicked; it prints 0 219 339 400:
//
//   #include <stdio.h>
//   #include "podium.h"
//   int main(void) {
//     podium_model_def def = podium_default_model_def();
//     def.bounds = (podium_size){320, 480}; def.content = (podium_size){320, 5000};
//     podium_model list = podium_create_model(&def); podium_state s = {.size = sizeof s};
//     for (int i = 0; i <= 60; i++) {
//       const double t = i / 60.0, y = 400 - 14 * i;
//       if (i == 0) podium_model_down(list, t, 1, 100, y);
//       else if (i < 4) podium_model_move(list, t, 1, 100, y);
//       else if (i == 4) podium_model_up(list, t, 1, 100, y);
//       podium_model_advance(list, t);
//       podium_view_state(podium_model_view(list), &s);
//       if (i % 20 == 0) printf("%.0f ", s.offset.y);
//     }
//     podium_destroy_model(list);
//   }
//
// CONVENTIONS
//   time       seconds of any one clock; take the device's stamps for input, the frame's moment for
//              advance. A time before the last one counts as the last one. At most 1e15 from zero.
//   place      points of the window, y down, at most 1e6 from zero. Lengths reach 1e12.
//   offset     the content's point that lies at the view's upper left corner. It grows when a finger
//              moves up or left.   y up: y = view height - (row - offset).   A translation, as Clay
//              and canvas transforms want it: content_origin - offset.
//   speed      points per second, everywhere. A velocity is the content's: the finger's, negated.
//   id         a pair of numbers; zeros are null. Every call refuses an id that was destroyed, or was
//              never given, with PODIUM_ERROR_ID. No id is given twice.
//   def        from podium_default_..._def(), then changed. A zero-filled one is refused.
//   state      the caller sets `size` to sizeof the struct; it may grow at its end.
//   enum       an int32_t. Unknown values are refused as arguments; results may have new ones.
//   user       the program's pointer. The library hands it back, and never reads what it points to.
//
// ERRORS
// A call returns PODIUM_OK (0) or an error; after an error nothing has changed, podium_last_error() has a
// sentence, and podium_last_result() the same result. NaN, infinity, negative sizes and reversed ranges are
// refused. No argument and no order of calls ends the process. A create function that fails returns a null id.
// Pointers must be valid, or null, which is refused.
//
// EVENTS
// podium_..._events() gives an array of all events since its last call, those of each view in the order of their
// times. It is valid until the next call that advances, sends or changes. Where motion ends by itself, its last SCROLL
// precedes the event of its end; where a lift, a finger or a stop ends it, or another call comes between its end and
// the frame, the last SCROLL follows in the next frame. Content that settles after a finger which has not dragged it
// ends without an event: its phase says when it is at rest.
//
// MEMORY, THREADS
// A window or a model takes its memory from the functions of podium_set_allocator, and more as views are created.
// After the set-up nothing is allocated. Only one thread at a time may use a window: the library does not check
// this, and two at once may crash. Different windows may be used by different threads at once.
//
// VERSIONS
// The same major number: the same ABI, and the same motion for the same input. A version that has
// to change a motion defines a bit PODIUM_ERRATA_...: a model or a window whose definition has the
// bit moves as before. So far there is none. A record names its bits, and is played only to a window
// that has them. A bit that the library does not know is refused with PODIUM_ERROR_VERSION.
//
// CALLBACKS
// podium_view_on_landing sets one. In it, calls on the same window are refused with PODIUM_ERROR_STATE. It
// must return: no longjmp, no exception. podium_set_log sets another, which gets errors as they occur.

#ifndef PODIUM_H
#define PODIUM_H

#include <stddef.h>
#include <stdint.h>

#include "podium_motion.h"

#ifdef __cplusplus
extern "C" {
#endif

// 10000 * major + 100 * minor + patch. The same major number: the same ABI.
#define PODIUM_VERSION 100

typedef int32_t podium_result;
enum {
  PODIUM_OK = 0,
  PODIUM_ERROR_ARGUMENT = 1,  // a number, a name or a pointer that is not valid here
  PODIUM_ERROR_ID = 2,        // null, destroyed, or of another kind
  PODIUM_ERROR_VERSION = 3,   // a struct that was not set up, or is of another version
  PODIUM_ERROR_MEMORY = 4,    // the allocator has no memory left
  PODIUM_ERROR_FULL = 5,      // a table or the caller's buffer is too small
  PODIUM_ERROR_STATE = 6      // not now: in a callback, or while fingers or a zoom move the content
};

typedef struct podium_window { uint32_t index, generation; } podium_window;
typedef struct podium_model { uint32_t index, generation; } podium_model;
typedef struct podium_view { uint32_t index, generation; } podium_view;
typedef struct podium_region { uint32_t index, generation; } podium_region;

typedef struct podium_point { double x, y; } podium_point;
typedef struct podium_size { double width, height; } podium_size;
typedef struct podium_rect { double x, y, width, height; } podium_rect;
typedef struct podium_insets { double top, left, bottom, right; } podium_insets;

// Where content may come to rest along an axis: podium_snap of podium_motion.h. Zero-filled: anywhere. Stops
// are copied, at most 100000, in any order (only podium_snap_target needs them ascending). PODIUM_SNAP_PAGES turns
// one page a flick: pages are as long as the bounds, or as `every` if it is above 0, and `origin` must be 0 (only
// podium_snap_target takes others). Pages on one axis make the content rest on pages on the other, too.

// The phase of a view: exactly one at a time.
typedef int32_t podium_phase;
enum {
  PODIUM_PHASE_IDLE = 0,
  PODIUM_PHASE_TRACKING = 1,      // a finger is down and has not moved far enough
  PODIUM_PHASE_DRAGGING = 2,      // a finger, or two on a touchpad, move the content
  PODIUM_PHASE_DECELERATING = 3,  // the content moves on after a release
  PODIUM_PHASE_ANIMATING = 4,     // the program, a key, a wheel or the system's momentum moves it, or it settles
  PODIUM_PHASE_ZOOMING = 5        // two fingers change the scale, or it changes by itself
};

// The meaning of a touch.
typedef int32_t podium_verdict;
enum {
  PODIUM_VERDICT_NONE = 0,       // there is no such finger
  PODIUM_VERDICT_UNDECIDED = 1,  // down, and may become anything: a tap if it lifts before 0.75 s
  PODIUM_VERDICT_TAP = 2,        // it has lifted near where it came down, before 0.75 s
  PODIUM_VERDICT_SCROLL = 3,     // it moves, or moved, content
  PODIUM_VERDICT_PINCH = 4,      // it zooms, or zoomed
  PODIUM_VERDICT_CAUGHT = 5,     // it stopped content in motion, which makes it no tap
  PODIUM_VERDICT_REFUSED = 6,    // it moved where nothing scrolls, or rested too long for a tap
  PODIUM_VERDICT_CANCELLED = 7   // the system took it away
};

// The state of a model or a view.
typedef struct podium_state {
  uint32_t size;                 // sizeof(podium_state), set by the caller
  podium_phase phase;
  podium_point offset, velocity;
  podium_point resting_point;    // the offset at which it will rest, as UIKit reports it: a coast ends
                                 // half a point before it for each 1000 points/s, see
                                 // podium_view_predict; its offset, while nothing moves it
  podium_point minimum, maximum; // the range of offsets at rest
  podium_point content_origin;   // draw content at content_origin - offset
  podium_size bounds, content;   // content at the present scale
  double zoom;                   // the scale: shown size / unscaled size
  double time;                   // the latest time that it was given
  double deadline;               // when it next changes by itself, or when a silent touchpad lets it
                                 // go; INFINITY: never
  int32_t moves_itself;          // not 0: resting_point is a target
  int32_t is_tracking;           // not 0: a finger is down on it, or two on a touchpad are
  podium_verdict verdict;        // on the fingers on a model, kept after the last lift until one
                                 // comes down; 0 in a window: see podium_window_verdict
  int32_t reserved;
} podium_state;

typedef int32_t podium_event_kind;
enum {
  PODIUM_EVENT_SCROLL = 1,              // point: the offset. At most one a frame
  PODIUM_EVENT_DRAG_BEGAN = 2,
  PODIUM_EVENT_DRAG_ENDS = 3,           // velocity; point: resting_point by momentum alone; target: that in force
  PODIUM_EVENT_DRAG_ENDED = 4,          // value: 1 if the content goes on by itself
  PODIUM_EVENT_DECELERATION_BEGAN = 5,
  PODIUM_EVENT_DECELERATION_ENDED = 6,
  PODIUM_EVENT_ANIMATION_ENDED = 7,
  PODIUM_EVENT_ZOOM_BEGAN = 8,
  PODIUM_EVENT_ZOOM = 9,                // value: the scale. At most one a frame
  PODIUM_EVENT_ZOOM_ENDED = 10,         // value: the scale
  PODIUM_EVENT_TAP = 11,                // of a region; point: where in the window
  PODIUM_EVENT_PRESS_BEGAN = 12,        // of a region
  PODIUM_EVENT_PRESS_ENDED = 13,
  PODIUM_EVENT_PRESS_CANCELLED = 14,
  PODIUM_EVENT_SWIPE = 15               // of a region; point: where it began
};
typedef struct podium_event {
  double time;
  podium_event_kind kind;
  int32_t reserved;
  podium_view view;      // null for an event of a region
  podium_region region;  // null for an event of a view
  void* user;            // of the view, the region or the model; where that is null, the window's
  podium_point point, velocity, target;
  double value;
} podium_event;

// --- The library ---------------------------------------------------------------------------------

// PODIUM_VERSION of the library that is linked.
int32_t podium_version(void);
// A result's name, such as "PODIUM_ERROR_ID"; "unknown" for an unknown one. Never null.
const char* podium_result_text(podium_result result);
// The sentence of this thread's last error; "" before the first. Valid until the thread's next call.
const char* podium_last_error(void);
// The result of this thread's last error, which a create function does not return; PODIUM_OK before the first.
podium_result podium_last_result(void);
// Sets the functions that take and give memory; null, null: malloc and free. To be called before
// anything is created, else ERROR_STATE. `take` returns 16-byte aligned memory, or null where there
// is none.
podium_result podium_set_allocator(
    void* (*take)(size_t bytes, void* user), void (*give)(void* memory, size_t bytes, void* user),
    void* user);
// Sets the function that gets every error's sentence as it occurs, on the thread of the call; null:
// none. It must call no function of the library. Set it while no other thread is in a call.
void podium_set_log(void (*log)(podium_result result, const char* sentence, void* user), void* user);
// The number of bytes that the library holds from the allocator.
size_t podium_byte_count(void);
// sizeof a struct by its name without "podium_", such as "state"; 0: no struct has the name.
size_t podium_abi_size(const char* name);

// --- A model with a finger: one list, no regions ---------------------------------------------------

// Cookie and numbers come from podium_default_model_def(): an empty list of no size.
typedef struct podium_model_def {
  uint32_t cookie;
  uint32_t event_capacity;  // the most events kept for podium_model_events, 1 to 100000; 64
  uint32_t errata;          // see VERSIONS; 0
  int32_t reserved;
  podium_size bounds;       // the visible size
  podium_size content;
  podium_insets insets;     // room around the content
  podium_snap snap_x, snap_y;
  void* user;
} podium_model_def;
// A definition with its cookie and its defaults: begin with it.
podium_model_def podium_default_model_def(void);
// Creates a model. A null id: see podium_last_error.
podium_model podium_create_model(const podium_model_def* def);
// Frees a model. Refused in its own callback.
podium_result podium_destroy_model(podium_model model);
// The model as a view, for every podium_view_ function. Null for a stale id.
podium_view podium_model_view(podium_model model);
// Fingers come down, move and lift, at a place in points; ids are the caller's. Two or more drag with
// their center. A move or a lift of a finger that is not down does nothing. Send a move only when the place has
// changed: a move to the same place has speed 0, and after some of them a lift does not throw the content.
podium_result podium_model_down(podium_model model, double time, int32_t finger, double x, double y);
podium_result podium_model_move(podium_model model, double time, int32_t finger, double x, double y);
podium_result podium_model_up(podium_model model, double time, int32_t finger, double x, double y);
// The mouse's first button goes down; its moves and lifts are those of a finger. A mouse moves by whole pixels, up
// to thousands of times a second: UIKit's rule measures its velocity at the lift over pairs of moves at least 15 ms
// apart, a finger's from each move to the next. By other systems' rules, and in all else, it is a finger.
podium_result podium_model_mouse_down(podium_model model, double time, int32_t finger, double x, double y);
// The system takes all fingers away: a release at rest.
podium_result podium_model_cancel(podium_model model, double time);
// A wheel turned by notches; down and right are positive. Fractions are a fine stream.
podium_result podium_model_wheel(podium_model model, double time, double right, double down);
// Moves everything to a moment: once a frame, after its input.
podium_result podium_model_advance(podium_model model, double time);
// When it next changes by itself; INFINITY: never, sleep until there is input.
podium_result podium_model_deadline(podium_model model, double* time);
// The events since the last call; `dropped` (may be null): how many, the newest, went beyond the capacity.
podium_result podium_model_events(
    podium_model model, const podium_event** events, size_t* count, size_t* dropped);
// A hash of every offset, velocity, resting point, range, scale and phase, to the last bit.
// The same input gives the same hash wherever libm gives the same bits.
podium_result podium_model_hash(podium_model model, uint64_t* hash);
// Copies the whole state into a buffer; null, 0: copies nothing. `length` becomes the bytes needed; a smaller
// capacity: ERROR_FULL.
podium_result podium_model_snapshot(podium_model model, void* buffer, size_t capacity, size_t* length);
// Goes back to a snapshot of the same model in the same process, landing functions and users included. A snapshot
// of another model or process, and damaged bytes: ERROR_ARGUMENT. Between processes use a record: see
// podium_window_record. The bytes contain padding of structures, which was never written: valgrind reports that they
// are checked.
podium_result podium_model_restore(podium_model model, const void* snapshot, size_t length);

// --- A window: views and regions in a tree, all devices --------------------------------------------

typedef struct podium_window_def {
  uint32_t cookie;
  uint32_t event_capacity;  // 1 to 100000; 256
  uint32_t errata;          // see VERSIONS; 0
  int32_t reserved;
  podium_size size;         // in points
  void* user;
} podium_window_def;
// A definition with its cookie and its defaults: begin with it.
podium_window_def podium_default_window_def(void);
// Creates a window without views. A null id: see podium_last_error.
podium_window podium_create_window(const podium_window_def* def);
// Frees a window, with its views and regions.
podium_result podium_destroy_window(podium_window window);
// Sets the window's size, in points.
podium_result podium_window_set_size(podium_window window, podium_size size, double time);

typedef int32_t podium_touch;
enum {
  PODIUM_TOUCH_DOWN = 0,
  PODIUM_TOUCH_MOVE = 1,
  PODIUM_TOUCH_UP = 2,
  // The mouse's first button goes down; its moves and lifts are those of a finger. UIKit's rule measures its
  // velocity at the lift over pairs of moves at least 15 ms apart, a finger's from each move to the next.
  PODIUM_TOUCH_MOUSE_DOWN = 3
};
// A finger comes down, moves or lifts, at a place in points; ids are the caller's. Moves are sent as a model's
// are: when the place has changed.
podium_result podium_window_touch(
    podium_window window, double time, podium_touch kind, int32_t finger, double x, double y);
// Takes all fingers away, as when the focus is lost or the window is hidden.
podium_result podium_window_cancel(podium_window window, double time);
// A wheel turned by whole notches, or fractions, at a place; down and right are positive. A whole
// notch is a step of 48 points, or to the next stop. A fraction moves the content by its share of 48
// points; once no more come, the nearest stop takes it: after a whole notch at least the next one.
podium_result podium_window_wheel(
    podium_window window, double time, double right, double down, double x, double y);

// The steps of two fingers on a touchpad. Their moves are in points; down and right make the offset
// grow.
typedef int32_t podium_pad;
enum {
  PODIUM_PAD_BEGAN = 0,      // the first move, whose direction finds the view that takes all: not 0, 0
  PODIUM_PAD_CHANGED = 1,
  PODIUM_PAD_ENDED = 2,      // they lifted: content goes on by itself
  PODIUM_PAD_CANCELLED = 3,
  PODIUM_PAD_HOLD = 4,       // they rest, which stops what runs
  PODIUM_PAD_LIFTED = 5,     // they rested, and lift without having moved
  PODIUM_PAD_STREAM = 6,     // a move of a stream without a beginning or an end: the library finds them
  PODIUM_PAD_MOMENTUM = 7    // a move of the system's own momentum: content follows up to its ends
};
// Two fingers on a touchpad moved by `delta`, with the pointer at `place`; both in points.
podium_result podium_window_scroll(
    podium_window window, double time, podium_pad phase, podium_point delta, podium_point place);
// A touchpad's pinch at a place, BEGAN to ENDED or CANCELLED; the scale is relative to its beginning.
podium_result podium_window_magnify(
    podium_window window, double time, podium_pad phase, double scale, podium_point place);

typedef int32_t podium_key;
enum {
  PODIUM_KEY_LEFT = 0, PODIUM_KEY_RIGHT = 1, PODIUM_KEY_UP = 2, PODIUM_KEY_DOWN = 3,
  PODIUM_KEY_PAGE_UP = 4, PODIUM_KEY_PAGE_DOWN = 5, PODIUM_KEY_HOME = 6, PODIUM_KEY_END = 7
};
// A key goes down or repeats for a view. An arrow key moves to the next snap point, without any by 48 points; content
// that scrolls along one axis alone follows all four. At an end it gives way and comes back.
podium_result podium_view_key(podium_view view, double time, podium_key key, int32_t is_repeat);

// Moves everything to a moment: once a frame, after its input.
podium_result podium_window_advance(podium_window window, double time);
// When it next changes by itself; INFINITY: never, sleep until there is input.
podium_result podium_window_deadline(podium_window window, double* time);
// The events since the last call; `dropped` (may be null): how many, the newest, went beyond the capacity.
podium_result podium_window_events(
    podium_window window, const podium_event** events, size_t* count, size_t* dropped);
// The verdict on a finger. Kept after its lift, until its id comes down again or at least
// 32 later fingers have.
podium_result podium_window_verdict(podium_window window, int32_t finger, podium_verdict* verdict);
// The frontmost view at a place, without hidden ones; regions over it are ignored. Null: there is none, which is
// no error.
podium_view podium_window_view_at(podium_window window, podium_point place);
// A hash as podium_model_hash gives it, of all views.
podium_result podium_window_hash(podium_window window, uint64_t* hash);
// Copies the whole state into a buffer, as podium_model_snapshot does.
podium_result podium_window_snapshot(
    podium_window window, void* buffer, size_t capacity, size_t* length);
// Goes back to a snapshot of the same window, as podium_model_restore does. Its record goes back, too; one that was
// begun after the snapshot becomes empty.
podium_result podium_window_restore(podium_window window, const void* snapshot, size_t length);

// Records fingers, wheels, touchpads, pinches, keys, sizes and frames from now on, one line each, until there are
// `capacity` lines (0 to 1e8; 0 ends the record). The text has two lines more, at its head. The program's other
// calls are not recorded: where they change motion, a replay differs.
podium_result podium_window_record(podium_window window, size_t capacity);
// The record as podium-script text, with a hash after each frame. `length` becomes its bytes without the final
// zero; null, 0: only that. The program podium reads the text if its times ascend from 0 to at most 1e6 s (begin
// your clock at 0, and give a key its own time, not the frame's), its sizes are from 1 to 16 384, and no wheel
// turns by more than 1e4.
podium_result podium_window_record_text(
    podium_window window, char* buffer, size_t capacity, size_t* length);
// Plays a record to a window set up as the recorded one was, with the same errata, else ERROR_VERSION.
// `line` becomes the first line whose hash differs, counted from 1; 0: none does. If any line is not a record's,
// none is played: ERROR_ARGUMENT.
podium_result podium_window_replay(
    podium_window window, const char* text, size_t length, size_t* line);

// --- Views -----------------------------------------------------------------------------------------

typedef struct podium_view_def {
  uint32_t cookie;
  int32_t is_hidden;     // not 0: touches go through it; a region can scroll it
  podium_view parent;    // the view in whose content it lies; null: the window
  podium_rect frame;     // in the parent's content at its present scale, or in the window; it does not zoom with it
  podium_size content;
  podium_insets insets;
  podium_snap snap_x, snap_y;
  double zoom_least, zoom_most;  // 1, 1: it does not zoom
  void* user;
} podium_view_def;
// A definition with its cookie and its defaults: begin with it.
podium_view_def podium_default_view_def(void);
// Creates a view in front of its siblings. At its ends a nested view hands drags over to the one around it, as in
// UIKit. A null id: see podium_last_error.
podium_view podium_create_view(podium_window window, const podium_view_def* def);
// Destroys a view, with the views and regions in it. For a model's view: ERROR_ARGUMENT.
podium_result podium_destroy_view(podium_view view);
// The state of a view now.
podium_result podium_view_state(podium_view view, podium_state* state);
// The state at a later moment if no input comes before; changes nothing. Content that fingers or a touchpad hold
// counts as held until then, even where the touchpad's stream would end by its silence. At INFINITY, which counts
// as 1e15, its offset is the one at which the content will rest, to the last bit.
podium_result podium_view_predict(podium_view view, double time, podium_state* state);
// Sets the frame in the parent's content at its present scale, or in the window. It does not grow with the
// parent's zoom: set it anew at PODIUM_EVENT_ZOOM. For a model only the size counts.
podium_result podium_view_set_frame(podium_view view, podium_rect frame);
// Sets the content's size at the present scale. Resting content that is now beyond an end jumps to that end; moving
// content comes back.
podium_result podium_view_set_content(podium_view view, podium_size content);
// Sets the room around the content, which widens the range of offsets. Resting content that is now beyond an end jumps
// to that end, as in set_content. A new view begins at 0, 0 also where insets let it scroll to less.
podium_result podium_view_set_insets(podium_view view, podium_insets insets);
// Sets where content may rest along each axis, from the next release on.
podium_result podium_view_set_snap(podium_view view, podium_snap x, podium_snap y);
// Moves the content to an offset at once, or in 0.3 s (`is_animated` not 0). While fingers drag or pinch, an
// animated call returns PODIUM_OK and moves nothing.
podium_result podium_view_set_offset(
    podium_view view, double time, podium_point offset, int32_t is_animated);
// Moves the content the shortest distance that shows a rectangle of it.
podium_result podium_view_show_rect(
    podium_view view, double time, podium_rect rect, int32_t is_animated);
// Sets the scale, within the view's limits. The content at `about`, in points from the frame's upper left corner,
// stays there as far as the range of offsets allows. PODIUM_OK and without effect while fingers drag or pinch.
podium_result podium_view_set_zoom(
    podium_view view, double time, double scale, podium_point about, int32_t is_animated);
// Sends moving content to another offset, without a jump in position or speed; resting content goes there
// animated. The target is clamped to the range of offsets, which set_offset's is not. While fingers hold it or its
// scale changes: ERROR_STATE; at a lift use the callback.
podium_result podium_view_retarget(podium_view view, double time, podium_point offset);
// Stops content that moves by itself: beyond an end at that end, on pages at the nearest one, else
// where it is. Under fingers that drag it does nothing, and neither do keys and wheels.
podium_result podium_view_stop(podium_view view, double time);
// Shifts the offset, with the finger's hold, motion and target, as when rows came in above. No SCROLL event is
// sent, as the shown content stays.
podium_result podium_view_translate(podium_view view, podium_point by);

// The end of a drag: the content's offset and velocity, its resting_point by momentum alone (`proposed`) and now
// (`target`), which may be changed; with PODIUM_SNAP_PAGES a change is ignored.
typedef struct podium_landing {
  podium_view view;
  void* user;
  double time;
  podium_point offset, velocity, proposed;
  podium_point target;  // what is set is clamped to the range of offsets; NaN leaves it
} podium_landing;
// Sets the function that is called as each drag ends, and may change its target, but not on pages; null: none
// is called.
podium_result podium_view_on_landing(
    podium_view view, void (*callback)(podium_landing* landing, void* user), void* user);

// --- How it feels ------------------------------------------------------------------------------------

typedef struct podium_parameter {
  const char* name;      // such as "deceleration"
  double least, most, standard;
  const char* unit;      // "" where there is none; "0 or 1", "number", "pixels": whole numbers
  const char* sentence;
} podium_parameter;
// All parameters. Copied in this order from one view to another, they make it feel the same.
const podium_parameter* podium_parameters(size_t* count);
// Sets a number of the feel by its name, within its range; a switch to 0 or 1. `feel` sets rubber-band, carry and
// slop, too.
podium_result podium_view_set_parameter(podium_view view, const char* name, double value);
// The number in force; for bounces and momentum, the one without reduced motion.
podium_result podium_view_parameter(podium_view view, const char* name, double* value);
// A feel as a whole: "uikit" (the default), "fast" (deceleration 0.99; not the program's preset fast), "reduced",
// or "mac", "webkit", "android", "flutter", "chromium", "chromium-classic", "gtk", "flickable", "qscroller". It sets
// deceleration, feel, carry, rubber-band, bounces, bounce-rate, page-stiffness, slop, stale-after, momentum,
// pad-momentum, pad-boost and reduced-motion; which way content may go, its zoom and where touches go stay as they are.
podium_result podium_view_set_preset(podium_view view, const char* name);

// --- Regions: to be tapped, pressed and swiped, or to lie over a hidden view -------------------------

typedef int32_t podium_region_kind;
enum {
  PODIUM_REGION_DUMMY = 0,  // sends no events: drags on it scroll `scrolls`
  PODIUM_REGION_TAP = 1,
  PODIUM_REGION_PRESS = 2,
  PODIUM_REGION_SWIPE = 3
};
typedef struct podium_region_def {
  uint32_t cookie;
  podium_region_kind kind;
  podium_view parent;   // the view in whose content it lies; null: the window
  podium_rect frame;    // in the parent's content at its present scale; it does not zoom with it
  podium_view scrolls;  // moved by drags, pinches and wheels here, and not by those on its own frame; null: none
  int32_t count;        // taps in a row, 1 to 10; 1
  int32_t fingers;      // 1 to 10; 1
  double delay;         // seconds until a press; 0.5
  double distance;      // points that a press may stray; 10
  int32_t directions;   // of a swipe: 1 right, 2 left, 4 up, 8 down, added up; 1
  int32_t reserved;
  void* user;
} podium_region_def;
// A definition with its cookie and its defaults: begin with it.
podium_region_def podium_default_region_def(void);
// Creates a region in front of its siblings. A view is scrolled by one region at a time, the newest: one before it
// scrolls nothing from then on. A null id: see podium_last_error.
podium_region podium_create_region(podium_window window, const podium_region_def* def);
// Destroys a region. The view that it scrolled is moved by drags on its own frame again.
podium_result podium_destroy_region(podium_region region);
// Sets the frame in the parent's content at its present scale, or in the window. It does not grow with the
// parent's zoom: set it anew at PODIUM_EVENT_ZOOM.
podium_result podium_region_set_frame(podium_region region, podium_rect frame);

#ifdef __cplusplus
}
#endif
#endif
