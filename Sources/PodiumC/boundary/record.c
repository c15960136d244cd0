// A record: input and frames as podium-script text, in which a frame is a comment with its hash. Played in a window
// that was set up the same way, it gives the same hashes; the first line with another hash is where they differ.

#include <inttypes.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boundary.h"

// The number of its notes is `noted` in `inner`, which a restored snapshot sets back.
struct record {
  size_t capacity;
  podium_note notes[];
};

// The names of podium-script, in the order of PadPhase.
static const char *const pads[] = {"began", "changed", "ended", "cancelled",
                                   "faded", "hold",    "lift",  "began-liftless"};
static const char *const pinches[] = {"began", "changed", "ended", "cancelled"};
// In the order of podium_key.
static const char *const keys[] = {"left", "right", "up", "down", "page-up", "page-down", "home", "end"};
enum { PADS = 8, PINCHES = 4, KEYS = 8, LONGEST_LINE = 256, LONGEST_NUMBER = 40, LONGEST_SIGN = 8 };

static size_t bytes_of(size_t capacity) { return sizeof(record) + capacity * sizeof(podium_note); }

void record_drop(box *b) {
  if (b->record) host_give(b->record, bytes_of(b->record->capacity));
  b->record = 0;
}

podium_result podium_window_record(podium_window window, size_t capacity) {
  box *b;
  CHECK(window_at(window, &b, __func__));
  CHECK(check_number((double)capacity, "capacity", 0, 1e8, __func__));
  if (b->is_busy)
    return podium_fail(PODIUM_ERROR_STATE, __func__, "the window is in a call; record after it");
  record *r = 0;
  if (capacity) {
    r = host_take(bytes_of(capacity));
    if (!r)
      return podium_fail(
          PODIUM_ERROR_MEMORY, __func__, "the allocator has no room for %zu lines", capacity);
    r->capacity = capacity;
  }
  record_drop(b);
  b->record = r;
  b->in->recording = ++b->recordings;
  b->in->noted = 0;
  return PODIUM_OK;
}

void podium_inside_note(void *box_, podium_note note) {
  box *b = box_;
  record *r = b->record;
  if (!r || b->in->noted == r->capacity) return;
  if (note.what == PODIUM_NOTE_FRAME) {
    uint64_t hash = 0;
    if (box_hash(b, &hash, __func__)) return;
    memcpy(&note.a, &hash, sizeof hash);
  }
  r->notes[b->in->noted++] = note;
}

// --- Numbers, in no locale ---

// The locale's decimal sign, which may have several bytes.
static const char *sign_here(void) {
  const struct lconv *here = localeconv();
  const char *sign = here ? here->decimal_point : 0;
  return sign && *sign && strlen(sign) <= LONGEST_SIGN ? sign : ".";
}

static void change_sign(char *text, const char *from, const char *to) {
  char *at = strstr(text, from);
  if (!at) return;
  const char *rest = at + strlen(from);
  memmove(at + strlen(to), rest, strlen(rest) + 1);
  memcpy(at, to, strlen(to));
}

static const char *put_number(char *text, double x) {
  for (int digits = 15; digits <= 17; digits++) {
    snprintf(text, LONGEST_NUMBER, "%.*g", digits, x);
    if (strtod(text, 0) == x) break;
  }
  change_sign(text, sign_here(), ".");
  return text;
}

static int get_number(const char *word, double *x) {
  char text[LONGEST_NUMBER + LONGEST_SIGN];
  size_t length = strlen(word);
  if (length == 0 || length >= LONGEST_NUMBER || strspn(word, "+-.0123456789eE") != length) return 0;
  memcpy(text, word, length + 1);
  change_sign(text, ".", sign_here());
  char *end;
  *x = strtod(text, &end);
  return *end == 0;
}

// --- Writing ---

