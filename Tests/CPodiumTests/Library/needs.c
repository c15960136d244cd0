// What people asked for in the threads of toolkits, one test each.
#include "test.h"

// "Our list scrolls differently at 20 and at 60 frames a second." The same moments, the same offsets.
static void a_list_in_a_game_loop_at_a_wandering_frame_rate(void) {
  podium_model steady = a_list(5000), wandering = a_list(5000);
  flick(steady, 14);
  flick(wandering, 14);
  double t = 4 / 60.0;
  for (int frame = 5; frame <= 200; frame++) {
    OK(podium_model_advance(steady, frame / 60.0));
    // A frame of 3 to 90 ms; now and then both look at once.
    while (t < frame / 60.0 - 0.09) {
      t += 0.003 + 0.087 * ((frame * 37) % 100) / 100.0;
      OK(podium_model_advance(wandering, t));
    }
    if (frame % 10 == 0) {
      OK(podium_model_advance(wandering, t = frame / 60.0));
      EXPECT(state_of(podium_model_view(steady)).offset.y == state_of(podium_model_view(wandering)).offset.y);
    }
  }
  EXPECT(state_of(podium_model_view(steady)).offset.y > 300);
  podium_destroy_model(steady);
  podium_destroy_model(wandering);
}

// "Where will the scroll stop?" Before it moves; and it stops there.
static void where_will_it_stop(void) {
  podium_model list = a_list(5000);
  podium_view view = podium_model_view(list);
  flick(list, 14);
  podium_state now = state_of(view), later = {.size = sizeof later};
  EXPECT(now.moves_itself && now.resting_point.y > now.offset.y + 100);
  uint64_t before, after;
  OK(podium_model_hash(list, &before));
  OK(podium_view_predict(view, 1, &later));
  OK(podium_model_hash(list, &after));
  EXPECT(before == after);
  OK(podium_model_advance(list, 1));
  EXPECT(state_of(view).offset.y == later.offset.y);
  podium_state last = {.size = sizeof last};
  OK(podium_view_predict(view, INFINITY, &last));
  OK(podium_model_advance(list, 20));
  EXPECT(state_of(view).offset.y == last.offset.y);
  NEAR(state_of(view).offset.y, now.resting_point.y, 1.7);
  EXPECT(state_of(view).phase == PODIUM_PHASE_IDLE);
  podium_destroy_model(list);
}

// "Can I change where it stops, then and later?" As it is let go, and in mid-flight, without a jump.
static void land_on_the_hundreds(podium_landing* landing, void* user) {
  (*(int*)user)++;
  EXPECT(landing->velocity.y > 0 && landing->target.y == landing->proposed.y);
  landing->target.y = round(landing->target.y / 100) * 100;
}
static void and_another_place_in_mid_flight(void) {
  podium_model list = a_list(5000);
  podium_view view = podium_model_view(list);
  int landings = 0;
  OK(podium_view_on_landing(view, land_on_the_hundreds, &landings));
  flick(list, 14);
  EXPECT(landings == 1 && fmod(state_of(view).resting_point.y, 100) == 0);
  OK(podium_model_advance(list, 0.3));
  podium_state before = state_of(view);
  EXPECT(before.velocity.y > 100);
  OK(podium_view_retarget(view, 0.3, (podium_point){0, 1234}));
  podium_state after = state_of(view);
  EXPECT(after.offset.y == before.offset.y && after.resting_point.y == 1234);
  NEAR(after.velocity.y, before.velocity.y, 1e-6);
  OK(podium_model_advance(list, 20));
  EXPECT(state_of(view).offset.y == 1234);
  // Fingers that hold it forbid it, and nothing has changed.
  uint64_t hashes[2];
  OK(podium_model_down(list, 21, 1, 160, 400));
  OK(podium_model_move(list, 21.1, 1, 160, 300));
  OK(podium_model_hash(list, &hashes[0]));
  EXPECT(podium_view_retarget(view, 21.2, (podium_point){0, 0}) == PODIUM_ERROR_STATE);
  OK(podium_model_hash(list, &hashes[1]));
  EXPECT(hashes[0] == hashes[1]);
  podium_destroy_model(list);
}

// "Was that a tap?" Of a list alone, without a window: after the lift, until a finger comes down again.
static podium_verdict touched(podium_model list, double start, double seconds, double way) {
  OK(podium_model_down(list, start, 1, 160, 400));
  EXPECT(state_of(podium_model_view(list)).verdict != PODIUM_VERDICT_TAP);
  OK(podium_model_up(list, start + seconds, 1, 160, 400 - way));
  OK(podium_model_advance(list, start + seconds));
  return state_of(podium_model_view(list)).verdict;
}
static void was_that_a_tap(void) {
  podium_model list = a_list(5000), still = a_list(100);
  podium_view view = podium_model_view(list);
  EXPECT(state_of(view).verdict == PODIUM_VERDICT_NONE);
  EXPECT(touched(list, 0, 0.1, 0) == PODIUM_VERDICT_TAP);
  EXPECT(touched(list, 1, 0.74, 9) == PODIUM_VERDICT_TAP);
  EXPECT(touched(list, 2, 0.76, 0) == PODIUM_VERDICT_REFUSED);
  EXPECT(touched(still, 0, 0.1, 9) == PODIUM_VERDICT_TAP);
  EXPECT(touched(still, 1, 0.1, 30) == PODIUM_VERDICT_REFUSED);
  // The lift alone moves it far enough.
  EXPECT(touched(list, 3, 0.1, 30) == PODIUM_VERDICT_SCROLL);
  flick(list, 14);
  EXPECT(state_of(view).verdict == PODIUM_VERDICT_SCROLL);
  EXPECT(touched(list, 3.5, 0.1, 0) == PODIUM_VERDICT_CAUGHT);
  // Two fingers, of which one strays.
  OK(podium_model_down(still, 5, 1, 100, 100));
  OK(podium_model_down(still, 5, 2, 200, 100));
  OK(podium_model_up(still, 5.1, 1, 100, 100));
  OK(podium_model_up(still, 5.1, 2, 200, 118));
  EXPECT(state_of(podium_model_view(still)).verdict == PODIUM_VERDICT_REFUSED);
  OK(podium_model_down(list, 9, 1, 100, 100));
  OK(podium_model_cancel(list, 9.1));
  EXPECT(state_of(view).verdict == PODIUM_VERDICT_CANCELLED);
  OK(podium_model_cancel(list, 9.2));
  OK(podium_model_up(list, 9.2, 1, 100, 100));
  EXPECT(state_of(view).verdict == PODIUM_VERDICT_CANCELLED);
  podium_destroy_model(list);
  podium_destroy_model(still);
}

