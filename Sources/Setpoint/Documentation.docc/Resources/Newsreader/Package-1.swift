// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Newsreader",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(
      url: "https://github.com/setpoint/setpoint", from: "0.1.0",
      traits: [.defaults, "CommandLine", "Web"])
  ],
  targets: [
    .executableTarget(
      name: "Newsreader",
      dependencies: [.product(name: "Setpoint", package: "setpoint")]),
    .testTarget(
      name: "NewsreaderTests", dependencies: ["Newsreader"]),
  ]
)
