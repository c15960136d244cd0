import Images
import PictureSupport
import Testing

@testable import SoftwareRendering

@Suite("Software: exactness")
struct SoftwareExactnessTests {
  /// The fingerprints of the pictures of `SoftwareLists.all` at 160 × 120, plain and antialiased:
  /// the same in debug and release and on every machine. A change of what the renderer computes
  /// replaces them by those that the test prints, and looks at the pictures first.
  static let fingerprints: [String: (plain: UInt64, antialiased: UInt64)] = [
    "cubes": (0x9024_8548_102d_a95b, 0x4802_e5a2_3f93_1ec1),
    "rounded cubes": (0xf256_03dd_55e8_1639, 0x5325_f0aa_d5f7_31ea),
    "cylinders and podiums": (0xb696_ba75_a801_6d59, 0x228e_6920_0967_ef95),
    "a stage with radial lights and shadows": (0x5ba0_ebde_2861_840e, 0x375a_b930_e040_3b55),
    "soft shadows and a glow": (0x78a1_829d_9035_3327, 0x4550_9373_f0bf_b10f),
    "through the near plane": (0x19dc_b36b_4f6c_04c1, 0x4dd3_a9ec_cf3d_3bc1),
    "an eye off the center": (0xc333_fd9e_3542_a7c9, 0x50a4_eef5_326c_403b),
  ]

  @Test("pictures are the same bytes in every build", arguments: SoftwareLists.all)
  func everywhere(named: NamedList) throws {
    let known = try #require(Self.fingerprints[named.description])
    let (width, height) = SoftwareLists.size
    for (antialiased, expected) in [(false, known.plain), (true, known.antialiased)] {
      let image = SoftwareRig.picture(
        named.list, width: width, height: height, antialiased: antialiased)
      #expect(
        image.fingerprint == expected,
        "\(named), antialiased \(antialiased): 0x\(String(image.fingerprint, radix: 16))")
    }
  }

  @Test(
    "a list that is drawn in bands gives the same picture", arguments: SoftwareLists.all, [1, 3])
  func bands(named: NamedList, threads: Int) {
    for antialiased in [false, true] {
      let inOneBand = SoftwareRenderer(threads: 1)
      let whole = SoftwareRig.picture(
        named.list, width: 160, height: 360, antialiased: antialiased, renderer: inOneBand)
      #expect(!inOneBand.drewInBands)
      // Room for some of the triangles, or for none, where each row of tiles is a band.
      let triangles = inOneBand.jobs.frame.pointee.drawRanges[0].triangles.count
      for mostBytes in [triangles * MemoryLayout<Triangle>.stride / 2, 1] {
        let renderer = SoftwareRenderer(threads: threads)
        renderer.mostBytes = mostBytes
        let bands = SoftwareRig.picture(
          named.list, width: 160, height: 360, antialiased: antialiased, renderer: renderer)
        #expect(renderer.drewInBands)
        #expect(whole == bands)
      }
    }
  }
}