// "A tap that stops the list presses the button under the finger." It catches, and taps nothing.
static void a_button_in_a_moving_list(void) {
  podium_window window = a_window();
  podium_view list = a_view(window, (podium_rect){0, 0, 320, 480}, 320, 5000);
  podium_region_def def = podium_default_region_def();
  def.kind = PODIUM_REGION_TAP;
  def.parent = list;
  def.frame = (podium_rect){0, 0, 320, 5000};
  podium_region button = podium_create_region(window, &def);
  EXPECT(button.generation != 0);
  podium_verdict verdict;
  // At rest a tap is a tap.
  OK(podium_window_touch(window, 0, PODIUM_TOUCH_DOWN, 1, 100, 100));
  OK(podium_window_verdict(window, 1, &verdict));
  EXPECT(verdict == PODIUM_VERDICT_UNDECIDED);
  OK(podium_window_touch(window, 0.1, PODIUM_TOUCH_UP, 1, 100, 100));
  OK(podium_window_advance(window, 0.2));
  OK(podium_window_verdict(window, 1, &verdict));
  EXPECT(verdict == PODIUM_VERDICT_TAP);
  EXPECT(happened(window, PODIUM_EVENT_TAP) == 1);
  // A flick scrolls, and what catches it is no tap.
  flick_window(window, 1, 100, 400, 20);
  OK(podium_window_verdict(window, 1, &verdict));
  EXPECT(verdict == PODIUM_VERDICT_SCROLL);
  OK(podium_window_advance(window, 1.3));
  EXPECT(state_of(list).velocity.y > 100);
  OK(podium_window_touch(window, 1.3, PODIUM_TOUCH_DOWN, 2, 100, 100));
  OK(podium_window_verdict(window, 2, &verdict));
  EXPECT(verdict == PODIUM_VERDICT_CAUGHT);
  EXPECT(state_of(list).velocity.y == 0);
  OK(podium_window_touch(window, 1.4, PODIUM_TOUCH_UP, 2, 100, 100));
  OK(podium_window_advance(window, 2));
  OK(podium_window_verdict(window, 2, &verdict));
  EXPECT(verdict == PODIUM_VERDICT_CAUGHT);
  EXPECT(happened(window, PODIUM_EVENT_TAP) == 0);
  podium_destroy_window(window);
}

// "When older messages load while I scroll, the text jumps." The finger keeps what it holds.
static void a_chat_whose_rows_come_in_above_the_finger(void) {
  podium_model chat = a_list(2000);
  podium_view view = podium_model_view(chat);
  OK(podium_view_set_offset(view, 0, (podium_point){0, 100}, 0));
  OK(podium_model_down(chat, 1, 1, 160, 200));
  OK(podium_model_move(chat, 1.1, 1, 160, 260));
  const double row = 260 + state_of(view).offset.y;
  OK(podium_view_translate(view, (podium_point){0, 700}));
  OK(podium_view_set_content(view, (podium_size){320, 2700}));
  EXPECT(260 + state_of(view).offset.y == row + 700);
  OK(podium_model_move(chat, 1.2, 1, 160, 280));
  NEAR(280 + state_of(view).offset.y, row + 700, 1e-9);
  // And a flick that runs goes on, by as much farther.
  OK(podium_model_move(chat, 1.21, 1, 160, 240));
  OK(podium_model_up(chat, 1.22, 1, 160, 200));
  const podium_state before = state_of(view);
  OK(podium_view_translate(view, (podium_point){0, 500}));
  OK(podium_view_set_content(view, (podium_size){320, 3200}));
  const podium_state after = state_of(view);
  EXPECT(after.offset.y == before.offset.y + 500 && after.velocity.y == before.velocity.y);
  NEAR(after.resting_point.y, before.resting_point.y + 500, 1e-9);
  podium_destroy_model(chat);
}

// "My touchpad's scrolling just stops, without momentum." The lift of the fingers is not reported: it is noticed.
static void a_touchpad_stream_whose_end_nobody_tells(void) {
  podium_window window = a_window();
  podium_view list = a_view(window, (podium_rect){0, 0, 320, 480}, 320, 5000);
  const podium_point place = {160, 240};
  double t = 0;
  for (int i = 0; i < 8; i++, t += 0.008)
    OK(podium_window_scroll(window, t, PODIUM_PAD_STREAM, (podium_point){0, 10}, place));
  NEAR(state_of(list).offset.y, 80, 1e-9);
  EXPECT(state_of(list).phase == PODIUM_PHASE_DRAGGING);
  double deadline;
  OK(podium_window_deadline(window, &deadline));
  EXPECT(deadline > t - 0.008 && deadline < t + 0.06);
  // The view that it holds changes then.
  EXPECT(state_of(list).deadline == deadline);
  OK(podium_window_advance(window, t + 0.1));
  EXPECT(state_of(list).phase == PODIUM_PHASE_DECELERATING && state_of(list).velocity.y > 100);
  // When frames come makes no difference.
  podium_window other = a_window();
  podium_view same = a_view(other, (podium_rect){0, 0, 320, 480}, 320, 5000);
  t = 0;
  for (int i = 0; i < 8; i++, t += 0.008) {
    OK(podium_window_scroll(other, t, PODIUM_PAD_STREAM, (podium_point){0, 10}, place));
    OK(podium_window_advance(other, t + 0.004));
  }
  for (double frame = t; frame < 0.9; frame += 0.0071) OK(podium_window_advance(other, frame));
  OK(podium_window_advance(other, 1));
  OK(podium_window_advance(window, 1));
  EXPECT(state_of(list).offset.y == state_of(same).offset.y);
  // A slow hand that rests has no momentum.
  OK(podium_window_advance(window, 20));
  const double rest = state_of(list).offset.y;
  for (int i = 0; i < 4; i++)
    OK(podium_window_scroll(window, 20 + i * 0.05, PODIUM_PAD_STREAM, (podium_point){0, 1}, place));
  OK(podium_window_advance(window, 25));
  NEAR(state_of(list).offset.y, rest + 4, 1e-6);
  EXPECT(state_of(list).phase == PODIUM_PHASE_IDLE && state_of(list).deadline == INFINITY);
  // A finger that takes the content over has no such end.
  OK(podium_window_scroll(window, 30, PODIUM_PAD_STREAM, (podium_point){0, 5}, place));
  OK(podium_window_touch(window, 30.01, PODIUM_TOUCH_DOWN, 1, 160, 240));
  OK(podium_window_touch(window, 30.02, PODIUM_TOUCH_MOVE, 1, 160, 200));
  EXPECT(state_of(list).phase == PODIUM_PHASE_DRAGGING && state_of(list).deadline == INFINITY);
  podium_destroy_window(window);
  podium_destroy_window(other);
}

