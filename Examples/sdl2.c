// A list in SDL 2: fingers, the mouse and the wheel flick it. With a file as argument it flicks itself and saves a BMP.
//   cc Examples/sdl2.c $(pkg-config --cflags --libs sdl2 podium-scroll) -lm -o sdl2
#include <SDL.h>
#include <math.h>
#include <podium.h>

enum { WIDTH = 360, HEIGHT = 640, ROW = 72, ROWS = 400 };

static void draw(SDL_Renderer *r, podium_state s) {
  SDL_SetRenderDrawColor(r, 18, 20, 28, 255);
  SDL_RenderClear(r);
  for (int i = (int)fmax(0, s.offset.y / ROW); i < ROWS && i * ROW < s.offset.y + HEIGHT; i++) {
    const double hue = i * 0.13;
    const SDL_FRect row = {12, (float)(i * ROW - s.offset.y + 6), WIDTH - 36, ROW - 12};
    SDL_SetRenderDrawColor(r, (Uint8)(150 + 80 * sin(hue)), (Uint8)(140 + 70 * sin(hue + 2.1)),
                           (Uint8)(160 + 80 * sin(hue + 4.2)), 255);
    SDL_RenderFillRectF(r, &row);
    SDL_SetRenderDrawColor(r, 255, 255, 255, 90);
    const SDL_FRect bar = {row.x + 14, row.y + 22, (float)(60 + 160 * fabs(sin(i * 1.7))), 14};
    SDL_RenderFillRectF(r, &bar);
  }
  const float share = (float)(s.offset.y / s.maximum.y);
  const SDL_FRect thumb = {WIDTH - 12, 8 + share * (HEIGHT - 76), 5, 60};
  SDL_SetRenderDrawColor(r, 255, 255, 255, 140);
  SDL_RenderFillRectF(r, &thumb);
}

static void handle(podium_model list, const SDL_Event *e) {
  const double t = e->common.timestamp / 1000.0;
  const int is_left = e->button.button == SDL_BUTTON_LEFT;
  if (e->type == SDL_MOUSEBUTTONDOWN && is_left) podium_model_mouse_down(list, t, 0, e->button.x, e->button.y);
  if (e->type == SDL_MOUSEMOTION) podium_model_move(list, t, 0, e->motion.x, e->motion.y);
  if (e->type == SDL_MOUSEBUTTONUP && is_left) podium_model_up(list, t, 0, e->button.x, e->button.y);
  if (e->type == SDL_MOUSEWHEEL) podium_model_wheel(list, t, e->wheel.preciseX, -e->wheel.preciseY);
}

int main(int count, char **words) {
  if (SDL_Init(SDL_INIT_VIDEO)) return SDL_Log("no display: %s", SDL_GetError()), 1;
  SDL_Window *window = SDL_CreateWindow("A list", 0, 0, WIDTH, HEIGHT, 0);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, count > 1 ? SDL_RENDERER_SOFTWARE : SDL_RENDERER_PRESENTVSYNC);
  if (!renderer) return SDL_Log("no window: %s", SDL_GetError()), 1;
  SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
  podium_model_def def = podium_default_model_def();
  def.bounds = (podium_size){WIDTH, HEIGHT}, def.content = (podium_size){WIDTH, ROW * ROWS};
  podium_model list = podium_create_model(&def);
  podium_state state = {.size = sizeof state};
  for (int frame = 0, runs = 1; runs; frame++) {
    for (SDL_Event e; SDL_PollEvent(&e); runs = runs && e.type != SDL_QUIT) handle(list, &e);
    const double now = count > 1 ? frame / 60.0 : SDL_GetTicks() / 1000.0;
    if (count > 1 && frame < 5) (frame ? podium_model_move : podium_model_down)(list, now, 1, 180, 600 - 60 * frame);
    if (count > 1 && frame == 5) podium_model_up(list, now, 1, 180, 300);
    podium_model_advance(list, now);
    podium_view_state(podium_model_view(list), &state);
    draw(renderer, state);
    SDL_RenderPresent(renderer);
    if (count > 1 && frame == 40) runs = SDL_SaveBMP(SDL_GetWindowSurface(window), words[1]) > 0;
  }
  return podium_destroy_model(list);
}
