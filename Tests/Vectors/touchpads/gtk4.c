// Records how a GTK 4 GtkScrolledWindow scrolls under two fingers on a touchpad: ./record compiles and runs
// it. The touchpad is a virtual pointer of the compositor that this program moves itself, over a connection
// of its own; messages are those of Wayland and of wlr-virtual-pointer-unstable-v1. Stamps are those of the
// gesture, whatever the machine is busy with.
#include <fcntl.h>
#include <gtk/gtk.h>
#include <stdarg.h>
#include <sys/socket.h>
#include <sys/un.h>

enum { count = 12, interval = 8, view = 640, extent = 20000, most = 10000 };
static const char *const speeds[] = {"0.25", "0.5", "1", "1.5", "2", "3"};
// What GtkScrolledWindow makes of a unit of the touchpad, in pixels; the recordings' moves show it.
static const double pixels_per_unit = 2.5;

static GtkAdjustment *adjustment;
static struct { gint64 time; double offset; } frames[most];
static int frame_count;

// MARK: The touchpad

static int connection;
enum { display = 1, registry, callback, manager, pointer };

static void request(guint32 object, guint32 opcode, const void *body, guint32 size) {
  guint32 words[32] = {object, (size + 8) << 16 | opcode};
  memcpy(words + 2, body, size);
  if (send(connection, words, size + 8, 0) != (ssize_t)size + 8) g_error("the compositor has gone");
}

#define ask(object, opcode, ...)                                     \
  do {                                                               \
    guint32 body[] = {__VA_ARGS__};                                  \
    request(object, opcode, body, sizeof body);                      \
  } while (0)

static void frame(void) { request(pointer, 4, NULL, 0); }

static void make_pointer(void) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  g_snprintf(address.sun_path, sizeof address.sun_path, "%s/%s", g_getenv("XDG_RUNTIME_DIR"),
             g_getenv("WAYLAND_DISPLAY"));
  connection = socket(AF_UNIX, SOCK_STREAM, 0);
  if (connect(connection, (void *)&address, sizeof address)) g_error("there is no compositor");
  ask(display, 1, registry);
  ask(display, 0, callback);
  static const char interface[] = "zwlr_virtual_pointer_manager_v1";
  guint32 name = 0, head[2];
  char body[4096];
  for (;;) {
    if (recv(connection, head, 8, MSG_WAITALL) != 8) g_error("the compositor says nothing");
    recv(connection, body, (head[1] >> 16) - 8, MSG_WAITALL);
    if (head[0] == callback) break;
    if (head[0] == registry && !strcmp(body + 8, interface)) memcpy(&name, body, 4);
  }
  if (!name) g_error("the compositor has no virtual pointers");
  struct { guint32 name, length; char interface[sizeof interface]; guint32 version, object; }
      bind = {name, sizeof interface, "", 1, manager};
  memcpy(bind.interface, interface, sizeof interface);
  request(registry, 0, &bind, sizeof bind);
  ask(manager, 0, 0, pointer);
}

static guint32 now(void) { return g_get_monotonic_time() / 1000; }

/// Moves by so many units, or for 0 lifts, at a stamp in milliseconds.
static void scroll(double units, guint32 tick) {
  if (units > 0) {
    ask(pointer, 3, tick, 1, (guint32)(units * 256 + 0.5));
  } else {
    ask(pointer, 6, tick, 1);
  }
  ask(pointer, 5, 1);
  frame();
}

static gboolean reset(gpointer value) {
  gtk_adjustment_set_value(adjustment, 0);
  return G_SOURCE_REMOVE;
}

static void write_recording(const char *folder, const char *speed, gint64 lift) {
  char *path = g_strdup_printf("%s/gtk4-%s.csv", folder, speed);
  FILE *file = fopen(path, "w");
  if (!file) g_error("cannot write %s", path);
  fprintf(file, "t_ms,offset\n");
  for (int k = 0; k < frame_count; k++)
    // Only where it goes on: it stands still before the gesture and after the glide.
    if ((k + 1 < frame_count && frames[k + 1].offset != frames[k].offset) ||
        (k > 0 && frames[k - 1].offset != frames[k].offset))
      fprintf(file, "%.3f,%.4f\n", (frames[k].time - lift) / 1e3, frames[k].offset);
  fclose(file);
  g_free(path);
}

static gpointer play(gpointer folder) {
  make_pointer();
  g_usleep(1000000);
  for (int k = 0; k < 2; k++) {
    ask(pointer, 1, now(), 300 + 20 * k, 200, 1280, 720);
    frame();
    g_usleep(300000);
  }
  for (size_t k = 0; k < G_N_ELEMENTS(speeds); k++) {
    g_idle_add(reset, NULL);
    g_usleep(500000);
    frame_count = 0;
    double units = g_ascii_strtod(speeds[k], NULL) * interval / pixels_per_unit;
    guint32 start = now();
    for (int report = 1; report <= count + 1; report++) {
      gint64 due = (gint64)(start + report * interval) * 1000;
      while (g_get_monotonic_time() < due) g_usleep(200);
      scroll(report <= count ? units : 0, start + report * interval);
    }
    g_usleep(4000000);
    write_recording(folder, speeds[k], (gint64)(start + (count + 1) * interval) * 1000);
  }
  exit(0);
}

// MARK: What scrolls

static void painted(GdkFrameClock *clock, gpointer data) {
  if (frame_count == most) return;
  frames[frame_count].time = gdk_frame_clock_get_frame_time(clock);
  frames[frame_count++].offset = gtk_adjustment_get_value(adjustment);
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  return G_SOURCE_CONTINUE;
}

int main(int argc, char **argv) {
  if (argc != 2) g_error("usage: gtk4 FOLDER");
  gtk_init();
  GtkWidget *window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  GtkWidget *area = gtk_drawing_area_new();
  gtk_widget_set_size_request(area, extent, 300);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), area);
  gtk_widget_set_size_request(scrolled, view, 400);
  gtk_widget_set_halign(scrolled, GTK_ALIGN_START);
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  gtk_window_present(GTK_WINDOW(window));
  adjustment = gtk_scrolled_window_get_hadjustment(GTK_SCROLLED_WINDOW(scrolled));
  // Every frame is painted, whether or not something moves in it.
  gtk_widget_add_tick_callback(scrolled, tick, NULL, NULL);
  g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(painted), NULL);
  fprintf(stderr, "GTK %u.%u.%u\n", gtk_get_major_version(), gtk_get_minor_version(),
          gtk_get_micro_version());
  g_thread_new("touchpad", play, argv[1]);
  for (;;) g_main_context_iteration(NULL, TRUE);
}