// Told that they lift, they flick; told that they rest, what runs stops. The system's own momentum is followed.
static void a_touchpad_that_tells_all(void) {
  podium_window window = a_window();
  podium_view list = a_view(window, (podium_rect){0, 0, 320, 480}, 640, 5000);
  const podium_point place = {160, 240}, none = {0, 0}, way = {0, 12};
  for (int i = 0; i < 6; i++)
    OK(podium_window_scroll(window, i * 0.01, i ? PODIUM_PAD_CHANGED : PODIUM_PAD_BEGAN, way, place));
  OK(podium_window_scroll(window, 0.06, PODIUM_PAD_ENDED, none, place));
  EXPECT(state_of(list).phase == PODIUM_PHASE_DECELERATING);
  OK(podium_window_scroll(window, 0.3, PODIUM_PAD_HOLD, none, place));
  EXPECT(state_of(list).velocity.y == 0);
  OK(podium_window_scroll(window, 0.4, PODIUM_PAD_LIFTED, none, place));
  OK(podium_window_advance(window, 3));
  const double rest = state_of(list).offset.y;
  for (int i = 0; i < 5; i++)
    OK(podium_window_scroll(window, 3 + i * 0.016, PODIUM_PAD_MOMENTUM, (podium_point){0, 48}, place));
  NEAR(state_of(list).offset.y, rest + 240, 1e-6);
  EXPECT(state_of(list).offset.x == 0);
  OK(podium_window_advance(window, 6));
  NEAR(state_of(list).offset.y, rest + 240, 1e-6);
  EXPECT(state_of(list).phase == PODIUM_PHASE_IDLE);
  podium_destroy_window(window);
}

// The system's own momentum across a list is none of its own: a wheel's turn aside would drive it.
static void momentum_across_a_list(void) {
  podium_window window = a_window();
  podium_view list = a_view(window, (podium_rect){0, 0, 320, 480}, 320, 5000);
  const podium_point place = {160, 240};
  for (int i = 0; i < 20; i++)
    OK(podium_window_scroll(window, i * 0.016, PODIUM_PAD_MOMENTUM, (podium_point){10, i % 2}, place));
  OK(podium_window_advance(window, 2));
  EXPECT(state_of(list).offset.y == 0 && state_of(list).phase == PODIUM_PHASE_IDLE);
  for (int i = 0; i < 20; i++)
    OK(podium_window_scroll(window, 2 + i * 0.016, PODIUM_PAD_MOMENTUM, (podium_point){1, 10}, place));
  NEAR(state_of(list).offset.y, 200, 1e-6);
  // Through a region that scrolls it as well.
  podium_region_def dummy = podium_default_region_def();
  dummy.frame = (podium_rect){0, 0, 320, 480};
  dummy.scrolls = list;
  EXPECT(podium_create_region(window, &dummy).generation != 0);
  OK(podium_window_advance(window, 4));
  for (int i = 0; i < 10; i++)
    OK(podium_window_scroll(window, 4 + i * 0.016, PODIUM_PAD_MOMENTUM, (podium_point){1, 10}, place));
  NEAR(state_of(list).offset.y, 300, 1e-6);
  podium_destroy_window(window);
}

// "A list in a sheet: at its top the drag should move the sheet." The edge hands over.
static void a_sheet_that_hands_over_to_its_list(void) {
  podium_window window = a_window();
  podium_view sheet = a_view(window, (podium_rect){0, 0, 320, 480}, 320, 880);
  podium_view_def def = podium_default_view_def();
  def.parent = sheet;
  def.frame = (podium_rect){0, 400, 320, 480};
  def.content = (podium_size){320, 2000};
  podium_view list = podium_create_view(window, &def);
  OK(podium_view_set_offset(sheet, 0, (podium_point){0, 400}, 0));
  OK(podium_window_touch(window, 0, PODIUM_TOUCH_DOWN, 1, 160, 100));
  for (int i = 1; i <= 20; i++)
    OK(podium_window_touch(window, i / 60.0, PODIUM_TOUCH_MOVE, 1, 160, 100 + 10 * i));
  // The list is at its top: the sheet comes down.
  EXPECT(state_of(list).offset.y == 0);
  EXPECT(state_of(sheet).offset.y < 300);
  // The other way the list goes on in the same drag, once the sheet is up.
  for (int i = 21; i <= 60; i++)
    OK(podium_window_touch(window, i / 60.0, PODIUM_TOUCH_MOVE, 1, 160, 300 - 15 * (i - 20)));
  EXPECT(state_of(sheet).offset.y == 400 && state_of(list).offset.y > 0);
  EXPECT(podium_window_view_at(window, (podium_point){160, 240}).index == list.index);
  podium_destroy_window(window);
}

