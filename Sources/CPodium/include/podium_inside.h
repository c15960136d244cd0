// The interface between the C and the Swift half of libpodium-scroll. Not installed, and not
// exported.
//
// The C half has the ids, the checks, the memory and the sentences of errors; the Swift half has
// the motion. C calls Swift with checked values; Swift calls back with events and landings.
#ifndef PODIUM_INSIDE_H
#define PODIUM_INSIDE_H

#include "podium.h"

// --- Swift calls ---------------------------------------------------------------------------------

// An event of a view or, where `is_region`, of a region; `place` is its index in the box.
void podium_inside_emit(void *box, uint32_t place, int32_t is_region, podium_event event);
// Calls the landing function of a view, which may change the target. Nonzero if there is one.
int32_t podium_inside_land(void *box, uint32_t place, podium_landing *landing);

// A line of a record: see record.c. `what` is one of the cases below.
enum {
  PODIUM_NOTE_DOWN = 0, PODIUM_NOTE_MOUSE = 1, PODIUM_NOTE_MOVE = 2, PODIUM_NOTE_UP = 3,
  PODIUM_NOTE_CANCEL = 4, PODIUM_NOTE_WHEEL = 5, PODIUM_NOTE_PAD = 6, PODIUM_NOTE_MAGNIFY = 7,
  PODIUM_NOTE_RESIZE = 8, PODIUM_NOTE_FRAME = 9, PODIUM_NOTE_KEY = 10
};
typedef struct podium_note {
  int32_t what;
  int32_t id;  // a finger's id, a touchpad's phase (`PadPhase.code`), or a key; for a key, `a` is
               // the index of its view in the box, and `b` is 1 where it repeats
  double time, a, b, c, d;
} podium_note;
void podium_inside_note(void *box, podium_note note);

// --- C calls -------------------------------------------------------------------------------------

void *inside_model(void *box, podium_size bounds);
void inside_model_finger(void *model, double time, int32_t kind, int32_t finger, double x, double y);
void inside_model_cancel(void *model, double time);
void inside_model_wheel(void *model, double time, double right, double down);
void inside_model_advance(void *model, double time);

void *inside_window(void *box, podium_size size);
void inside_window_send(void *window, const podium_note *note);
// The same for a touchpad, with the phases of podium.h.
void inside_window_pad(
    void *window, double time, podium_pad phase, podium_point delta, podium_point place);
void inside_window_advance(void *window, double time);
double inside_window_deadline(void *window);
int32_t inside_window_verdict(void *window, int32_t finger);
// The index of the view at a point of the window; −1: none.
int64_t inside_window_view_at(void *window, podium_point place);

// `parent`: a view, or null.
void *inside_view(void *window, void *parent, uint32_t place, podium_rect frame, int32_t is_hidden);
void inside_view_remove(void *view);
void inside_view_set_frame(void *view, podium_rect frame);
void inside_view_set_content(void *view, podium_size content);
void inside_view_set_insets(void *view, podium_insets insets);
void inside_view_set_snap(void *view, int32_t is_y, const podium_snap *snap);
void inside_view_state(void *view, podium_state *state);
void inside_view_predict(void *view, double time, podium_state *state);
void inside_view_set_offset(void *view, double time, podium_point offset, int32_t is_animated);
void inside_view_show_rect(void *view, double time, podium_rect rect, int32_t is_animated);
void inside_view_set_zoom(
    void *view, double time, double scale, podium_point about, int32_t is_animated);
void inside_view_set_zoom_limits(void *view, double least, double most);
// Returns 0, and changes nothing, where fingers hold the content.
int32_t inside_view_retarget(void *view, double time, podium_point offset);
void inside_view_stop(void *view, double time);
void inside_view_translate(void *view, podium_point by);
// Adds the key to the record, too.
void inside_view_key(void *view, double time, podium_key key, int32_t is_repeat);
void inside_view_set_parameter(void *view, int32_t parameter, double value);
double inside_view_parameter(void *view, int32_t parameter);

void *inside_region(
    void *window, void *parent, uint32_t place, const podium_region_def *def, void *scrolls);
void inside_region_remove(void *region);
void inside_region_set_frame(void *region, podium_rect frame);

#endif
