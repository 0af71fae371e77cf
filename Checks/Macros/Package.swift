// swift-tools-version: 6.2
// Tests the macros. In the package itself, SwiftPM would compile everything twice: it builds all tests
// for the host as well as soon as one of them depends on a macro.
import CompilerPluginSupport
import PackageDescription

/// The macros are a symbolic link to the folder in `Sources`: no package can depend on a macro of another.
let package = Package(
  name: "setpoint-macros-check",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"700.0.0")
  ],
  targets: [
    .macro(
      name: "SetpointMacros",
      dependencies: [
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
      ],
      swiftSettings: [.define("Macros")]),
    .testTarget(
      name: "SetpointMacrosTests",
      dependencies: [
        "SetpointMacros",
        .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .treatAllWarnings(as: .error),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
