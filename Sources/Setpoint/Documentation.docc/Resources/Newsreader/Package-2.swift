// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Newsreader",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(
      url: "https://github.com/setpoint/setpoint", from: "0.1.0",
      traits: [.defaults, "CommandLine", "Web"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "Newsreader",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Setpoint", package: "setpoint"),
        .product(name: "SetpointCommand", package: "setpoint"),
      ]),
    .testTarget(
      name: "NewsreaderTests", dependencies: ["Newsreader"]),
  ]
)
