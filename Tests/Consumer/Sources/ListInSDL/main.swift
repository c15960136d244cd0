import SDL
import Scrolling

SDL_Init(SDL_INIT_VIDEO)
let window = SDL_CreateWindow("A thousand rows", 0, 0, 320, 480, 0)
let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
var (finger, events, event) = (DragTracker(), [ScrollEvent](), SDL_Event())
var list = ScrollModel(
  bounds: Size(width: 320, height: 480), contentSize: Size(width: 320, height: 44_000))
while event.type != SDL_QUIT.rawValue {
  while event.type != SDL_QUIT.rawValue, SDL_PollEvent(&event) != 0 {
    let time = Double(event.common.timestamp) / 1000
    let place = Point(x: Double(event.button.x), y: Double(event.button.y))
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN: finger.down(place, at: time, device: .mouse, in: &list, into: &events)
    case SDL_MOUSEMOTION: finger.move(to: place, at: time, in: &list, into: &events)
    case SDL_MOUSEBUTTONUP: finger.up(place, at: time, in: &list, into: &events)
    default: break
    }
  }
  list.advance(to: Double(SDL_GetTicks64()) / 1000, into: &events)
  events.removeAll()
  SDL_RenderClear(renderer)
  for row in 0..<1000 {
    var bar = SDL_FRect(x: 0, y: Float(44 * Double(row) - list.contentOffset.y), w: 320, h: 44)
    SDL_SetRenderDrawColor(renderer, UInt8(row % 7 * 30), UInt8(60 + row % 3 * 50), 160, 255)
    SDL_RenderFillRectF(renderer, &bar)
  }
  SDL_RenderPresent(renderer)
}
