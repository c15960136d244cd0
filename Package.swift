// swift-tools-version: 6.1
import Foundation
import PackageDescription

// The show scripts of the scenes, which become part of the program: each lies beside its scene.
let showScripts =
  (FileManager.default.subpaths(atPath: "\(Context.packageDirectory)/Sources/Scenes") ?? [])
  .filter { $0.hasSuffix(".txt") }.sorted()

// The ladder: a Swift target imports only Swift targets above it in this list.
let package = Package(
  name: "Podium",
  products: [
    // A scroll view, and what it stands on.
    .library(name: "Scrolling", targets: ["Geometry", "Motion", "Touches", "Scrolling"]),
    // Parts built on scroll views: pages, worlds without ends, controls.
    .library(name: "ScrollingKit", targets: ["ScrollingKit"]),
    // Gestures and sessions as text files.
    .library(name: "InputScript", targets: ["InputScript"]),
    // With the trait Program: the demo's window, commands and panel for scenes of another package.
    .library(
      name: "PodiumProgram", targets: ["Commands", "Scenes", "Tuning", "SceneHosting", "Drawing"]),
    .executable(name: "podium", targets: ["podium"]),
    .executable(name: "podium-bench", targets: ["podium-bench"]),
  ],
  // `./podium` and `./test` build with `--traits Program`. A package that takes the library does not, and the one
  // dependency is then neither fetched nor pinned.
  traits: [
    .trait(name: "Program", description: "The demo, its tests, and swift-argument-parser for them.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    // Pure: values in, values out.
    .target(name: "Geometry"),
    .target(name: "Words"),
    .target(name: "Motion", dependencies: ["CElementary"]),
    .target(name: "Touches", dependencies: ["Geometry", "Motion"]),
    .target(name: "Scrolling", dependencies: ["Geometry", "Motion", "Touches"]),
    .target(name: "ScrollingKit", dependencies: ["Geometry", "Motion", "Touches", "Scrolling"]),
    .target(name: "InputScript", dependencies: ["Geometry", "Words", "Touches"]),
    // The Swift half of libpodium-scroll. The C half, `boundary`, is compiled by Scripts/clib, which puts both
    // together as Embedded Swift.
    .target(
      name: "PodiumC", dependencies: ["Geometry", "Motion", "Touches", "Scrolling", "CPodium"],
      exclude: ["boundary"]),
    .target(name: "Drawing", dependencies: ["Geometry"]),
    // Arithmetic of big pictures, whose tiles are bitmaps of Drawing.
    .target(name: "Tiles", dependencies: ["Geometry", "Drawing"]),
    .target(
      name: "SceneHosting",
      dependencies: [
        "Geometry", "Words", "Motion", "Touches", "Scrolling", "InputScript", "Drawing",
      ]),
    // The table of settings, and how they are laid over a scene.
    .target(
      name: "Tuning",
      dependencies: [
        "Geometry", "Words", "Motion", "Touches", "Scrolling", "InputScript", "SceneHosting",
      ]),
    .target(
      name: "Scenes",
      dependencies: [
        "Geometry", "Motion", "Touches", "Scrolling", "ScrollingKit", "InputScript", "Drawing",
        "Tiles", "SceneHosting", "Tuning",
      ],
      resources: showScripts.map { .embedInCode($0) }),
    // One gesture under many settings, in numbers. Pure, too, but not compiled as Embedded Swift; files,
    // gnuplot and filmstrips stay with the command. Presets are settings by name.
    .target(
      name: "TuningLab",
      dependencies: [
        "Geometry", "Words", "Motion", "Touches", "Scrolling", "InputScript", "Drawing",
        "SceneHosting", "Tuning", "Scenes",
      ],
      resources: [
        .embedInCode("../../Assets/Presets/fast.json"),
        .embedInCode("../../Assets/Presets/free.json"),
        .embedInCode("../../Assets/Presets/sticky.json"),
        .embedInCode("../../Assets/Presets/uikit.json"),
      ]),
    // Overlays over a scene: figures, messages, hints, the list of keys, thumbnails.
    .target(
      name: "Overlays",
      dependencies: ["Geometry", "Scrolling", "Drawing", "SceneHosting", "Tuning", "Scenes"]),
    // The bench where a scene is tuned: panel, plot, last gesture, seeking in the session.
    .target(
      name: "TuningBench",
      dependencies: [
        "Geometry", "Words", "Motion", "Scrolling", "ScrollingKit", "InputScript", "Drawing",
        "SceneHosting", "Tuning", "Scenes", "TuningLab", "Overlays",
      ]),

    // C libraries, each a module map and a shim header.
    .systemLibrary(name: "CElementary"),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CSDL2"),
    .systemLibrary(name: "CSDL2TTF"),
    .systemLibrary(name: "COpenGL"),
    .systemLibrary(name: "CEGL"),
    .systemLibrary(name: "CZlib"),
    // The fonts of Assets/Fonts as bytes.
    .target(name: "CFonts"),
    // Touchpads, and the times of events, from X11 and Wayland: SDL does not pass these on. SDL needs the same
    // libraries.
    .target(
      name: "CWindowSystems",
      linkerSettings: [
        .linkedLibrary("X11"), .linkedLibrary("Xi"), .linkedLibrary("wayland-client"),
      ]),
    // Pictures from files by rows, PNG, tiles as JPEG, colors to sRGB. It is in C because these libraries report
    // errors by longjmp, which must not pass through Swift.
    .target(
      name: "CCodecs",
      linkerSettings: [
        .linkedLibrary("jpeg"), .linkedLibrary("png16"), .linkedLibrary("z"),
        .linkedLibrary("tiff"), .linkedLibrary("webp"), .linkedLibrary("gif"),
        .linkedLibrary("lcms2"),
      ]),
    // For programs in C and C++: Motion's closed forms and the snap rules, a header that stands alone; and
    // the header of libpodium-scroll.
    .target(name: "CPodium"),
    // Counts allocations, for benchmarks and tests.
    .target(name: "CAllocations"),

    // The shell: owns things, talks to the machine.
    .target(name: "System", dependencies: ["Words", "CMalloc"]),
    .target(
      name: "OpenGLRendering", dependencies: ["Geometry", "Drawing", "System", "COpenGL", "CEGL"],
      resources: [
        .embedInCode("../../Shaders/lit.vert"), .embedInCode("../../Shaders/lit.frag"),
        .embedInCode("../../Shaders/radial.frag"), .embedInCode("../../Shaders/plane.vert"),
        .embedInCode("../../Shaders/fill.frag"), .embedInCode("../../Shaders/picture.frag"),
        .embedInCode("../../Shaders/glyph.frag"), .embedInCode("../../Shaders/painted.frag"),
      ]),
    .target(name: "SoftwareRendering", dependencies: ["Geometry", "Drawing"]),
    // The functions that the web page calls. Scripts/web compiles them to WebAssembly.
    .target(
      name: "PodiumWeb",
      dependencies: [
        "Geometry", "Motion", "Touches", "Scrolling", "InputScript", "Drawing", "Tiles",
        "SceneHosting", "Tuning", "Scenes", "SoftwareRendering",
      ],
      exclude: ["freestanding"]),
    .target(
      name: "Images",
      dependencies: ["Geometry", "Words", "Drawing", "Tiles", "CZlib", "CCodecs", "System"]),
    .target(
      name: "Platform",
      dependencies: [
        "Geometry", "Motion", "Touches", "Drawing", "System", "CSDL2", "CSDL2TTF", "CFonts",
        "CWindowSystems",
      ]),
    // The window around the scene, and its session.
    .target(
      name: "Viewer",
      dependencies: [
        "Geometry", "Words", "Scrolling", "InputScript", "Drawing", "SceneHosting", "Tuning",
        "Scenes", "TuningLab", "Overlays", "TuningBench", "OpenGLRendering", "SoftwareRendering",
        "System", "Images", "Platform",
      ],
      resources: [.embedInCode("../../Assets/Icon/podium-128.png")]),
    // The options that the command lines of both programs share.
    .target(
      name: "Arguments",
      dependencies: [
        "Geometry", "Words", "Touches", "InputScript", "Drawing", "SceneHosting", "Tuning",
        "System",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Program"])),
      ]),
    // The commands: arguments, files, text out.
    .target(
      name: "Commands",
      dependencies: [
        "Geometry", "Words", "Touches", "Scrolling", "InputScript", "Drawing", "SceneHosting",
        "Tuning", "Scenes", "TuningLab", "OpenGLRendering", "System", "Images", "Platform",
        "Overlays", "TuningBench", "Viewer", "Arguments",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Program"])),
      ]),
    .executableTarget(name: "podium", dependencies: ["Commands"]),
    // The benchmarks: `podium bench` starts it.
    .executableTarget(
      name: "podium-bench",
      dependencies: [
        "Geometry", "Motion", "Touches", "Scrolling", "ScrollingKit", "InputScript", "Drawing",
        "Tiles", "SceneHosting", "Tuning", "Scenes", "TuningLab", "OpenGLRendering",
        "SoftwareRendering", "System", "Images", "Platform", "Overlays", "TuningBench", "Viewer",
        "Arguments", "CAllocations", "CZlib",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Program"])),
      ]),

    .target(
      name: "Support",
      dependencies: ["Geometry", "Motion", "Touches", "Scrolling", "CAllocations"],
      path: "Tests/Support"),
    .systemLibrary(name: "CWebP", path: "Tests/CWebP"),
    // Pictures told apart, letters that are the same bytes everywhere, one thread for OpenGL.
    .target(
      name: "PictureSupport",
      dependencies: [
        "Geometry", "Drawing", "SceneHosting", "Scrolling", "SoftwareRendering", "Images", "System",
        "CAllocations", "CWebP", "Support",
      ],
      path: "Tests/PictureSupport"),
    .testTarget(name: "WordsTests", dependencies: ["Words", "Support"]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing"]),
    .testTarget(name: "TilesTests", dependencies: ["Geometry", "Drawing", "Tiles", "Support"]),
    .testTarget(name: "MotionTests", dependencies: ["Motion", "Support"]),
    .testTarget(
      name: "TouchesTests",
      dependencies: ["Geometry", "Motion", "Touches", "InputScript", "Support"]),
    .testTarget(
      name: "ScrollingTests",
      dependencies: [
        "Geometry", "Motion", "Touches", "Scrolling", "ScrollingKit", "InputScript", "Support",
        "CAllocations",
      ]),
    .testTarget(
      name: "ScrollingKitTests",
      dependencies: ["Motion", "Scrolling", "ScrollingKit", "Support", "CAllocations"]),
    .testTarget(
      name: "ScenesTests",
      dependencies: [
        "Drawing", "Tiles", "SceneHosting", "Tuning", "Scenes", "Scrolling", "ScrollingKit",
        "InputScript", "Support", "PictureSupport",
      ],
      exclude: ["Scripts"]),
    .testTarget(
      name: "TuningLabTests",
      dependencies: [
        "Motion", "Drawing", "SceneHosting", "Tuning", "Scenes", "Scrolling", "InputScript",
        "TuningLab",
      ]),
    // Which samples of a pixel a shape covers.
    .testTarget(
      name: "RasterTests", dependencies: ["Drawing", "SoftwareRendering", "Support"]),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Geometry", "Scrolling", "InputScript", "Drawing", "Tiles", "SceneHosting", "Tuning",
        "Scenes", "OpenGLRendering", "COpenGL", "CEGL", "SoftwareRendering", "Images",
        "CAllocations", "Support", "PictureSupport", "Overlays", "TuningBench", "Viewer",
        "TuningLab",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "CPodiumTests",
      dependencies: ["Geometry", "Motion", "Touches", "Scrolling", "CPodium", "Support"],
      exclude: ["grid.c", "hostile.c", "Library"]),
    .testTarget(name: "SystemTests", dependencies: ["System", "Support"]),
    .testTarget(
      name: "ImagesTests",
      dependencies: [
        "Drawing", "Tiles", "System", "Images", "CCodecs", "CZlib", "CAllocations", "Support",
        "PictureSupport",
      ]),
    .testTarget(
      name: "PlatformTests",
      dependencies: [
        "Geometry", "Touches", "Scrolling", "Drawing", "SceneHosting", "Tuning", "Scenes", "System",
        "Platform", "Overlays", "CSDL2", "CWindowSystems", "CAllocations", "Support",
        "PictureSupport",
      ]),
    .testTarget(
      name: "ViewerTests",
      dependencies: [
        "Geometry", "Scrolling", "InputScript", "Drawing", "SceneHosting", "Tuning", "Scenes",
        "TuningLab", "System", "Images", "Platform", "Overlays", "TuningBench", "Viewer",
        "SoftwareRendering", "OpenGLRendering", "CAllocations", "Support", "PictureSupport",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "podium", "podium-bench", "Commands", "Geometry", "Drawing", "SceneHosting", "Tuning",
        "Scenes", "Scrolling", "InputScript", "TuningLab", "System", "Images", "Overlays",
        "TuningBench", "Viewer", "CWindowSystems", "Support", "PictureSupport",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Program"])),
      ],
      exclude: ["Anomaly/faults.c", "Drop/drop.c"]),
    .testTarget(
      name: "WebTests",
      // The page's own target is among them so that it is compiled wherever the tests are.
      dependencies: [
        "Geometry", "Scrolling", "InputScript", "Drawing", "SceneHosting", "Tuning", "Scenes",
        "SoftwareRendering", "PodiumWeb", "Images", "Support", "PictureSupport",
      ],
      exclude: ["Browser", "Golden"]),
    .testTarget(name: "LayeringTests", dependencies: ["Support"]),
  ],
  swiftLanguageModes: [.v6]
)

// A file that uses a member imports the module that declares it.
for target in package.targets where target.type != .system {
  target.swiftSettings = [.enableUpcomingFeature("MemberImportVisibility")]
}

// A picture takes a second without the optimizer, and most of the tests wait for pictures: ./test asks for it.
// Otherwise no product has such flags, with which SwiftPM refuses a package that is taken by version.
if Context.environment["PODIUM_FAST_PICTURES"] != nil {
  package.targets.first { $0.name == "SoftwareRendering" }?.swiftSettings?.append(
    .unsafeFlags(["-O"], .when(configuration: .debug)))
}

// The header is compared with the Swift to the bit: no compiler may fuse a product and a sum.
package.targets.first { $0.name == "CPodiumTests" }?.swiftSettings?.append(
  .unsafeFlags(["-Xcc", "-ffp-contract=off"]))

// Tests are not optimized: to optimize them took a quarter of a release build's time. RasterTests are, which
// look at millions of samples; so are Support and PictureSupport, which have the loops of the other tests.
for target in package.targets where target.type == .test {
  if target.name != "RasterTests" {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
  // No target imports the module of a test target: made by itself, every macro would be expanded twice.
  target.swiftSettings?.append(
    .unsafeFlags(["-no-emit-module-separately-wmo"], .when(configuration: .release)))
}

// The tests that are compiled: those of the library, as by a plain `swift test`; `program` has the others, since
// ./test compiles the library's once: in the library's own build, whose objects it also links with the optimized
// library; `all` has both.
let libraryTests: Set = [
  "GeometryTests", "MotionTests", "TouchesTests", "ScrollingTests", "ScrollingKitTests",
]
let programTests: Set = [
  "PictureSupport", "DrawingTests", "TilesTests", "ScenesTests", "TuningLabTests", "RasterTests",
  "RenderingTests", "SystemTests", "ImagesTests", "PlatformTests", "ViewerTests", "CommandTests",
  "WebTests",
]
let leftOut: Set<String> =
  switch Context.environment["PODIUM_TESTS"] {
  case nil: programTests
  case "program": libraryTests
  case "all": []
  case let other?: fatalError("PODIUM_TESTS is '\(other)'; give program or all, or leave it out")
  }
package.targets.removeAll { leftOut.contains($0.name) }

// The targets that stand behind `#if Program`, since they need swift-argument-parser: without the trait their
// sources are empty.
let program: Set = ["Arguments", "Commands", "podium", "podium-bench"]
for target in package.targets where program.contains(target.name) {
  target.dependencies = target.dependencies.map { dependency in
    switch dependency {
    case .byNameItem(let name, _): .target(name: name, condition: .when(traits: ["Program"]))
    default: dependency
    }
  }
}
