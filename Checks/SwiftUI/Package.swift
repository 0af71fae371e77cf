// swift-tools-version: 6.2
// Compiles and tests SetpointUI where there is no SwiftUI: the module `SwiftUI` of this package holds
// the declarations in use and a walker that evaluates them. Scripts/check-swiftui runs all of it.
import PackageDescription

/// The core, the presentation layer and the screen are symbolic links to the folders in `Sources`:
/// a dependency on the package itself would not let them see this SwiftUI.
let package = Package(
  name: "setpoint-swiftui-check",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  targets: [
    .target(name: "UIKit"),
    .target(name: "Accessibility"),
    .target(name: "SwiftUI", dependencies: ["UIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "WidgetKit", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "SetpointAtomics"),
    .target(name: "SetpointSynchronization", dependencies: ["SetpointAtomics"]),
    .target(
      name: "Setpoint", dependencies: ["SetpointSynchronization"],
      exclude: ["PrivacyInfo.xcprivacy"]),
    .target(name: "SetpointPresentation", dependencies: ["Setpoint"]),
    .target(
      name: "SetpointUI",
      dependencies: ["Accessibility", "Setpoint", "SetpointPresentation", "SwiftUI", "UIKit"]),
    .executableTarget(name: "RewriteConditions"),
    .plugin(
      name: "ScreenOfPlatform", capability: .buildTool(), dependencies: ["RewriteConditions"]),
    .target(
      name: "SwiftUISnippets",
      dependencies: ["Setpoint", "SetpointPresentation", "SetpointUI", "SwiftUI", "WidgetKit"]),
    .executableTarget(name: "ReaderApp", dependencies: ["Setpoint", "SetpointUI", "SwiftUI"]),
    .testTarget(
      name: "SetpointUITests",
      dependencies: [
        "Accessibility", "ReaderApp", "Setpoint", "SetpointPresentation", "SetpointUI", "SwiftUI",
        "SwiftUISnippets", "WidgetKit",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

/// The screen as a Mac, a television and a watch compile it, and its tests there.
/// `SETPOINT_SCREENS` names those to be compiled, all of them by default.
let screens = Context.environment["SETPOINT_SCREENS"] ?? "MacScreen TelevisionScreen WatchScreen"
for screen in screens.split(separator: " ").map(String.init) {
  package.targets += [
    .target(
      name: screen,
      dependencies: ["Accessibility", "Setpoint", "SetpointPresentation", "SwiftUI", "UIKit"],
      path: "Screens/\(screen)", plugins: ["ScreenOfPlatform"]),
    .testTarget(
      name: "\(screen)Tests",
      dependencies: [
        .target(name: screen), "Accessibility", "Setpoint", "SetpointPresentation", "SwiftUI",
      ]),
  ]
}

/// The targets that check something else than the screen, or are a part of the check itself.
let others = [
  "Accessibility", "RewriteConditions", "ScreenOfPlatform", "SetpointAtomics", "SwiftUI", "UIKit",
  "WidgetKit",
]

/// The plug-in behind `@Settings`, as `swift build` of the package makes it: building swift-syntax a
/// second time would take minutes.
let build = Context.environment["SETPOINT_BUILD"] ?? ".build"
let macros = "\(Context.packageDirectory)/../../\(build)/debug/SetpointMacros-tool"

for target in package.targets where !others.contains(target.name) {
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
