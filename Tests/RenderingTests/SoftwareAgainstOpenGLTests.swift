import Drawing
import Geometry
import Images
import OpenGLRendering
import PictureSupport
import SceneHosting
import Testing

/// Both renderers draw the same lists; at most one pixel in a hundred may differ at all, and twenty
/// by more than two levels; a GPU's may be a level beside, see `ImageDifference`. Photos fill a
/// frame with pixels between those of textures, which llvmpipe weighs with eight bits: three in a
/// hundred differ by a level or two.
@Suite("Software against OpenGL")
@OpenGLActor
struct SoftwareAgainstOpenGLTests {
  private func compare(
    _ list: DrawList, width: Int, height: Int, _ name: String, most: Double = 0.01
  )
    throws
  {
    let opengl = try OpenGLRig.shared().picture(list, width: width, height: height)
    let software = SoftwareRig.picture(list, width: width, height: height)
    let difference = ImageDifference(opengl, software)
    let differing = difference.differing(onGPU: !OpenGLDriver.current.isSoftware)
    let share = Double(differing) / Double(difference.pixels)
    #expect(share <= most, "\(name): \(share * 100) % differ")
    #expect(difference.far <= 20, "\(name): \(difference.far) differ by more than 2 levels")
  }

  @Test("shapes of every kind", arguments: SoftwareLists.all)
  func shapes(named: NamedList) throws {
    try compare(named.list, width: 640, height: 480, named.description)
  }

  // Smooth edges are each renderer's own.
  @Test("the goldens of the scenes", arguments: SceneGoldenTests.shots.filter { !$0.antialiased })
  func goldens(shot: SceneGoldenTests.Shot) throws {
    try compare(shot.list, width: shot.width, height: shot.height, shot.name)
  }

  @Test("the scenes", arguments: Show.all, [(0.0, 0.0), (1.25, 333.3), (17.5, 1000)])
  func scenes(show: Show, at moment: (time: Double, offset: Double)) throws {
    let list = show.frame(
      size: Size(width: 640, height: 360), time: moment.time, offset: moment.offset)
    try compare(
      list, width: 640, height: 360, "\(show) at \(moment)",
      most: show.description == "photos" ? 0.03 : 0.01)
  }

  @Test(
    "antialiased edges are nearer to the truth than OpenGL's with four samples",
    arguments: SoftwareLists.all)
  func antialiasing(named: NamedList) throws {
    let (width, height, finer) = (80, 60, 8)
    let fine = SoftwareRig.picture(named.list, width: width * finer, height: height * finer)
    func error(_ image: Image) -> Double {
      var sum = 0.0
      for y in 0..<height {
        for x in 0..<width {
          var mean = SIMD4<Float>()
          for dy in 0..<finer {
            for dx in 0..<finer { mean += SIMD4<Float>(fine[x * finer + dx, y * finer + dy]) }
          }
          let distance = SIMD4<Float>(image[x, y]) - mean / Float(finer * finer)
          sum += Double((distance * distance).sum())
        }
      }
      return sum
    }
    let four = try OpenGLRig.shared().picture(named.list, width: width, height: height, samples: 4)
    let smooth = SoftwareRig.picture(named.list, width: width, height: height, antialiased: true)
    #expect(error(smooth) < error(four))
  }
}
