// swift-tools-version: 6.1
import PackageDescription

/// A scene of one's own in the program's window: its panel, pictures, traces and recordings.
let package = Package(
  name: "OwnScene", dependencies: [.package(name: "Podium", path: "../..", traits: ["Program"])],
  targets: [
    .executableTarget(
      name: "OwnScene", dependencies: [.product(name: "PodiumProgram", package: "Podium")])
  ],
  swiftLanguageModes: [.v6]
)
