// A list beside controls in Dear ImGui: the mouse and the wheel move it. With a file as argument it flicks itself and saves a BMP.
//   c++ Examples/imgui.cpp $(pkg-config --cflags --libs imgui sdl2 gl podium-scroll) -I/usr/include/imgui/backends -o imgui
#include <SDL.h>
#include <SDL_opengl.h>
#include <imgui.h>
#include <imgui_impl_opengl3.h>
#if __has_include(<imgui_impl_sdl2.h>)
#include <imgui_impl_sdl2.h>
#else  // before Dear ImGui 1.89.3
#include <imgui_impl_sdl.h>
#endif
#include <podium.h>
#include <string>
const float width = 420, height = 560, row = 44;

static void frame(podium_model list, double t) {
  ImGui::SetNextWindowPos({0, 0}), ImGui::SetNextWindowSize({width, height});
  ImGui::Begin("Planets", nullptr, ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove);
  ImGui::TextColored({0.7f, 0.8f, 1, 1}, "It moves as UIKit does; drag it.");
  ImGui::BeginChild("list", {0, -40}, true, ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoScrollbar);
  const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize(), mouse = ImGui::GetMousePos();
  const ImVec2 moved = ImGui::GetIO().MouseDelta;  // a move that stays put would be one at speed 0
  podium_view_set_frame(podium_model_view(list), {0, 0, size.x, size.y});
  if (ImGui::IsWindowHovered() && ImGui::IsMouseClicked(0)) podium_model_mouse_down(list, t, 0, mouse.x, mouse.y);
  if (moved.x || moved.y) podium_model_move(list, t, 0, mouse.x, mouse.y);
  if (ImGui::IsMouseReleased(0)) podium_model_up(list, t, 0, mouse.x, mouse.y);
  if (ImGui::IsWindowHovered()) podium_model_wheel(list, t, 0, -ImGui::GetIO().MouseWheel);
  podium_state s = {};
  s.size = sizeof s, podium_model_advance(list, t), podium_view_state(podium_model_view(list), &s);
  for (int i = s.offset.y > 0 ? int(s.offset.y / row) : 0; i < 200 && i * row < s.offset.y + size.y; i++) {
    const float y = at.y + i * row - float(s.offset.y);
    ImDrawList *draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled({at.x + 6, y + 3}, {at.x + size.x - 6, y + row - 3}, ImColor::HSV(i * 0.013f, 0.5f, 0.45f), 8);
    draw->AddCircleFilled({at.x + 30, y + row / 2}, 12, ImColor::HSV(i * 0.09f, 0.6f, 0.95f));
    draw->AddText({at.x + 54, y + 14}, IM_COL32_WHITE, ("planet " + std::to_string(i)).c_str());
  }
  ImGui::EndChild(), ImGui::ProgressBar(float(s.offset.y / s.maximum.y)), ImGui::End();
}

int main(int count, char **words) {
  if (SDL_Init(SDL_INIT_VIDEO)) return SDL_Log("no display: %s", SDL_GetError()), 1;
  SDL_Window *window = SDL_CreateWindow("Planets", 0, 0, int(width), int(height), SDL_WINDOW_OPENGL);
  SDL_GLContext context = SDL_GL_CreateContext(window);
  ImGui::CreateContext(), ImGui::GetIO().IniFilename = nullptr;
  ImGui_ImplSDL2_InitForOpenGL(window, context), ImGui_ImplOpenGL3_Init("#version 130");
  podium_model_def def = podium_default_model_def();
  def.bounds = {width, height}, def.content = {width, 200 * row};
  podium_model list = podium_create_model(&def);
  for (int i = 0, runs = 1; runs; i++) {
    for (SDL_Event e; SDL_PollEvent(&e); runs = runs && e.type != SDL_QUIT) ImGui_ImplSDL2_ProcessEvent(&e);
    if (count > 1 && i < 6) (i == 5 ? podium_model_up : i ? podium_model_move : podium_model_down)(list, i / 60.0, 1, 99, 500 - 60 * i);
    ImGui_ImplOpenGL3_NewFrame(), ImGui_ImplSDL2_NewFrame(), ImGui::NewFrame();
    frame(list, count > 1 ? i / 60.0 : SDL_GetTicks() / 1000.0);
    glClear(GL_COLOR_BUFFER_BIT), ImGui::Render(), ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    if (count < 2 || i < 40) { SDL_GL_SwapWindow(window); continue; }
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(0, int(width), int(height), 32, SDL_PIXELFORMAT_RGBA32);
    for (int y = 0; y < height; y++) glReadPixels(0, int(height) - 1 - y, int(width), 1, GL_RGBA, GL_UNSIGNED_BYTE, (char *)picture->pixels + y * picture->pitch);
    return SDL_SaveBMP(picture, words[1]);
  }
}