// "Pinch to zoom should keep the point under the fingers, and pan." Both, in one gesture.
static void a_map_pinched_and_panned_at_once(void) {
  podium_window window = a_window();
  podium_view_def def = podium_default_view_def();
  def.frame = (podium_rect){0, 0, 320, 480};
  def.content = (podium_size){2000, 2000};
  def.zoom_least = 0.5;
  def.zoom_most = 4;
  podium_view map = podium_create_view(window, &def);
  OK(podium_view_set_offset(map, 0, (podium_point){800, 800}, 0));
  OK(podium_window_touch(window, 0, PODIUM_TOUCH_DOWN, 1, 140, 240));
  OK(podium_window_touch(window, 0, PODIUM_TOUCH_DOWN, 2, 180, 240));
  podium_point under = {0, 0};
  for (int i = 1; i <= 30; i++) {
    const double middle = 160 + i, half = 20 + 2 * i;
    OK(podium_window_touch(window, i / 60.0, PODIUM_TOUCH_MOVE, 1, middle - half, 240));
    OK(podium_window_touch(window, i / 60.0, PODIUM_TOUCH_MOVE, 2, middle + half, 240));
    const podium_state s = state_of(map);
    const podium_point held = {(s.offset.x + middle) / s.zoom, (s.offset.y + 240) / s.zoom};
    if (i == 20) under = held;
    if (i > 20) {
      NEAR(held.x, under.x, 0.5);
      NEAR(held.y, under.y, 0.5);
    }
  }
  EXPECT(state_of(map).zoom > 1.5);
  podium_verdict verdict;
  OK(podium_window_verdict(window, 2, &verdict));
  EXPECT(verdict == PODIUM_VERDICT_PINCH);
  OK(podium_window_cancel(window, 0.6));
  OK(podium_window_verdict(window, 1, &verdict));
  EXPECT(verdict == PODIUM_VERDICT_CANCELLED);
  // A touchpad's pinch, and the program's, about a place.
  OK(podium_window_magnify(window, 1, PODIUM_PAD_BEGAN, 1, (podium_point){100, 100}));
  OK(podium_window_magnify(window, 1.1, PODIUM_PAD_CHANGED, 0.5, (podium_point){100, 100}));
  OK(podium_window_magnify(window, 1.2, PODIUM_PAD_ENDED, 1, (podium_point){100, 100}));
  OK(podium_window_advance(window, 3));
  const podium_state before = state_of(map);
  OK(podium_view_set_zoom(map, 3, 2, (podium_point){100, 200}, 0));
  const podium_state after = state_of(map);
  EXPECT(after.zoom == 2);
  NEAR((before.offset.x + 100) / before.zoom, (after.offset.x + 100) / after.zoom, 1e-6);
  NEAR((before.offset.y + 200) / before.zoom, (after.offset.y + 200) / after.zoom, 1e-6);
  podium_destroy_window(window);
}

// "My program redraws for ever." It sleeps until the deadline; at rest there is none.
static void a_terminal_that_sleeps_until_the_deadline(void) {
  podium_model lines = a_list(5000);
  double deadline;
  OK(podium_model_deadline(lines, &deadline));
  EXPECT(deadline == INFINITY);
  OK(podium_model_wheel(lines, 1, 0, 3));
  int frames = 0;
  for (double now = 1; frames < 1000; frames++, now += 1 / 60.0) {
    OK(podium_model_advance(lines, now));
    OK(podium_model_deadline(lines, &deadline));
    if (deadline == INFINITY) break;
    EXPECT(deadline <= now);
  }
  EXPECT(frames > 5 && frames < 100);
  NEAR(state_of(podium_model_view(lines)).offset.y, 144, 1e-9);
  // A press that waits has a deadline in the future.
  podium_window window = a_window();
  podium_region_def def = podium_default_region_def();
  def.kind = PODIUM_REGION_PRESS;
  def.frame = (podium_rect){0, 0, 320, 480};
  podium_create_region(window, &def);
  OK(podium_window_touch(window, 0, PODIUM_TOUCH_DOWN, 1, 10, 10));
  OK(podium_window_deadline(window, &deadline));
  NEAR(deadline, 0.5, 1e-12);
  OK(podium_window_advance(window, 0.6));
  EXPECT(happened(window, PODIUM_EVENT_PRESS_BEGAN) == 1);
  podium_destroy_model(lines);
  podium_destroy_window(window);
}

// "Kinetic scrolling makes me sick; let me turn it off." Off, less of it, no bounce, no animation.
static void to_turn_it_off(void) {
  const double shares[] = {1, 0.5, 0};
  double ways[3];
  for (int i = 0; i < 3; i++) {
    podium_model list = a_list(5000);
    podium_view view = podium_model_view(list);
    OK(podium_view_set_parameter(view, "momentum", shares[i]));
    flick(list, 14);
    const double start = state_of(view).offset.y;
    OK(podium_model_advance(list, 20));
    ways[i] = state_of(view).offset.y - start;
    podium_destroy_model(list);
  }
  EXPECT(ways[0] > 300 && ways[2] == 0);
  NEAR(ways[1], ways[0] / 2, 0.5);
  podium_model list = a_list(5000);
  podium_view view = podium_model_view(list);
  OK(podium_view_set_preset(view, "reduced"));
  OK(podium_view_set_offset(view, 0, (podium_point){0, 700}, 1));
  EXPECT(state_of(view).offset.y == 700);
  OK(podium_view_set_offset(view, 0, (podium_point){0, 0}, 0));
  OK(podium_model_down(list, 1, 1, 160, 100));
  OK(podium_model_move(list, 1.1, 1, 160, 300));
  EXPECT(state_of(view).offset.y == 0);
  // A view bounces again only if it did.
  double bounces = -1;
  OK(podium_view_set_parameter(view, "bounces", 0));
  OK(podium_view_set_parameter(view, "reduced-motion", 0));
  OK(podium_view_parameter(view, "bounces", &bounces));
  EXPECT(bounces == 0);
  podium_destroy_model(list);
  // Along one axis alone.
  for (int y = 0; y < 2; y++) {
    list = a_list(5000);
    OK(podium_view_set_parameter(podium_model_view(list), y ? "bounces-y" : "bounces-x", 0));
    OK(podium_model_down(list, 1, 1, 160, 100));
    OK(podium_model_move(list, 1.1, 1, 160, 300));
    const double offset = state_of(podium_model_view(list)).offset.y;
    EXPECT(y ? offset == 0 : offset < -50);
    podium_destroy_model(list);
  }
  // A touchpad's alone.
  podium_window window = a_window();
  view = a_view(window, (podium_rect){0, 0, 320, 480}, 320, 5000);
  OK(podium_view_set_parameter(view, "pad-momentum", 0));
  const podium_point place = {160, 240};
  for (int i = 0; i < 6; i++)
    OK(podium_window_scroll(
        window, i * 0.01, i ? PODIUM_PAD_CHANGED : PODIUM_PAD_BEGAN, (podium_point){0, 12}, place));
  OK(podium_window_scroll(window, 0.06, PODIUM_PAD_ENDED, (podium_point){0, 0}, place));
  OK(podium_window_advance(window, 3));
  NEAR(state_of(view).offset.y, 72, 1e-9);
  flick_window(window, 4, 100, 400, 20);
  OK(podium_window_advance(window, 10));
  EXPECT(state_of(view).offset.y > 300);
  podium_destroy_window(window);
}

