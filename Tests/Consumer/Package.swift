// swift-tools-version: 6.2
import PackageDescription

/// Programs as users of the library write them: they see its products alone.
let programs = [
  "Consumer", "TapConsumer", "PadConsumer", "Chat", "Picker", "Map", "Feed", "Thousands", "Flick",
]

let package = Package(
  name: "Consumer", dependencies: [.package(name: "Podium", path: "../..")],
  targets: programs.map { name in
    .executableTarget(
      name: name,
      dependencies: [
        .product(name: "Scrolling", package: "Podium"),
        .product(name: "InputScript", package: "Podium"),
      ])
  } + [
    .executableTarget(
      name: "OnTheMainActor",
      dependencies: [.product(name: "Scrolling", package: "Podium")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .systemLibrary(name: "SDL"),
    .executableTarget(
      name: "ListInSDL", dependencies: ["SDL", .product(name: "Scrolling", package: "Podium")]),
  ]
)
