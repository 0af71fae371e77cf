// swift-tools-version: 6.2
import PackageDescription

/// The traits of Setpoint that the example needs. If the scripts make them the default, other packages use the same build.
let traits: Set<Package.Dependency.Trait> =
  Context.environment["SETPOINT_DEFAULT_TRAITS"] == nil
  ? [.defaults, "Web", "CommandLine", "Etcd", "Observability"] : [.defaults]

let package = Package(
  name: "reader",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "setpoint", path: "../..", traits: traits),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(name: "FeedReading", resources: [.copy("Resources/sample.atom")]),
    .executableTarget(
      name: "reader",
      dependencies: [
        "FeedReading",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "Setpoint", package: "setpoint"),
        .product(name: "SetpointCommand", package: "setpoint"),
        .product(name: "SetpointEtcd", package: "setpoint"),
        .product(name: "SetpointEtcdCommand", package: "setpoint"),
        .product(name: "SetpointHummingbird", package: "setpoint"),
        .product(name: "SetpointRemote", package: "setpoint"),
        .product(name: "SetpointPresentation", package: "setpoint"),
        .product(name: "SetpointWeb", package: "setpoint"),
      ],
      path: "Sources/Reader",
      resources: [
        .embedInCode("Assets/reader.css"), .embedInCode("Assets/reader.js"),
        .copy("Settings.bundle"),
      ]),
    .executableTarget(
      name: "gallery",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Setpoint", package: "setpoint"),
        .product(name: "SetpointHummingbird", package: "setpoint"),
        .product(name: "SetpointPresentation", package: "setpoint"),
        .product(name: "SetpointWeb", package: "setpoint"),
      ],
      path: "Sources/Gallery"),
    .testTarget(name: "FeedReadingTests", dependencies: ["FeedReading"]),
  ],
  swiftLanguageModes: [.v6]
)

let strictSettings: [SwiftSetting] =
  Context.environment["SETPOINT_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : []

for target in package.targets {
  target.swiftSettings =
    strictSettings + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}