static int put_line(char *line, const podium_note *n) {
  char t[LONGEST_NUMBER], a[LONGEST_NUMBER], b[LONGEST_NUMBER], c[LONGEST_NUMBER], d[LONGEST_NUMBER];
  put_number(t, n->time);
  if (n->what == PODIUM_NOTE_FRAME) {
    uint64_t hash;
    memcpy(&hash, &n->a, sizeof hash);
    return snprintf(line, LONGEST_LINE, "# frame %s %016" PRIx64 "\n", t, hash);
  }
  put_number(a, n->a);
  put_number(b, n->b);
  put_number(c, n->c);
  put_number(d, n->d);
  switch (n->what) {
    case PODIUM_NOTE_DOWN: return snprintf(line, LONGEST_LINE, "%s down %d %s %s\n", t, (int)n->id, a, b);
    case PODIUM_NOTE_MOUSE:
      return snprintf(line, LONGEST_LINE, "%s down %d %s %s mouse\n", t, (int)n->id, a, b);
    case PODIUM_NOTE_MOVE: return snprintf(line, LONGEST_LINE, "%s move %d %s %s\n", t, (int)n->id, a, b);
    case PODIUM_NOTE_UP: return snprintf(line, LONGEST_LINE, "%s up %d %s %s\n", t, (int)n->id, a, b);
    case PODIUM_NOTE_CANCEL: return snprintf(line, LONGEST_LINE, "%s cancel\n", t);
    case PODIUM_NOTE_WHEEL:
      return snprintf(line, LONGEST_LINE, "%s wheel %s %s %s %s\n", t, a, b, c, d);
    case PODIUM_NOTE_PAD:
      if (n->id == 0 || n->id == 1 || n->id == PADS - 1)
        return snprintf(line, LONGEST_LINE, "%s pad %s %s %s %s %s\n", t, pads[n->id], a, b, c, d);
      return snprintf(line, LONGEST_LINE, "%s pad %s %s %s\n", t, pads[n->id], c, d);
    case PODIUM_NOTE_MAGNIFY:
      if (n->id < 2)
        return snprintf(line, LONGEST_LINE, "%s magnify %s %s %s %s\n", t, pinches[n->id], a, b, c);
      return snprintf(line, LONGEST_LINE, "%s magnify %s %s %s\n", t, pinches[n->id], b, c);
    case PODIUM_NOTE_RESIZE: return snprintf(line, LONGEST_LINE, "%s resize %s %s\n", t, a, b);
    // podium-script has no views: the key's view stands in a comment.
    case PODIUM_NOTE_KEY:
      return snprintf(line, LONGEST_LINE, "%s key %s%s # view %s\n", t, keys[n->id], n->b ? " repeat" : "", a);
  }
  return 0;
}

// Writes the record's lines, unless the text is null; returns how many bytes they have.
static size_t put_record(const box *b, char *text) {
  char line[LONGEST_LINE];
  size_t all = 0;
  for (size_t i = 0; i <= b->in->noted; i++) {
    int count = i == 0 ? snprintf(
                             line, sizeof line, "podium-script 1\n# errata %u libpodium-scroll %d\n",
                             (unsigned)b->in->errata, PODIUM_VERSION)
                       : put_line(line, &b->record->notes[i - 1]);
    if (text) memcpy(text + all, line, (size_t)count);
    all += (size_t)count;
  }
  return all;
}

podium_result podium_window_record_text(
    podium_window window, char *buffer, size_t capacity, size_t *length) {
  box *b;
  CHECK(window_at(window, &b, __func__));
  CHECK(check_null(length, "length", __func__));
  if (b->is_busy)
    return podium_fail(PODIUM_ERROR_STATE, __func__, "the window is in a call; ask for its record after it");
  if (!b->record)
    return podium_fail(
        PODIUM_ERROR_STATE, __func__, "nothing is recorded; call podium_window_record first");
  size_t all = put_record(b, 0);
  *length = all;
  if (!buffer && capacity == 0) return PODIUM_OK;
  CHECK(check_null(buffer, "buffer", __func__));
  if (all >= capacity)
    return podium_fail(
        PODIUM_ERROR_FULL, __func__, "capacity is %zu; this record needs %zu", capacity, all + 1);
  put_record(b, buffer);
  buffer[all] = 0;
  return PODIUM_OK;
}

// --- Reading ---

enum { MOST_WORDS = 9 };

typedef struct words {
  char line[LONGEST_LINE];
  char *at[MOST_WORDS];
  int count;
} words;

// Cuts a line into words. 0: it is too long for a record.
static int cut(words *w, const char *line, size_t length) {
  if (length >= LONGEST_LINE) return 0;
  memcpy(w->line, line, length);
  w->line[length] = 0;
  w->count = 0;
  for (char *c = w->line; *c && w->count < MOST_WORDS;) {
    c += strspn(c, " \t\r");
    if (!*c) break;
    w->at[w->count++] = c;
    c += strcspn(c, " \t\r");
    if (*c) *c++ = 0;
  }
  return 1;
}

static int index_of(const char *word, const char *const *names, int count) {
  for (int i = 0; i < count; i++)
    if (!strcmp(word, names[i])) return i;
  return -1;
}