// "A region scrolled my list for a while": when it is destroyed, the list has its own drags back.
static void a_region_that_goes(void) {
  podium_window window = a_window();
  podium_view list = a_view(window, (podium_rect){0, 0, 160, 480}, 160, 5000);
  podium_region_def def = podium_default_region_def();
  def.frame = (podium_rect){160, 0, 160, 480};
  def.scrolls = list;
  podium_region region = podium_create_region(window, &def);
  flick_window(window, 0, 100, 400, 20);
  OK(podium_window_advance(window, 5));
  EXPECT(state_of(list).offset.y == 0);
  flick_window(window, 6, 240, 400, 20);
  OK(podium_window_advance(window, 10));
  const double way = state_of(list).offset.y;
  EXPECT(way > 300);
  OK(podium_destroy_region(region));
  flick_window(window, 11, 100, 400, 20);
  OK(podium_window_advance(window, 20));
  EXPECT(state_of(list).offset.y > way + 300);
  podium_destroy_window(window);
}

// "A scene under a dummy region": the view is hidden, drags on the region scroll it, taps reach the scene.
static void a_hidden_view_under_a_dummy_region(void) {
  podium_window window = a_window();
  podium_region_def scene = podium_default_region_def();
  scene.kind = PODIUM_REGION_TAP;
  scene.frame = (podium_rect){0, 0, 320, 480};
  podium_region tapped = podium_create_region(window, &scene);
  podium_view_def def = podium_default_view_def();
  def.is_hidden = 1;
  def.frame = (podium_rect){0, 300, 320, 180};
  def.content = (podium_size){3200, 180};
  podium_view row = podium_create_view(window, &def);
  podium_region_def dummy = podium_default_region_def();
  dummy.frame = def.frame;
  dummy.scrolls = row;
  podium_region strip = podium_create_region(window, &dummy);
  EXPECT(tapped.generation && strip.generation);
  OK(podium_window_touch(window, 0, PODIUM_TOUCH_DOWN, 1, 250, 400));
  OK(podium_window_touch(window, 0.05, PODIUM_TOUCH_MOVE, 1, 150, 400));
  NEAR(state_of(row).offset.x, 90, 1e-9);
  OK(podium_window_touch(window, 0.2, PODIUM_TOUCH_UP, 1, 150, 400));
  OK(podium_window_touch(window, 3, PODIUM_TOUCH_DOWN, 1, 150, 100));
  OK(podium_window_touch(window, 3.1, PODIUM_TOUCH_UP, 1, 150, 100));
  OK(podium_window_advance(window, 4));
  EXPECT(happened(window, PODIUM_EVENT_TAP) == 1);
  podium_destroy_window(window);
}

// Taps in a row, and swipes.
static void double_taps_and_swipes(void) {
  podium_window window = a_window();
  podium_region_def def = podium_default_region_def();
  def.kind = PODIUM_REGION_TAP;
  def.count = 2;
  def.frame = (podium_rect){0, 0, 320, 200};
  podium_create_region(window, &def);
  def.kind = PODIUM_REGION_SWIPE;
  def.directions = 2;
  def.frame = (podium_rect){0, 200, 320, 280};
  podium_create_region(window, &def);
  for (int i = 0; i < 2; i++) {
    OK(podium_window_touch(window, i * 0.2, PODIUM_TOUCH_DOWN, 1, 50, 50));
    OK(podium_window_touch(window, i * 0.2 + 0.05, PODIUM_TOUCH_UP, 1, 50, 50));
  }
  EXPECT(happened(window, PODIUM_EVENT_TAP) == 1);
  OK(podium_window_touch(window, 2, PODIUM_TOUCH_DOWN, 1, 250, 300));
  OK(podium_window_touch(window, 2.1, PODIUM_TOUCH_MOVE, 1, 150, 300));
  OK(podium_window_touch(window, 2.2, PODIUM_TOUCH_UP, 1, 150, 300));
  EXPECT(happened(window, PODIUM_EVENT_SWIPE) == 1);
  podium_destroy_window(window);
}

// Wheels by steps and by fine deltas, and keys.
static void wheels_and_keys(void) {
  podium_window window = a_window();
  podium_view list = a_view(window, (podium_rect){0, 0, 320, 480}, 320, 5000);
  OK(podium_window_wheel(window, 0, 0, 2, 100, 100));
  OK(podium_window_advance(window, 2));
  NEAR(state_of(list).offset.y, 96, 1e-9);
  OK(podium_window_wheel(window, 2, 0, 0.25, 100, 100));
  NEAR(state_of(list).offset.y, 108, 1e-9);
  OK(podium_window_advance(window, 4));
  OK(podium_view_key(list, 4, PODIUM_KEY_PAGE_DOWN, 0));
  OK(podium_window_advance(window, 6));
  NEAR(state_of(list).offset.y, 588, 1e-9);
  OK(podium_view_key(list, 6, PODIUM_KEY_END, 0));
  OK(podium_window_advance(window, 9));
  NEAR(state_of(list).offset.y, 4520, 1e-9);
  podium_destroy_window(window);
}

// "Does the plain list do what the big one does?" Keys, held keys, the ends and the switch: as in a window.
static void a_model_does_what_a_view_does(void) {
  podium_model_def def = podium_default_model_def();
  def.bounds = (podium_size){320, 480};
  def.content = (podium_size){900, 5000};
  podium_model model = podium_create_model(&def);
  podium_window window = a_window();
  const podium_view one = podium_model_view(model);
  const podium_view other = a_view(window, (podium_rect){0, 0, 320, 480}, 900, 5000);
  const podium_key keys[] = {PODIUM_KEY_UP, PODIUM_KEY_RIGHT, PODIUM_KEY_PAGE_DOWN, PODIUM_KEY_END,
                             PODIUM_KEY_RIGHT, PODIUM_KEY_DOWN, PODIUM_KEY_HOME};
  for (int i = 0; i < 7 * 90; i++) {
    const double t = i / 60.0;
    // Pressed, and held for half a second.
    if (i % 90 == 0 || (i % 90 < 30 && i % 2 == 0)) {
      OK(podium_view_key(one, t, keys[i / 90], i % 90 > 0));
      OK(podium_view_key(other, t, keys[i / 90], i % 90 > 0));
    }
    OK(podium_model_advance(model, t));
    OK(podium_window_advance(window, t));
    const podium_state a = state_of(one), b = state_of(other);
    EXPECT(a.offset.x == b.offset.x && a.offset.y == b.offset.y && a.velocity.y == b.velocity.y);
    // At its top a press gives way: the first key goes where nothing is.
    if (i == 6) EXPECT(a.offset.y < 0);
  }
  // Off while a finger drags: the drag ends there.
  const podium_view views[] = {one, other};
  OK(podium_model_down(model, 20, 1, 160, 400));
  OK(podium_model_move(model, 20.01, 1, 160, 300));
  OK(podium_window_touch(window, 20, PODIUM_TOUCH_DOWN, 1, 160, 400));
  OK(podium_window_touch(window, 20.01, PODIUM_TOUCH_MOVE, 1, 160, 300));
  for (int i = 0; i < 2; i++) {
    EXPECT(state_of(views[i]).phase == PODIUM_PHASE_DRAGGING);
    OK(podium_view_set_parameter(views[i], "enabled", 0));
    EXPECT(state_of(views[i]).phase == PODIUM_PHASE_IDLE && !state_of(views[i]).is_tracking);
  }
  OK(podium_model_move(model, 20.02, 1, 160, 200));
  OK(podium_window_touch(window, 20.02, PODIUM_TOUCH_MOVE, 1, 160, 200));
  EXPECT(state_of(one).offset.y == state_of(other).offset.y && state_of(one).velocity.y == 0);
  podium_destroy_model(model);
  podium_destroy_window(window);
}

