// swift-tools-version: 6.2
// Open this folder in Xcode and run it on a Mac; for other devices see README.md.
import PackageDescription

let package = Package(
  name: "reader-app",
  platforms: [.iOS(.v17), .macOS(.v14), .visionOS(.v1)],
  dependencies: [.package(name: "setpoint", path: "../..")],
  targets: [
    .executableTarget(
      name: "ReaderApp",
      dependencies: [
        .product(name: "Setpoint", package: "setpoint"),
        .product(name: "SetpointUI", package: "setpoint"),
      ])
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
