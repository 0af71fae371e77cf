// swift-tools-version: 6.2
// Compiles and tests SetpointUI where there is no SwiftUI: the module `SwiftUI` of this package holds
// the declarations in use and a walker that evaluates them. Scripts/check-swiftui runs all of it.
import PackageDescription

/// The core, the presentation layer and the screen are symbolic links to the folders in `Sources`:
/// a dependency on the package itself would not let them see this SwiftUI.
let package = Package(
  name: "setpoint-swiftui-check",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  targets: [
    .target(name: "SwiftUI", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "Setpoint"),
    .target(name: "SetpointPresentation", dependencies: ["Setpoint"]),
    .target(name: "SetpointUI", dependencies: ["Setpoint", "SetpointPresentation", "SwiftUI"]),
    .target(
      name: "SwiftUISnippets",
      dependencies: ["Setpoint", "SetpointPresentation", "SetpointUI", "SwiftUI"]),
    .executableTarget(name: "ReaderApp", dependencies: ["Setpoint", "SetpointUI", "SwiftUI"]),
    .testTarget(
      name: "SetpointUITests",
      dependencies: [
        "ReaderApp", "Setpoint", "SetpointPresentation", "SetpointUI", "SwiftUI", "SwiftUISnippets",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

/// The plug-in behind `@Settings`, as `swift build` of the package makes it: building swift-syntax a
/// second time would take minutes.
let macros = "\(Context.packageDirectory)/../../.build/debug/SetpointMacros-tool"

for target in package.targets where target.name != "SwiftUI" {
  target.swiftSettings = [
    .define("Macros"),
    .define("PropertyLists"),
    .unsafeFlags(["-load-plugin-executable", "\(macros)#SetpointMacros"]),
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