// "Snap to items", "pages", "an endless strip": rules as data.
static void snap_pages_and_endless_content(void) {
  podium_model list = a_list(5000);
  podium_view view = podium_model_view(list);
  const podium_snap none = {.kind = PODIUM_SNAP_NONE};
  OK(podium_view_set_snap(view, none, (podium_snap){.kind = PODIUM_SNAP_EVERY, .every = 130, .origin = 7}));
  flick(list, 14);
  OK(podium_model_advance(list, 20));
  NEAR(fmod(state_of(view).offset.y - 7, 130), 0, 1e-9);
  const double stops[] = {900, 33, 412};
  OK(podium_view_set_snap(view, none, (podium_snap){.kind = PODIUM_SNAP_STOPS, .stops = stops, .count = 3}));
  OK(podium_view_set_offset(view, 20, (podium_point){0, 0}, 0));
  OK(podium_model_down(list, 21, 1, 160, 400));
  OK(podium_model_move(list, 22, 1, 160, 340));
  OK(podium_model_up(list, 23, 1, 160, 340));
  OK(podium_model_advance(list, 40));
  EXPECT(state_of(view).offset.y == 33);
  OK(podium_view_set_snap(view, none, (podium_snap){.kind = PODIUM_SNAP_PAGES}));
  OK(podium_view_set_offset(view, 40, (podium_point){0, 0}, 0));
  OK(podium_model_down(list, 41, 1, 160, 400));
  OK(podium_model_move(list, 41.02, 1, 160, 360));
  OK(podium_model_up(list, 41.04, 1, 160, 300));
  OK(podium_model_advance(list, 60));
  EXPECT(state_of(view).offset.y == 480);
  OK(podium_view_set_snap(view, none, none));
  OK(podium_view_set_parameter(view, "endless-y", 1));
  OK(podium_view_set_offset(view, 60, (podium_point){0, -123456}, 0));
  OK(podium_model_advance(list, 61));
  EXPECT(state_of(view).offset.y == -123456);
  podium_destroy_model(list);
}

// "Make it feel like my desktop": presets by name, and every number of the table.
static void the_feel(void) {
  const char* names[] = {"uikit",    "fast",     "mac",  "webkit",    "android", "flutter",
                         "chromium", "chromium-classic", "gtk", "flickable", "qscroller"};
  double last = -1;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    podium_model list = a_list(50000);
    podium_view view = podium_model_view(list);
    OK(podium_view_set_preset(view, names[i]));
    flick(list, 30);
    OK(podium_model_advance(list, 30));
    const double way = state_of(view).offset.y;
    EXPECT(way > 100 && way != last);
    last = way;
    podium_destroy_model(list);
  }
  size_t count;
  const podium_parameter* all = podium_parameters(&count);
  podium_window window = a_window();
  podium_view view = a_view(window, (podium_rect){0, 0, 320, 480}, 320, 5000);
  for (size_t i = 0; i < count; i++) {
    double value;
    OK(podium_view_parameter(view, all[i].name, &value));
    if (value != all[i].standard) printf("%s is %g, not %g\n", all[i].name, value, all[i].standard), failures++;
  }
  for (size_t i = 0; i < count; i++) {
    double value;
    double ends[] = {all[i].least, all[i].most, all[i].standard};
    for (int k = 0; k < 3; k++) {
      OK(podium_view_set_parameter(view, all[i].name, ends[k]));
      // 0 is the feel's own.
      if (ends[k] == 0 && !strcmp(all[i].name, "rubber-band")) ends[k] = all[i].standard;
      OK(podium_view_parameter(view, all[i].name, &value));
      if (value != ends[k]) printf("%s is %g, not %g\n", all[i].name, value, ends[k]), failures++;
    }
    EXPECT(podium_view_set_parameter(view, all[i].name, NAN) == PODIUM_ERROR_ARGUMENT);
    EXPECT(podium_view_set_parameter(view, all[i].name, all[i].most * 2 + 1) == PODIUM_ERROR_ARGUMENT);
  }
  // What is read of an edge that does not give is 0, and setting that changes nothing.
  OK(podium_view_set_parameter(view, "feel", 3));
  for (int k = 0; k < 2; k++) {
    double value;
    OK(podium_view_parameter(view, "rubber-band", &value));
    EXPECT(value == 0);
    OK(podium_view_set_parameter(view, "rubber-band", value));
  }
  // A preset is the whole feel, and no more than it.
  const char* of_feel[] = {"stale-after", "page-stiffness", "slop", "momentum"};
  OK(podium_view_set_parameter(view, "endless-y", 1));
  OK(podium_view_set_parameter(view, "zoom-least", 1));
  for (size_t i = 0; i < 4; i++) OK(podium_view_set_parameter(view, of_feel[i], i == 1 ? 99 : 0.5));
  OK(podium_view_set_preset(view, "uikit"));
  for (size_t i = 0; i < count; i++) {
    double value;
    OK(podium_view_parameter(view, all[i].name, &value));
    EXPECT(value == (strcmp(all[i].name, "endless-y") ? all[i].standard : 1));
  }
  podium_destroy_window(window);
}

// "Our table is for forty hands." Each finger has its verdict.
static void fingers_of_forty_hands(void) {
  podium_window window = a_window();
  a_view(window, (podium_rect){0, 0, 320, 480}, 320, 5000);
  for (int i = 0; i < 200; i++) OK(podium_window_touch(window, 0, PODIUM_TOUCH_DOWN, i, 1.5 * i, 100));
  for (int i = 0; i < 200; i++) {
    podium_verdict verdict;
    OK(podium_window_verdict(window, i, &verdict));
    EXPECT(verdict == PODIUM_VERDICT_UNDECIDED);
  }
  podium_destroy_window(window);
}

