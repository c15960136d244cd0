// swift-tools-version: 6.1
import PackageDescription

// The ladder: a target imports only targets above it in this list.
let package = Package(
  name: "Podium",
  products: [
    .library(name: "Scrolling", targets: ["Scrolling"]),
    .executable(name: "podium", targets: ["podium"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2"))
  ],
  targets: [
    // Pure: values in, values out.
    .target(name: "Geometry"),
    .target(name: "Motion"),
    .target(name: "Touches", dependencies: ["Geometry", "Motion"]),
    .target(name: "Scrolling", dependencies: ["Geometry", "Motion", "Touches"]),
    .target(name: "Drawing", dependencies: ["Geometry"]),
    .target(
      name: "Scenes", dependencies: ["Geometry", "Motion", "Touches", "Scrolling", "Drawing"]),

    // C libraries, each a module map and a shim header.
    .systemLibrary(name: "CSDL2"),
    .systemLibrary(name: "CSDL2TTF"),
    .systemLibrary(name: "COpenGL"),
    .systemLibrary(name: "CEGL"),
    .systemLibrary(name: "CPNG"),
    // Counts allocations, for benchmarks and tests.
    .target(name: "CAllocations"),

    // The shell: owns things, talks to the machine.
    .target(
      name: "OpenGLRendering", dependencies: ["Geometry", "Drawing", "COpenGL", "CEGL"],
      resources: [
        .embedInCode("../../Shaders/lit.vert"), .embedInCode("../../Shaders/lit.frag"),
        .embedInCode("../../Shaders/pool.frag"), .embedInCode("../../Shaders/overlay.vert"),
        .embedInCode("../../Shaders/overlay.frag"),
      ]),
    .target(name: "SoftwareRendering", dependencies: ["Geometry", "Drawing"]),
    .target(name: "Images", dependencies: ["CPNG"]),
    .target(name: "Platform", dependencies: ["Geometry", "Touches", "CSDL2", "CSDL2TTF"]),
    .executableTarget(
      name: "podium",
      dependencies: [
        "Geometry", "Motion", "Touches", "Scrolling", "Drawing", "Scenes", "OpenGLRendering",
        "SoftwareRendering", "Images", "Platform", "CAllocations",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),

    .target(
      name: "Support", dependencies: ["Geometry", "Motion", "Touches", "Scrolling"],
      path: "Tests/Support"),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
    .testTarget(name: "MotionTests", dependencies: ["Motion", "Support"]),
    .testTarget(
      name: "TouchesTests", dependencies: ["Geometry", "Touches", "Support"],
      exclude: ["CASES.md", "Scripts"]),
    .testTarget(
      name: "ScrollingTests",
      dependencies: [
        "Geometry", "Motion", "Touches", "Scrolling", "Support", "CAllocations",
      ]),
    .testTarget(name: "ScenesTests", dependencies: ["Scenes", "Scrolling", "Support"]),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Geometry", "Drawing", "Scenes", "OpenGLRendering", "SoftwareRendering", "Images",
        "CAllocations", "Support",
      ],
      exclude: ["Golden"]),
    .testTarget(name: "ImagesTests", dependencies: ["Images", "Support"]),
    .testTarget(
      name: "PlatformTests",
      dependencies: [
        "Geometry", "Touches", "Scrolling", "Scenes", "Platform", "CSDL2", "Support",
      ]),
    .testTarget(
      name: "CommandTests",
      dependencies: ["podium", "Scenes", "Scrolling", "Images", "CAllocations"]),
    .testTarget(name: "LayeringTests"),
  ],
  swiftLanguageModes: [.v6]
)
