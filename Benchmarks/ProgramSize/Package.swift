// swift-tools-version: 6.2
import PackageDescription

// The programs that Scripts/measure-size measures.
let traits = Context.environment["SETPOINT_TRAITS", default: "CommandLine"]
  .split(separator: ",").map { Package.Dependency.Trait(stringLiteral: String($0)) }

let package = Package(
  name: "program-size",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "setpoint", path: "../..", traits: Set(traits)),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(name: "Empty"),
    .executableTarget(name: "WithEssentials"),
    .executableTarget(name: "WithFoundation"),
    .executableTarget(
      name: "ByHand",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .executableTarget(
      name: "Settings",
      dependencies: [
        .product(name: "Setpoint", package: "setpoint"),
        .product(name: "SetpointCommand", package: "setpoint"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