// "Which offset is the last one?" Motion scrolls before it ends; a drag's last scroll is the next frame's.
static void the_last_scroll(void) {
  podium_model list = a_list(5000);
  const podium_event* events;
  size_t count;
  flick(list, 14);
  OK(podium_model_advance(list, 20));
  OK(podium_model_events(list, &events, &count, NULL));
  EXPECT(count > 2 && events[count - 2].kind == PODIUM_EVENT_SCROLL);
  EXPECT(count > 2 && events[count - 1].kind == PODIUM_EVENT_DECELERATION_ENDED);
  OK(podium_model_down(list, 21, 1, 160, 400));
  OK(podium_model_move(list, 21.1, 1, 160, 300));
  OK(podium_model_up(list, 23, 1, 160, 300));
  OK(podium_model_advance(list, 23));
  OK(podium_model_events(list, &events, &count, NULL));
  EXPECT(count > 2 && events[count - 2].kind == PODIUM_EVENT_DRAG_ENDED);
  EXPECT(count > 2 && events[count - 1].kind == PODIUM_EVENT_SCROLL);
  podium_destroy_model(list);
}

// "How long will it take to the other target?" As long as the header of the closed forms says.
static void springs_arrive_in_time(void) {
  NEAR(podium_spring(0, 0, 10000, 0.998).duration, 0.96, 0.005);
  for (double v = 50; v < 20000; v *= 1.1) {
    const double coasting = podium_decay(0, v, 0.998).duration;
    for (double way = 1; way <= 10000; way *= 1.1)
      EXPECT(podium_spring(0, v, way, 0.998).duration <= 1.3 * coasting + 0.1);
  }
}

// "My list went while a finger was on it." The drag ends, and the events have the id that the list had.
static void a_list_that_goes_under_a_finger(void) {
  podium_window window = a_window();
  podium_view outer = a_view(window, (podium_rect){0, 0, 320, 480}, 320, 5000);
  podium_view_def def = podium_default_view_def();
  def.parent = outer;
  def.frame = (podium_rect){0, 0, 320, 400};
  def.content = (podium_size){320, 5000};
  const podium_view inner = podium_create_view(window, &def);
  OK(podium_window_touch(window, 0, PODIUM_TOUCH_DOWN, 1, 100, 300));
  OK(podium_window_touch(window, 0.1, PODIUM_TOUCH_MOVE, 1, 100, 200));
  OK(podium_window_advance(window, 0.1));
  const podium_event* events;
  size_t count;
  OK(podium_window_events(window, &events, &count, NULL));
  OK(podium_destroy_view(outer));
  OK(podium_window_events(window, &events, &count, NULL));
  EXPECT(count > 0);
  for (size_t i = 0; i < count; i++)
    EXPECT(events[i].view.index == inner.index && events[i].view.generation == inner.generation);
  EXPECT(podium_view_stop(inner, 1) == PODIUM_ERROR_ID && podium_view_stop(outer, 1) == PODIUM_ERROR_ID);
  podium_destroy_window(window);
}

// "How do I report this?" A record is a text; a replay says where it went otherwise. And a game rolls back.
static void a_bug_report_and_a_rollback(void) {
  static char text[65536];
  size_t length, line;
  podium_window window = a_window();
  podium_view list = a_view(window, (podium_rect){0, 0, 320, 480}, 320, 5000);
  OK(podium_window_record(window, 1000));
  flick_window(window, 0, 100, 400, 20);
  for (int i = 5; i < 30; i++) OK(podium_window_advance(window, i / 60.0));
  OK(podium_window_scroll(window, 0.6, PODIUM_PAD_STREAM, (podium_point){0, 5}, (podium_point){9, 9}));
  OK(podium_window_advance(window, 1));
  OK(podium_view_key(list, 1.1, PODIUM_KEY_PAGE_DOWN, 0));
  OK(podium_window_advance(window, 1.2));
  OK(podium_view_key(list, 1.2, PODIUM_KEY_DOWN, 1));
  OK(podium_window_advance(window, 2));
  OK(podium_window_record_text(window, text, sizeof text, &length));
  EXPECT(length == strlen(text) && strstr(text, "0 down 1 100 400\n") && strstr(text, "pad began-liftless 0 5 9 9"));
  EXPECT(strstr(text, "1.1 key page-down # view 0\n") && strstr(text, "1.2 key down repeat # view 0\n"));
  podium_window fresh = a_window();
  podium_view again = a_view(fresh, (podium_rect){0, 0, 320, 480}, 320, 5000);
  OK(podium_window_replay(fresh, text, length, &line));
  EXPECT(line == 0);
  EXPECT(state_of(again).offset.y == state_of(list).offset.y);
  EXPECT(state_of(again).offset.y > 480);
  // With another feel it goes otherwise from the first frame after the lift on.
  podium_window other = a_window();
  again = a_view(other, (podium_rect){0, 0, 320, 480}, 320, 5000);
  OK(podium_view_set_preset(again, "gtk"));
  OK(podium_window_replay(other, text, length, &line));
  EXPECT(line > 6 && line < 10);

  static char snapshot[1 << 20];
  OK(podium_window_snapshot(window, snapshot, sizeof snapshot, &length));
  uint64_t there, back;
  for (int round = 0; round < 3; round++) {
    flick_window(window, 2 + round, 100, 400, 12 + round);
    OK(podium_window_advance(window, 9));
    OK(podium_window_restore(window, snapshot, length));
    flick_window(window, 2, 100, 400, 33);
    OK(podium_window_advance(window, 3));
    OK(podium_window_hash(window, round ? &back : &there));
    if (round) EXPECT(there == back);
    OK(podium_window_restore(window, snapshot, length));
  }
  // The record goes back with it: what is played is what is there, without the rounds.
  flick_window(window, 2, 100, 400, 33);
  OK(podium_window_advance(window, 3));
  size_t size;
  OK(podium_window_record_text(window, text, sizeof text, &size));
  podium_window once_more = a_window();
  again = a_view(once_more, (podium_rect){0, 0, 320, 480}, 320, 5000);
  OK(podium_window_replay(once_more, text, size, &line));
  EXPECT(line == 0);
  EXPECT(state_of(again).offset.y == state_of(list).offset.y);
  podium_destroy_window(once_more);
  snapshot[length / 2] ^= 1;
  EXPECT(podium_window_restore(window, snapshot, length) == PODIUM_ERROR_ARGUMENT);
  podium_destroy_window(window);
  podium_destroy_window(fresh);
  podium_destroy_window(other);
}

