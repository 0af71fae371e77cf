// swift-tools-version: 6.2
// Feeds random input to the readers of data from outside. Scripts/fuzz runs it.
import PackageDescription

/// The sources and the targets are symbolic links: all of it must be built for the fuzzer.
let package = Package(
  name: "setpoint-fuzzing-check",
  dependencies: [.package(url: "https://github.com/jpsim/Yams", from: "6.2.2")],
  targets: [
    .target(name: "SetpointAtomics"),
    .target(name: "SetpointSynchronization", dependencies: ["SetpointAtomics"]),
    .target(
      name: "Setpoint", dependencies: ["SetpointSynchronization"],
      exclude: ["PrivacyInfo.xcprivacy"]),
    .target(
      name: "SetpointYAML", dependencies: ["Setpoint", .product(name: "Yams", package: "Yams")]),
    .executableTarget(name: "Fuzzer", dependencies: ["Setpoint", "SetpointYAML"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .unsafeFlags(["-sanitize=fuzzer", "-enable-testing", "-parse-as-library"]),
    .define("PropertyLists"),
    .define("YAML"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
  ]
  if target.type == .executable {
    // SwiftPM defines `main`, and so does libFuzzer.
    target.linkerSettings = [
      .unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "muldefs"])
    ]
  }
}
