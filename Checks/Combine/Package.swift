// swift-tools-version: 6.2
// Compiles and tests the Combine publisher with OpenCombine, on systems without Combine.
import PackageDescription

let package = Package(
  name: "setpoint-combine-check",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "setpoint", path: "../..", traits: []),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    .target(
      name: "SettingPublishing",
      dependencies: [
        .product(name: "Setpoint", package: "setpoint"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: [
        .define("SETPOINT_OPENCOMBINE"),
        // As in strict builds of the package.
        .treatAllWarnings(as: .error),
        .strictMemorySafety(),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
    .testTarget(name: "CombineTests", dependencies: ["SettingPublishing"]),
  ],
  swiftLanguageModes: [.v6]
)