// "Which of my rows was it?" Every definition takes a pointer, and every event and landing hands it back.
static void keep_the_user(podium_landing* landing, void* user) { *(void**)user = landing->user; }
static void whose_event_it_is(void) {
  int mine[3];
  void* landed = NULL;
  podium_model_def model_def = podium_default_model_def();
  model_def.bounds = (podium_size){320, 480};
  model_def.content = (podium_size){320, 5000};
  model_def.user = &mine[0];
  podium_model list = podium_create_model(&model_def);
  OK(podium_view_on_landing(podium_model_view(list), keep_the_user, &landed));
  flick(list, 14);
  const podium_event* events;
  size_t count;
  OK(podium_model_events(list, &events, &count, NULL));
  EXPECT(count > 3 && landed == &mine[0]);
  for (size_t i = 0; i < count; i++) EXPECT(events[i].user == &mine[0]);
  podium_window window = a_window();
  podium_view_def view_def = podium_default_view_def();
  view_def.frame = (podium_rect){0, 0, 320, 400};
  view_def.content = (podium_size){320, 5000};
  view_def.user = &mine[1];
  const podium_view view = podium_create_view(window, &view_def);
  podium_region_def region_def = podium_default_region_def();
  region_def.kind = PODIUM_REGION_TAP;
  region_def.frame = (podium_rect){0, 400, 320, 80};
  region_def.user = &mine[2];
  const podium_region region = podium_create_region(window, &region_def);
  OK(podium_window_touch(window, 0, PODIUM_TOUCH_DOWN, 1, 9, 440));
  OK(podium_window_touch(window, 0.1, PODIUM_TOUCH_UP, 1, 9, 440));
  // A region over a view does not hide it.
  region_def.frame = (podium_rect){0, 0, 50, 400};
  EXPECT(podium_create_region(window, &region_def).generation != 0);
  EXPECT(podium_window_view_at(window, (podium_point){9, 100}).generation == view.generation);
  EXPECT(podium_window_view_at(window, (podium_point){9, 440}).generation == 0);
  flick_window(window, 1, 100, 300, 14);
  OK(podium_window_events(window, &events, &count, NULL));
  size_t views = 0, taps = 0;
  for (size_t i = 0; i < count; i++) {
    const int is_view = events[i].view.generation == view.generation;
    const int is_region = events[i].region.generation == region.generation;
    EXPECT(is_view != is_region && events[i].user == (is_view ? &mine[1] : &mine[2]));
    views += (size_t)is_view;
    taps += (size_t)is_region;
  }
  EXPECT(views > 3 && taps == 1);
  podium_destroy_model(list);
  podium_destroy_window(window);
  // What has none is its window's.
  podium_window_def window_def = podium_default_window_def();
  window_def.size = (podium_size){320, 480};
  window_def.user = &mine[2];
  window = podium_create_window(&window_def);
  OK(podium_view_on_landing(a_view(window, (podium_rect){0, 0, 320, 400}, 320, 5000), keep_the_user, &landed));
  flick_window(window, 1, 100, 300, 14);
  OK(podium_window_events(window, &events, &count, NULL));
  EXPECT(count > 3 && landed == &mine[2]);
  for (size_t i = 0; i < count; i++) EXPECT(events[i].user == &mine[2]);
  podium_destroy_window(window);
}

// "My small picture sticks to the corner." It stands in the middle; where it is drawn, content_origin says.
static void a_picture_in_the_middle(void) {
  podium_window window = a_window();
  podium_view picture = a_view(window, (podium_rect){0, 0, 320, 480}, 200, 100);
  EXPECT(state_of(picture).content_origin.x - state_of(picture).offset.x == 0);
  OK(podium_view_set_parameter(picture, "align-x", 0.5));
  OK(podium_view_set_parameter(picture, "align-y", 0.5));
  const podium_state s = state_of(picture);
  NEAR(s.content_origin.x - s.offset.x, 60, 1e-9);
  NEAR(s.content_origin.y - s.offset.y, 190, 1e-9);
  podium_destroy_window(window);
}

// "One finger draws, two move the board." A drag of one leaves it where it is; only views of windows have this.
static void a_board_that_two_fingers_move(void) {
  podium_window window = a_window();
  podium_view board = a_view(window, (podium_rect){0, 0, 320, 480}, 320, 5000);
  OK(podium_view_set_parameter(board, "fingers-least", 2));
  double moved[2];
  for (int second = 0; second < 2; second++) {
    const double t = 2 * second;
    for (int i = 0; i <= 11; i++) {
      const podium_touch phase = i == 0 ? PODIUM_TOUCH_DOWN : i < 11 ? PODIUM_TOUCH_MOVE : PODIUM_TOUCH_UP;
      for (int id = 1; id <= 1 + second; id++)
        OK(podium_window_touch(window, t + i * 0.016, phase, id, 100 * id, 400 - 15 * i));
    }
    moved[second] = state_of(board).offset.y;
  }
  EXPECT(moved[0] == 0 && moved[1] > 100);
  podium_destroy_window(window);
  podium_model model = a_list(5000);
  EXPECT(podium_view_set_parameter(podium_model_view(model), "fingers-least", 2) == PODIUM_ERROR_ARGUMENT);
  podium_destroy_model(model);
}

int main(void) {
  a_list_in_a_game_loop_at_a_wandering_frame_rate();
  where_will_it_stop();
  and_another_place_in_mid_flight();
  was_that_a_tap();
  a_button_in_a_moving_list();
  a_chat_whose_rows_come_in_above_the_finger();
  a_touchpad_stream_whose_end_nobody_tells();
  a_touchpad_that_tells_all();
  momentum_across_a_list();
  a_sheet_that_hands_over_to_its_list();
  a_map_pinched_and_panned_at_once();
  a_terminal_that_sleeps_until_the_deadline();
  to_turn_it_off();
  a_region_that_goes();
  a_hidden_view_under_a_dummy_region();
  double_taps_and_swipes();
  wheels_and_keys();
  a_model_does_what_a_view_does();
  snap_pages_and_endless_content();
  the_feel();
  fingers_of_forty_hands();
  the_last_scroll();
  springs_arrive_in_time();
  a_list_that_goes_under_a_finger();
  a_bug_report_and_a_rollback();
  whose_event_it_is();
  a_picture_in_the_middle();
  a_board_that_two_fingers_move();
  EXPECT(podium_byte_count() == 0);
  if (!failures) printf("well\n");
  return failures != 0;
}
