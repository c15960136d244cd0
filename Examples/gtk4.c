// Contacts in GTK 4: the mouse, a finger or the wheel moves them. With a file as argument it flicks itself and saves a picture.
//   cc Examples/gtk4.c $(pkg-config --cflags --libs gtk4 podium-scroll) -lm -o gtk4
#include <gtk/gtk.h>
#include <math.h>
#include <podium.h>
#define ON(object, signal, call) g_signal_connect(object, signal, G_CALLBACK(call), NULL)
enum { WIDTH = 360, HEIGHT = 640, ROW = 80, ROWS = 300 };
static podium_model list;
static double from_x, from_y;
static double now(void) { return g_get_monotonic_time() / 1e6; }
static void draw(GtkDrawingArea *area, cairo_t *c, int width, int height, gpointer data) {
  podium_state s = {.size = sizeof s};
  (void)area, (void)data, podium_view_state(podium_model_view(list), &s);
  cairo_set_source_rgb(c, 0.96, 0.96, 0.97), cairo_paint(c);
  for (int i = (int)fmax(0, s.offset.y / ROW); i < ROWS && i * ROW < s.offset.y + height; i++) {
    const double y = i * ROW - s.offset.y, hue = i * 0.9;
    cairo_set_source_rgb(c, 0.6 + 0.3 * sin(hue), 0.55 + 0.25 * sin(hue + 2.1), 0.65 + 0.3 * sin(hue + 4.2));
    cairo_arc(c, 46, y + ROW / 2.0, 26, 0, 2 * G_PI), cairo_fill(c);
    cairo_set_source_rgb(c, 0.2, 0.2, 0.24), cairo_set_font_size(c, 18), cairo_move_to(c, 90, y + 36);
    char text[24];
    g_snprintf(text, sizeof text, "Contact %d", i + 1), cairo_show_text(c, text);
    cairo_set_source_rgb(c, 0.55, 0.55, 0.6), cairo_set_font_size(c, 13), cairo_move_to(c, 90, y + 58);
    cairo_show_text(c, i % 3 ? "last seen today" : "is here"), cairo_rectangle(c, 90, y + ROW - 1, width - 90, 1);
    cairo_set_source_rgb(c, 0.86, 0.86, 0.88), cairo_fill(c);
  }
  cairo_set_source_rgba(c, 0, 0, 0, 0.35), cairo_rectangle(c, width - 8, 8 + s.offset.y / s.maximum.y * (height - 76), 4, 60), cairo_fill(c);
}
static void began(GtkGestureDrag *g, double x, double y) { (void)g, from_x = x, from_y = y, podium_model_mouse_down(list, now(), 0, x, y); }
static void moved(GtkGestureDrag *g, double x, double y) { (void)g, podium_model_move(list, now(), 0, from_x + x, from_y + y); }
static void ended(GtkGestureDrag *g, double x, double y) { (void)g, podium_model_up(list, now(), 0, from_x + x, from_y + y); }
static gboolean turned(GtkEventControllerScroll *c, double x, double y) { return (void)c, !podium_model_wheel(list, now(), x, y); }
static void resized(GtkDrawingArea *a, int w, int h) { (void)a, podium_view_set_frame(podium_model_view(list), (podium_rect){0, 0, w, h}); }
static gboolean tick(GtkWidget *area, GdkFrameClock *clock, gpointer data) {
  (void)data, podium_model_advance(list, gdk_frame_clock_get_frame_time(clock) / 1e6);
  return gtk_widget_queue_draw(area), G_SOURCE_CONTINUE;
}
static void activate(GtkApplication *app) {
  GtkWindow *window = GTK_WINDOW(gtk_application_window_new(app));
  GtkWidget *area = gtk_drawing_area_new();
  GtkEventController *drag = GTK_EVENT_CONTROLLER(gtk_gesture_drag_new());
  GtkEventController *wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  ON(drag, "drag-begin", began), ON(drag, "drag-update", moved), ON(drag, "drag-end", ended);
  ON(wheel, "scroll", turned), ON(area, "resize", resized);
  gtk_widget_add_controller(area, drag), gtk_widget_add_controller(area, wheel);
  gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), draw, NULL, NULL), gtk_widget_add_tick_callback(area, tick, NULL, NULL);
  gtk_window_set_default_size(window, WIDTH, HEIGHT), gtk_window_set_title(window, "Contacts");
  gtk_window_set_child(window, area), gtk_window_present(window);
}

int main(int count, char **words) {
  podium_model_def def = podium_default_model_def();
  def.bounds = (podium_size){WIDTH, HEIGHT}, def.content = (podium_size){WIDTH, ROW * ROWS};
  list = podium_create_model(&def);
  GtkApplication *app = gtk_application_new(NULL, 0);
  if (count < 2) return ON(app, "activate", activate), g_application_run(G_APPLICATION(app), 0, NULL);
  for (int i = 0; i < 6; i++) (i == 5 ? podium_model_up : i ? podium_model_move : podium_model_down)(list, i / 60.0, 0, 180, 600 - 70 * i);
  podium_model_advance(list, 0.7);
  cairo_surface_t *picture = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  return draw(NULL, cairo_create(picture), WIDTH, HEIGHT, NULL), cairo_surface_write_to_png(picture, words[1]);
}