// Reads `count` numbers, from the word `from` to the end of the line. 0: it has others.
static int get_numbers(const words *w, int from, double **numbers, int count) {
  if (from + count != w->count) return 0;
  for (int i = 0; i < count; i++)
    if (!get_number(w->at[from + i], numbers[i])) return 0;
  return 1;
}

static int get_pad(const words *w, podium_note *n) {
  double *all[] = {&n->a, &n->b, &n->c, &n->d};
  n->what = PODIUM_NOTE_PAD;
  n->id = index_of(w->at[2], pads, PADS);
  if (n->id < 0) return 0;
  int moves = n->id == 0 || n->id == 1 || n->id == PADS - 1;
  return moves ? get_numbers(w, 3, all, 4) : get_numbers(w, 3, all + 2, 2);
}

static int get_pinch(const words *w, podium_note *n) {
  double *all[] = {&n->a, &n->b, &n->c};
  n->what = PODIUM_NOTE_MAGNIFY;
  n->id = index_of(w->at[2], pinches, PINCHES);
  if (n->id < 0) return 0;
  n->a = 1;
  return n->id < 2 ? get_numbers(w, 3, all, 3) : get_numbers(w, 3, all + 1, 2);
}

static int get_key(const words *w, podium_note *n) {
  double *view[] = {&n->a};
  n->what = PODIUM_NOTE_KEY;
  n->id = index_of(w->at[2], keys, KEYS);
  n->b = w->count > 3 && !strcmp(w->at[3], "repeat");
  int comment = n->b ? 4 : 3;
  if (n->id < 0 || w->count != comment + 3) return 0;
  return !strcmp(w->at[comment], "#") && !strcmp(w->at[comment + 1], "view") && get_numbers(w, comment + 2, view, 1);
}

// Reads a line into a note. 0: no record has such a line.
static int get_line(const words *w, podium_note *n) {
  static const char *const fingers[] = {"down", "", "move", "up"};
  memset(n, 0, sizeof *n);
  if (w->count < 2 || !get_number(w->at[0], &n->time)) return 0;
  const char *what = w->at[1];
  double *all[] = {&n->a, &n->b, &n->c, &n->d};
  if (!strcmp(what, "cancel")) {
    n->what = PODIUM_NOTE_CANCEL;
    return w->count == 2;
  }
  if (!strcmp(what, "wheel")) {
    n->what = PODIUM_NOTE_WHEEL;
    return get_numbers(w, 2, all, 4);
  }
  if (!strcmp(what, "resize")) {
    n->what = PODIUM_NOTE_RESIZE;
    return get_numbers(w, 2, all, 2);
  }
  if (w->count < 3) return 0;
  if (!strcmp(what, "pad")) return get_pad(w, n);
  if (!strcmp(what, "magnify")) return get_pinch(w, n);
  if (!strcmp(what, "key")) return get_key(w, n);
  int finger = index_of(what, fingers, 4);
  double id;
  if (finger < 0 || !*what || !get_number(w->at[2], &id) || !(id >= -2147483648.0 && id <= 2147483647.0))
    return 0;
  n->what = finger;
  n->id = (int32_t)id;
  if (id != n->id) return 0;
  words place = *w;
  if (finger == PODIUM_NOTE_DOWN && w->count == 6 && !strcmp(w->at[5], "mouse")) {
    n->what = PODIUM_NOTE_MOUSE;
    place.count = 5;
  }
  return get_numbers(&place, 3, all, 2);
}

static podium_result check_note(const podium_note *n, const char *where) {
  CHECK(check_time(n->time, where));
  switch (n->what) {
    case PODIUM_NOTE_RESIZE: return check_size((podium_size){n->a, n->b}, "size", where);
    case PODIUM_NOTE_KEY: return PODIUM_OK;
    case PODIUM_NOTE_MAGNIFY:
      CHECK(check_number(n->a, "scale", 1e-6, 1e6, where));
      return check_place((podium_point){n->b, n->c}, "the pointer", where);
    default:
      CHECK(check_place((podium_point){n->a, n->b}, "a place", where));
      return check_place((podium_point){n->c, n->d}, "a place", where);
  }
}

static podium_result check_recorded(const box *b, unsigned long long errata, const char *where) {
  if (errata == b->in->errata) return PODIUM_OK;
  return podium_fail(
      PODIUM_ERROR_VERSION, where, "it was recorded with errata %llu; give them to the window's definition", errata);
}

