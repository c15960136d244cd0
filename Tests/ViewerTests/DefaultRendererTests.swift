import Drawing
import OpenGLRendering
import Testing
import Viewer

@Suite("The renderer where none is chosen")
struct DefaultRendererTests {
  @Test(
    "a GPU that has a driver, else the CPU",
    arguments: [
      (.missing(reason: "none"), nil, .software), (.missing(reason: "none"), "radeonsi", .software),
      (.found(file: "card1"), nil, .software), (.found(file: nil), "llvmpipe (LLVM)", .software),
      (.found(file: "card1"), "radeonsi", .gl),
    ] as [(OpenGLHardware, String?, RendererKind)])
  func chosen(hardware: OpenGLHardware, driver: String?, kind: RendererKind) {
    let chosen = DefaultRenderer(
      DefaultRenderer(hardware),
      driver: driver.map { OpenGLDriver(renderer: $0, version: "") })
    #expect(chosen.kind == kind)
    if hardware != .missing(reason: "none"), let driver { #expect(chosen.reason.contains(driver)) }
  }
}
