import Foundation
import OpenGLRendering
import PictureSupport
import Support
import Testing

@Suite("OpenGL: shader files")
@OpenGLActor
struct OpenGLShaderTests {
  /// A copy of the shaders in which `file` is what `edit` makes of it, removed afterwards.
  private func withShaders(
    _ file: String, _ edit: (String) -> String?, then body: (String) throws -> Void
  ) throws {
    let scratch = Scratch()
    let folder = scratch.file("shaders").path
    try FileManager.default.copyItem(atPath: OpenGLRig.shaders, toPath: folder)
    let path = "\(folder)/\(file)"
    let source = try String(contentsOfFile: path, encoding: .utf8)
    if let edited = edit(source) {
      try edited.write(toFile: path, atomically: true, encoding: .utf8)
    } else {
      try FileManager.default.removeItem(atPath: path)
    }
    try body(folder)
  }

  private func complaint(about folder: String) throws -> String {
    _ = try OpenGLRig.shared()
    do {
      _ = try OpenGLRenderer(shaderDirectory: folder)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "a mistake is reported with file, line and the driver's words",
    arguments: ["lit.vert", "lit.frag", "radial.frag"])
  func mistake(file: String) throws {
    var line = 0
    try withShaders(file) { source in
      let edited = source.replacing("void main() {", with: "void main() { float f = focus;")
      line =
        1
        + (edited.split(separator: "\n", omittingEmptySubsequences: false)
          .firstIndex { $0.contains("focus") } ?? 0)
      return edited
    } then: { folder in
      let text = try complaint(about: folder)
      #expect(text.hasPrefix("\(file):\(line): "))
      #expect(text.contains("focus"))
      #expect(text.contains("podium info"))
    }
  }

  @Test("stages that do not fit together are reported with both files")
  func link() throws {
    try withShaders("radial.frag") { source in
      source.replacing("in vec3 worldPosition", with: "in vec2 worldPosition")
        .replacing("worldPosition - middle", with: "vec3(worldPosition, 0.0) - middle")
    } then: { folder in
      let text = try complaint(about: folder)
      #expect(text.hasPrefix("lit.vert with radial.frag: "))
    }
  }

  @Test("a missing file is reported with its path and how shaders are found")
  func missing() throws {
    try withShaders("radial.frag") { _ in
      nil
    } then: { folder in
      let text = try complaint(about: folder)
      #expect(text.hasPrefix("cannot read \(folder)/radial.frag: No such file"))
      #expect(text.contains("podium info"))
    }
    #expect(try complaint(about: "/nowhere").contains("/nowhere/lit.vert"))
  }

  // Drivers of GPUs compile and link nothing to something.
  @Test(
    "an empty file is an error, and a good folder works after a bad one", arguments: ["", " \n\n"])
  func empty(source: String) throws {
    try withShaders("lit.frag") { _ in
      source
    } then: { folder in
      let text = try complaint(about: folder)
      #expect(text.hasPrefix("lit.frag: it is empty\n"))
    }
    #expect(try complaint(about: OpenGLRig.shaders) == "")
  }

  @Test(
    "drivers' different words come out in one form",
    arguments: [
      ("0:7(12): error: `focus' undeclared", "lit.frag:7: 'focus' undeclared"),
      (
        "0(7) : error C1503: undefined variable \"focus\"",
        "lit.frag:7: error C1503: undefined variable \"focus\""
      ),
      (
        "ERROR: 0:7: 'focus' : undeclared identifier", "lit.frag:7: 'focus' : undeclared identifier"
      ),
      ("something else", "lit.frag: something else"),
      ("\n\n", "lit.frag: the driver gives no reason"),
    ])
  func logs(log: String, message: String) {
    #expect(ShaderLog.messages(log, file: "lit.frag") == [message])
  }
}
