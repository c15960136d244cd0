import Drawing
import Geometry
import Images
import OpenGLRendering
import PictureSupport
import Testing

@Suite("OpenGL: contexts and targets")
@OpenGLActor
struct OpenGLTargetTests {
  private let cube = DrawList(.looking(from: [1, 2, 2])).with(.pureRed).with(
    .pureGreen, .roundedCube, at: .translation([0.5, 0.5, 0.1]))

  @Test(
    "the smallest and a large target are filled, with one sample and with four",
    arguments: [(1, 1), (3, 1), (1, 3), (2048, 2), (4096, 4096)])
  func sizes(width: Int, height: Int) throws {
    let rig = try OpenGLRig.shared()
    var list = DrawList(.front).with(
      .pureRed, at: .translation([0, 0, -5]) * .scale([10, 10, 10]))
    list.background = .pureBlue
    for samples in width < 4096 ? [1, 4] : [1] {
      let image = try rig.picture(list, width: width, height: height, samples: samples)
      #expect(image[0, 0] == Image.red && image[width - 1, height - 1] == Image.red)
      #expect(image[width / 2, height / 2] == Image.red)
    }
  }

  @Test("a target beyond the driver's limit is an error that names size and limit")
  func tooLarge() throws {
    _ = try OpenGLRig.shared()
    let error = try #require(throws: OpenGLError.self) {
      try RenderTarget(width: 1_000_000, height: 10)
    }
    #expect("\(error)".hasPrefix("cannot draw into 1000000x10 pixels with 1 sample: "))
    #expect("\(error)".contains("limit"))
  }

  @Test("where the driver cannot, rows are turned over", arguments: [1, 2, 5, 8])
  func reversing(count: Int) {
    var rows = (0..<count * 12).map { UInt8($0) }
    var spare = [UInt8](repeating: 0, count: 12)
    rows.withUnsafeMutableBytes { rows in
      spare.withUnsafeMutableBytes { RenderTarget.reverseRows(rows, count: count, spare: $0) }
    }
    for (index, byte) in rows.enumerated() {
      let row = count - 1 - index / 12
      #expect(Int(byte) == row * 12 + index % 12)
    }
  }

  @Test("a window's framebuffer gets the same pixels as one in memory")
  func window() throws {
    let memory = try OpenGLRig.shared().picture(cube, width: 64, height: 48)
    let context = try OffscreenContext(surface: (64, 48))
    let renderer = try OpenGLRenderer(shaderDirectory: OpenGLRig.shaders)
    let window = RenderTarget.window(width: 64, height: 48)
    let image = Image(width: 64, height: 48) { bytes in
      renderer.draw(cube, into: window)
      window.readPixels(into: bytes)
    }
    #expect(OpenGLDriver.takeError() == nil)
    let difference = ImageDifference(image, memory)
    // Mesa draws windows upside down, which may round a few colors the other way.
    #expect(difference.isWithinLimits() && difference.far == 0, "\(difference)")
    #expect(memory.count(Image.red) > 30)
    withExtendedLifetime(context) {}
  }

  @Test("two renderers on one context, and two contexts by turns, draw the same")
  func several() throws {
    let first = try OpenGLRig()
    let expected = try first.picture(cube)
    let sibling = try OpenGLRenderer(shaderDirectory: OpenGLRig.shaders)
    let target = try RenderTarget(width: 100, height: 100)
    for renderer in [sibling, first.renderer, sibling] {
      renderer.draw(cube, into: target)
      let image = Image(width: 100, height: 100) { target.readPixels(into: $0) }
      #expect(image == expected)
    }
    let second = try OpenGLRig()
    for _ in 0..<2 {
      first.context.makeCurrent()
      #expect(try first.picture(cube) == expected)
      second.context.makeCurrent()
      #expect(try second.picture(cube) == expected)
    }
    first.context.makeCurrent()
  }

  @Test("the driver says what it is")
  func driver() throws {
    _ = try OpenGLRig.shared()
    let driver = OpenGLDriver.current
    #expect(!driver.renderer.isEmpty && driver.renderer != "unknown")
    #expect(driver.version.contains("."))
  }

  @Test("the actor runs its jobs on one thread, also when many wait for it")
  func thread() async {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<50 {
        group.addTask {
          await MainActor.run {}
          return await onTheActor()
        }
      }
      for await isThere in group { #expect(isThere) }
    }
  }
}

/// Whether the caller's context is current where this runs.
@OpenGLActor
private func onTheActor() -> Bool {
  OpenGLActor.shared.assertIsolated()
  guard let rig = try? OpenGLRig.shared() else { return false }
  return withExtendedLifetime(rig) { OpenGLDriver.current.renderer != "unknown" }
}
