// swift-tools-version: 6.2
import PackageDescription

// The smallest Hummingbird server, with which Scripts/measure-load compares the panel.
let package = Package(
  name: "load",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    .executableTarget(
      name: "hello-world",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Sources/HelloWorld")
  ],
  swiftLanguageModes: [.v6]
)
