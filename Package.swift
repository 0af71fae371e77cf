// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "setpoint",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Setpoint", targets: ["Setpoint"]),
    .library(name: "SetpointPresentation", targets: ["SetpointPresentation"]),
    .library(name: "SetpointWeb", targets: ["SetpointWeb"]),
    .library(name: "SetpointHummingbird", targets: ["SetpointHummingbird"]),
    .library(name: "SetpointCommand", targets: ["SetpointCommand"]),
  ],
  traits: [
    .trait(name: "Macros", description: "The @Settings class form. Builds swift-syntax."),
    .trait(name: "Web", description: "The server for the web panel. Builds Hummingbird."),
    .trait(name: "CommandLine", description: "The commands. Builds swift-argument-parser."),
    .default(enabledTraits: ["Macros"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"700.0.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "Setpoint",
      dependencies: [.target(name: "SetpointMacros", condition: .when(traits: ["Macros"]))]),
    .macro(
      name: "SetpointMacros",
      dependencies: [
        .product(
          name: "SwiftSyntaxMacros", package: "swift-syntax",
          condition: .when(traits: ["Macros"])),
        .product(
          name: "SwiftCompilerPlugin", package: "swift-syntax",
          condition: .when(traits: ["Macros"])),
      ]),
    .target(name: "SetpointPresentation", dependencies: ["Setpoint"]),
    .target(name: "SetpointWeb", dependencies: ["Setpoint", "SetpointPresentation"]),
    .target(
      name: "SetpointHummingbird",
      dependencies: [
        "SetpointWeb",
        .product(
          name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Web"])),
      ]),
    .target(
      name: "SetpointCommand",
      dependencies: [
        "Setpoint", "SetpointPresentation",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["CommandLine"])),
      ]),
    .testTarget(name: "SetpointTests", dependencies: ["Setpoint"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
  ]
}
