import Drawing
import Foundation
import Geometry
import Images
import PictureSupport
import SoftwareRendering
import Support
import Testing

@Suite("The icon")
struct AppIconTests {
  @Test(
    "its committed pictures are what our renderer draws, byte for byte",
    arguments: IconPicture.sides)
  func committed(side: Int) throws {
    let file = Repository.file("Assets/Icon/podium-\(side).png").path
    let icon = IconPicture.draw(side: side)
    guard ProcessInfo.processInfo.environment["PODIUM_BLESS"] == "1" else {
      return #expect(try PNG.read(file) == icon, "`./test --bless` writes it anew")
    }
    try PNG.write(icon, to: file, compression: 9)
    Issue.record("wrote \(file); look at it, then run the tests without --bless")
  }

  @Test("its corners are clear and its middle is not, at every size", arguments: IconPicture.sides)
  func shape(side: Int) {
    let icon = IconPicture.draw(side: side)
    #expect(icon[0, 0].w == 0 && icon[side - 1, side - 1].w == 0)
    #expect(icon[side / 2, side / 2].w == 255)
  }
}

/// The icon as it is drawn: a big cube over its podium on a dark tile with round corners.
private enum IconPicture {
  /// Sides of the pictures, in pixels.
  static let sides = [48, 128, 256]

  // In sides of the icon. Chosen by eye.
  private static let radius = 0.2
  private static let edge = 0.02
  private static let tile = Color(red: 0.2, green: 0.15, blue: 0.38)
  private static let tileEdge = Color(red: 0.34, green: 0.27, blue: 0.58)
  private static let podium = Color(red: 0.46, green: 0.42, blue: 0.68)
  private static let ring = Color(red: 1, green: 0.66, blue: 0.5)
  private static let cube = Color(red: 1, green: 0.5, blue: 0.33)
  /// Of the podium.
  private static let width: Float = 1.8
  private static let light = Light(
    direction: [-0.35, 0.9, 0.6], ambient: 0.5, diffuse: 0.6, specular: 0.35)

  /// The icon, clear outside of the tile.
  ///
  /// - Parameter side: in pixels, positive.
  static func draw(side: Int) -> Image {
    // Pixels equal over black and over white are opaque; the difference gives the transparency.
    let overBlack = draw(side: side, over: Color(gray: 0))
    let overWhite = draw(side: side, over: Color(gray: 1))
    var icon = Image(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side {
        let (black, white) = (overBlack[x, y], overWhite[x, y])
        let alpha = 255 - (Int(white.y) - Int(black.y))
        guard alpha > 0 else { continue }
        var pixel = SIMD4<UInt8>(repeating: UInt8(clamping: alpha))
        for channel in 0..<3 {
          pixel[channel] = UInt8(clamping: (Int(black[channel]) * 255 + alpha / 2) / alpha)
        }
        icon[x, y] = pixel
      }
    }
    return icon
  }

  private static func draw(side: Int, over background: Color) -> Image {
    let points = Double(side)
    var list = DrawList()
    list.background = background
    list.beginPlane()
    let square = Rect(x: 0, y: 0, width: points, height: points)
    list.fill(square, tileEdge, radius: radius * points)
    let inset = edge * points
    list.fill(
      Rect(x: inset, y: inset, width: points - 2 * inset, height: points - 2 * inset), tile,
      radius: (radius - edge) * points)
    list.beginWorld(light: light)
    let eye: Vector3 = [0, 1.4, 4.6]
    let camera = list.add(
      Camera(
        viewProjection: .perspective(fieldOfView: 0.56, aspect: 1, near: 0.1, far: 20)
          * .lookAt(eye: eye, target: [0, -0.1, 0]), eye: eye))
    list.begin(.finePodium, .lit, camera: camera)
    list.append(
      Instance(
        model: .translation([0, -0.7, 0]) * .scale(Vector3(repeating: width)), color: podium))
    list.begin(.cylinder, .unlit, camera: camera)
    let across = 2 * width * (Mesh.podiumTopRadius + 0.004)
    let y = -0.7 + width * (Mesh.podiumStep - Mesh.podiumHeight / 2) + 0.02
    list.append(
      Instance(model: .translation([0, y, 0]) * .scale([across, 0.04, across]), color: ring))
    list.begin(.fineRoundedCube, .lit, camera: camera)
    list.append(Instance(model: .translation([0, 0.24, 0]) * .rotationY(0.6), color: cube))
    var image = Image(width: side, height: side)
    image.withUnsafeMutableBytes {
      SoftwareRenderer(threads: 1).draw(
        list, FrameSize(width: side, height: side), smooth: true, into: $0)
    }
    return image
  }
}
