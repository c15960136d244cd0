import CEGL
import COpenGL
import Drawing
import Foundation
import Geometry
import Images
import PictureSupport
import SoftwareRendering
import Support
import Testing

@testable import OpenGLRendering

/// An offscreen context and a renderer on it, for tests on the OpenGL actor.
@OpenGLActor
final class OpenGLRig {
  let context: OffscreenContext
  let renderer: OpenGLRenderer

  /// The repository's folder of shaders.
  nonisolated static let shaders = Repository.file("Shaders").path

  init() throws {
    context = try OffscreenContext()
    renderer = try OpenGLRenderer(shaderDirectory: OpenGLRig.shaders)
  }

  /// The rig that most tests draw on, one after another.
  static func shared() throws -> OpenGLRig {
    let rig = try made ?? OpenGLRig()
    made = rig
    rig.context.makeCurrent()
    return rig
  }

  private static var made: OpenGLRig?

  /// The picture of a list; no call on the way may be one that OpenGL refuses.
  func picture(
    _ list: DrawList, width: Int = 100, height: Int = 100, samples: Int = 1
  ) throws -> Image {
    try picture(list, in: RenderTarget(width: width, height: height, samples: samples))
  }

  /// The picture of a list at a scale, with the letters of the committed atlas.
  func picture(_ list: DrawList, _ size: FrameSize) throws -> Image {
    renderer.glyphs = AtlasGlyphs(PlaneLists.letters)
    defer { renderer.glyphs = nil }
    var image = Image(width: size.width, height: size.height)
    try image.withUnsafeMutableBytes { try renderer.draw(list, size, smooth: false, into: $0) }
    let error = OpenGLDriver.takeError()
    #expect(error == nil)
    return image
  }

  func picture(_ list: DrawList, in target: RenderTarget) -> Image {
    renderer.draw(list, into: target)
    let image = Image(width: target.width, height: target.height) { target.readPixels(into: $0) }
    let error = OpenGLDriver.takeError()
    #expect(error == nil)
    return image
  }
}

/// A renderer under test, and whether its edges are smooth.
enum TestedRenderer: CaseIterable {
  case openGL, software
  /// The software renderer with antialiasing.
  case smooth

  /// Those that draw a pixel or leave it.
  static let sharp = [openGL, software]

  @OpenGLActor
  func picture(
    _ list: DrawList, width: Int = 100, height: Int = 100, dithers: Bool = true
  ) throws -> Image {
    switch self {
    case .openGL:
      let rig = try OpenGLRig.shared()
      rig.renderer.dithers = dithers
      defer { rig.renderer.dithers = true }
      return try rig.picture(list, width: width, height: height)
    case .software, .smooth:
      let renderer = SoftwareRenderer(threads: 1)
      renderer.dithers = dithers
      return SoftwareRig.picture(
        list, width: width, height: height, antialiased: self == .smooth, renderer: renderer)
    }
  }
}

extension OpenGLDriver {
  /// The code of a call that the current context refused since the last time; nil: none was.
  static func takeError() -> String? {
    var first: GLenum?
    while case let error = glGetError(), error != GLenum(GL_NO_ERROR) { first = first ?? error }
    return first.map { "OpenGL error 0x\(String($0, radix: 16))" }
  }
}

extension OffscreenContext {
  /// Makes this context current again on its thread, after another one was.
  func makeCurrent() {
    let done = eglMakeCurrent(display, surface, surface, context)
    precondition(done != EGLBoolean(EGL_FALSE), "a context is current on one thread at a time")
  }
}

extension Camera {
  /// Three units in front of the origin, looking at it, 90° wide and high: at the origin's depth a
  /// world unit is a sixth of the picture.
  static let front = Camera.looking(from: [0, 0, 3])

  static func looking(from eye: Vector3, at target: Vector3 = .zero, up: Vector3 = [0, 1, 0])
    -> Camera
  {
    Camera(
      viewProjection: .perspective(fieldOfView: .pi / 2, aspect: 1, near: 0.1, far: 20)
        * .lookAt(eye: eye, target: target, up: up), eye: eye)
  }
}

extension Light {
  /// Everything in its own color.
  static let none = Light(direction: [0, 1, 0], ambient: 1, diffuse: 0, specular: 0)
}

extension Color {
  static let white = Color(gray: 1)
  static let pureRed = Color(red: 1, green: 0, blue: 0)
  static let pureGreen = Color(red: 0, green: 1, blue: 0)
  static let pureBlue = Color(red: 0, green: 0, blue: 1)
}

extension DrawList {
  /// A black list with one camera.
  init(_ camera: Camera, light: Light = .none) {
    self.init()
    beginWorld(light: light)
    _ = add(camera)
  }

  /// A list with a plane.
  static func plane(on background: Color = Color(gray: 0)) -> DrawList {
    var list = DrawList()
    list.background = background
    list.beginPlane()
    return list
  }

  /// The list with a batch of one instance more.
  func with(
    _ color: Color, _ mesh: Mesh = .cube, _ material: Material = .lit, at model: Matrix4 = .identity
  ) -> DrawList {
    var list = self
    list.begin(mesh, material, camera: cameras.count - 1)
    list.append(Instance(model: model, color: color))
    return list
  }
}

extension Image {
  /// How many pixels are exactly so.
  func count(_ pixel: SIMD4<UInt8>) -> Int {
    pixels.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 4).reduce(0) { count, first in
        count + (bytes.loadUnaligned(fromByteOffset: first, as: SIMD4<UInt8>.self) == pixel ? 1 : 0)
      }
    }
  }

  static let red: SIMD4<UInt8> = [255, 0, 0, 255]
  static let green: SIMD4<UInt8> = [0, 255, 0, 255]
  static let blue: SIMD4<UInt8> = [0, 0, 255, 255]
  static let white: SIMD4<UInt8> = [255, 255, 255, 255]
  static let black: SIMD4<UInt8> = [0, 0, 0, 255]
}
