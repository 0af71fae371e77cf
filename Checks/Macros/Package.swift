// swift-tools-version: 6.2
// Tests the macros. In the package itself, everything would be compiled twice: if one test depends on a
// macro, SwiftPM builds all tests for the host, and the other products for the target.
import CompilerPluginSupport
import PackageDescription

/// `TestedMacros` is a symbolic link to the folder in `Sources`, because a package can't depend on the
/// macro target of another one. Its name is another one than the package's, because `Scripts/test` builds both in one
/// folder.
let package = Package(
  name: "setpoint-macros-check",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"700.0.0")
  ],
  targets: [
    .macro(
      name: "TestedMacros",
      dependencies: [
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
      ],
      swiftSettings: [.define("Macros")]),
    .testTarget(
      name: "SetpointMacrosTests",
      dependencies: [
        "TestedMacros",
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
