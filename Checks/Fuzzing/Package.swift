// swift-tools-version: 6.2
// Feeds random input to the readers of the file store. Scripts/fuzz-storage runs it.
import PackageDescription

/// The core and the targets are symbolic links: all of it must be built for the fuzzer.
let package = Package(
  name: "setpoint-fuzzing-check",
  targets: [
    .target(name: "Setpoint"),
    .executableTarget(name: "StorageFuzzer", dependencies: ["Setpoint"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .unsafeFlags(["-sanitize=fuzzer", "-enable-testing", "-parse-as-library"]),
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
