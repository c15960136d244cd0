// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Consumer",
  dependencies: [.package(name: "Podium", path: "../..")],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "Scrolling", package: "Podium"),
        .product(name: "InputScript", package: "Podium"),
      ]),
    .executableTarget(
      name: "TapConsumer",
      dependencies: [
        .product(name: "Scrolling", package: "Podium"),
        .product(name: "InputScript", package: "Podium"),
      ]),
    .executableTarget(
      name: "PadConsumer",
      dependencies: [
        .product(name: "Scrolling", package: "Podium"),
        .product(name: "InputScript", package: "Podium"),
      ]),
  ]
)