// Reads a frame's line; its hash goes into `a`.
static podium_result read_frame(const words *w, podium_note *n, const char *where) {
  if (!get_number(w->at[2], &n->time))
    return podium_fail(PODIUM_ERROR_ARGUMENT, where, "a frame has a time; it is \"%s\"", w->at[2]);
  const char *digits = w->at[3];
  if (!*digits || strlen(digits) > 16 || strspn(digits, "0123456789abcdef") != strlen(digits))
    return podium_fail(PODIUM_ERROR_ARGUMENT, where, "a hash has up to 16 digits; it is \"%s\"", digits);
  uint64_t hash = strtoull(digits, 0, 16);
  memcpy(&n->a, &hash, sizeof hash);
  n->what = PODIUM_NOTE_FRAME;
  return check_time(n->time, where);
}

enum { NOTHING_TO_PLAY = -1 };

static int is_head(const words *w) {
  return w->count == 2 && !strcmp(w->at[0], "podium-script") && !strcmp(w->at[1], "1");
}

// The view that a key is for; null: there is none.
static thing *view_of_key(const box *b, const podium_note *n) {
  const things *views = &b->in->views;
  if (!(n->a >= 0 && n->a < views->count) || n->a != (uint32_t)n->a) return 0;
  thing *view = &views->at[(uint32_t)n->a];
  return view->object ? view : 0;
}

// Reads and checks a line of a record.
static podium_result read_line(
    const box *b, const char *text, size_t length, podium_note *n, const char *where) {
  words w;
  memset(n, 0, sizeof *n);
  int is_whole = cut(&w, text, length);
  if (is_whole && w.count == 4 && !strcmp(w.at[0], "#") && !strcmp(w.at[1], "frame"))
    return read_frame(&w, n, where);
  if (is_whole && w.count >= 3 && !strcmp(w.at[0], "#") && !strcmp(w.at[1], "errata"))
    CHECK(check_recorded(b, strtoull(w.at[2], 0, 10), where));
  if (is_whole && (w.count == 0 || w.at[0][0] == '#' || is_head(&w))) {
    n->what = NOTHING_TO_PLAY;
    return PODIUM_OK;
  }
  if (is_whole && get_line(&w, n)) {
    if (n->what != PODIUM_NOTE_KEY || view_of_key(b, n)) return check_note(n, where);
    return podium_fail(
        PODIUM_ERROR_ARGUMENT, where, "there is no view %g; create the views as for the record", n->a);
  }
  return podium_fail(PODIUM_ERROR_ARGUMENT, where, "it says nothing that a record says");
}

static void play(box *b, const podium_note *n) {
  thing *view = n->what == PODIUM_NOTE_KEY ? view_of_key(b, n) : 0;
  if (view) inside_view_key(view->object, n->time, n->id, n->b != 0);
  else inside_window_send(b->in->object, n);
}

// Plays a line. `differs` is set where its frame has another hash.
static podium_result play_line(
    box *b, podium_window window, const podium_note *n, int *differs, const char *where) {
  *differs = 0;
  if (n->what == NOTHING_TO_PLAY) return PODIUM_OK;
  if (n->what == PODIUM_NOTE_FRAME) {
    uint64_t hash;
    CHECK(podium_window_advance(window, n->time));
    CHECK(box_hash(b, &hash, where));
    *differs = memcmp(&hash, &n->a, sizeof hash) != 0;
    return PODIUM_OK;
  }
  ENTER_AS(b, where);
  events_turn(b);
  play(b, n);
  LEAVE(b);
}

podium_result podium_window_replay(
    podium_window window, const char *text, size_t length, size_t *line) {
  box *b;
  CHECK(window_at(window, &b, __func__));
  CHECK(check_null(text, "text", __func__));
  CHECK(check_null(line, "line", __func__));
  if (b->is_busy)
    return podium_fail(PODIUM_ERROR_STATE, __func__, "the window is in a call; play it after it");
  *line = 0;
  char where[64];  // for the sentence of a refusal
  // All lines are read before the first one is played.
  for (int plays = 0; plays < 2; plays++) {
    size_t number = 0;
    for (size_t start = 0; start < length;) {
      const char *newline = memchr(text + start, '\n', length - start);
      size_t end = newline ? (size_t)(newline - text) : length;
      podium_note note;
      snprintf(where, sizeof where, "%s: line %zu", __func__, ++number);
      CHECK(read_line(b, text + start, end - start, &note, where));
      start = end + 1;
      int differs = 0;
      if (plays) CHECK(play_line(b, window, &note, &differs, where));
      if (differs && *line == 0) *line = number;
    }
  }
  return PODIUM_OK;
}
