// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "setpoint",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Setpoint", targets: ["Setpoint", "SetpointObservability"]),
    .library(name: "SetpointPresentation", targets: ["SetpointPresentation"]),
    .library(name: "SetpointUI", targets: ["SetpointUI"]),
    .library(name: "SetpointWeb", targets: ["SetpointWeb"]),
    .library(name: "SetpointHummingbird", targets: ["SetpointHummingbird"]),
    .library(name: "SetpointCommand", targets: ["SetpointCommand"]),
    .library(name: "SetpointSQLite", targets: ["SetpointSQLite"]),
    .library(name: "SetpointYAML", targets: ["SetpointYAML"]),
    .library(name: "SetpointConfiguration", targets: ["SetpointConfiguration"]),
    .library(name: "SetpointRemote", targets: ["SetpointRemote"]),
    .library(name: "SetpointHTTP", targets: ["SetpointHTTP"]),
    .library(name: "SetpointEtcd", targets: ["SetpointEtcd"]),
    .library(name: "SetpointEtcdCommand", targets: ["SetpointEtcdCommand"]),
    .library(name: "SetpointSecrets", targets: ["SetpointSecrets"]),
    .library(name: "SetpointTesting", targets: ["SetpointTesting"]),
    .executable(name: "setpoint", targets: ["SetpointTool"]),
    .plugin(name: "WriteSettingsFiles", targets: ["WriteSettingsFiles"]),
  ],
  traits: [
    .trait(name: "Macros", description: "The @Settings class form. Builds swift-syntax."),
    .trait(
      name: "PropertyLists",
      description: "UserDefaults, iCloud, property lists, Settings.bundle. Links all of Foundation."
    ),
    .trait(name: "Web", description: "The server for the web panel. Builds Hummingbird."),
    .trait(name: "CommandLine", description: "The commands. Builds swift-argument-parser."),
    .trait(name: "SQLite", description: "The store in an SQLite database. Builds GRDB."),
    .trait(name: "YAML", description: "Settings files in YAML. Builds Yams."),
    .trait(
      name: "Configuration",
      description: "Providers of swift-configuration as sources, and back. Builds it."),
    .trait(name: "Signature", description: "Signed remote settings. Builds swift-crypto."),
    .trait(
      name: "AsyncHTTPClient",
      description: "Requests by AsyncHTTPClient, instead of libcurl. Builds it."),
    .trait(name: "Etcd", description: "Settings of many hosts in an etcd cluster."),
    .trait(
      name: "Observability",
      description:
        "Logs, metrics, traces and reloads of servers. Builds swift-log and its relatives."
    ),
    .default(enabledTraits: ["Macros", "PropertyLists"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"700.0.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.34.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0", traits: []),
  ],
  targets: [
    // `Mutex` and `Atomic`: those of the standard library, or our own on Apple's platforms.
    .target(name: "SetpointSynchronization", dependencies: ["SetpointAtomics"]),
    .target(name: "SetpointAtomics"),
    .target(
      name: "Setpoint",
      dependencies: [.target(name: "SetpointMacros", condition: .when(traits: ["Macros"]))],
      resources: [.copy("PrivacyInfo.xcprivacy")]),
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
    // Part of the product Setpoint. Nearly empty without its trait.
    .target(
      name: "SetpointObservability",
      dependencies: [
        "Setpoint",
        .product(
          name: "Logging", package: "swift-log", condition: .when(traits: ["Observability"])),
        .product(
          name: "Metrics", package: "swift-metrics", condition: .when(traits: ["Observability"])),
        .product(
          name: "ServiceLifecycle", package: "swift-service-lifecycle",
          condition: .when(traits: ["Observability"])),
        .product(
          name: "UnixSignals", package: "swift-service-lifecycle",
          condition: .when(traits: ["Observability"])),
      ]),
    .target(name: "SetpointPresentation", dependencies: ["Setpoint"]),
    // Empty where there is no SwiftUI. Checks/SwiftUI compiles and tests it on Linux.
    .target(name: "SetpointUI", dependencies: ["Setpoint", "SetpointPresentation"]),
    .target(
      name: "SetpointWeb", dependencies: ["Setpoint", "SetpointPresentation"],
      resources: [
        "panel.css", "rows.css", "controls.css", "staging.css", "morph.js", "sending.js",
        "unsaved.js", "panel.js", "search.js",
      ].map { .embedInCode("Assets/\($0)") }),
    .target(
      name: "SetpointHummingbird",
      dependencies: [
        "SetpointWeb",
        .product(
          name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Web"])),
        .product(
          name: "HummingbirdCore", package: "hummingbird", condition: .when(traits: ["Web"])),
        .product(name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["Web"])),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Web"])),
        .product(
          name: "Metrics", package: "swift-metrics", condition: .when(traits: ["Observability"])),
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOEmbedded", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(
          name: "NIOHTTPCompression", package: "swift-nio-extras",
          condition: .when(traits: ["Web"])),
        .product(
          name: "ServiceLifecycle", package: "swift-service-lifecycle",
          condition: .when(traits: ["Web"])),
      ]),
    .target(
      name: "SetpointCommand",
      dependencies: [
        "Setpoint", "SetpointPresentation",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["CommandLine"])),
      ]),
    .executableTarget(
      name: "SetpointTool",
      dependencies: [
        "Setpoint", "SetpointPresentation",
        .target(name: "SetpointRemote", condition: .when(traits: ["Signature"])),
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["CommandLine"])),
      ]),
    .target(
      name: "SetpointSQLite",
      dependencies: [
        "Setpoint",
        // In lower case: with "GRDB.swift" it is cloned even when the trait is off.
        .product(name: "GRDB", package: "grdb.swift", condition: .when(traits: ["SQLite"])),
      ]),
    .target(
      name: "SetpointYAML",
      dependencies: [
        "Setpoint",
        // In lower case, as above.
        .product(name: "Yams", package: "yams", condition: .when(traits: ["YAML"])),
      ]),
    .target(
      name: "SetpointConfiguration",
      dependencies: [
        "Setpoint",
        .product(
          name: "Configuration", package: "swift-configuration",
          condition: .when(traits: ["Configuration"])),
      ]),
    .target(
      name: "SetpointRemote",
      dependencies: [
        "Setpoint", "SetpointHTTP",
        .product(name: "Crypto", package: "swift-crypto", condition: .when(traits: ["Signature"])),
        .product(
          name: "ServiceLifecycle", package: "swift-service-lifecycle",
          condition: .when(traits: ["Web", "Observability"])),
        .product(
          name: "Tracing", package: "swift-distributed-tracing",
          condition: .when(traits: ["Observability"])),
      ]),
    .target(
      name: "SetpointEtcd",
      dependencies: [
        "Setpoint", "SetpointHTTP",
        .product(
          name: "ServiceLifecycle", package: "swift-service-lifecycle",
          condition: .when(traits: ["Web", "Observability"])),
      ]),
    .target(
      name: "SetpointHTTP",
      dependencies: [
        .target(name: "SetpointCurl", condition: .when(platforms: [.linux])),
        .product(
          name: "AsyncHTTPClient", package: "async-http-client",
          condition: .when(traits: ["AsyncHTTPClient"])),
        .product(
          name: "NIOCore", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
        .product(
          name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
        .product(
          name: "NIOHTTPCompression", package: "swift-nio-extras",
          condition: .when(traits: ["AsyncHTTPClient"])),
        .product(
          name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["AsyncHTTPClient"])),
      ]),
    // Joins a store and a surface, which don't know each other.
    .target(
      name: "SetpointEtcdCommand",
      dependencies: [
        "Setpoint", "SetpointPresentation", "SetpointCommand", "SetpointEtcd",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["CommandLine"])),
      ]),
    .target(name: "SetpointCurl"),
    .target(
      name: "SetpointSecrets",
      dependencies: [
        "Setpoint", .target(name: "SetpointLibsecret", condition: .when(platforms: [.linux])),
      ]),
    .target(name: "SetpointLibsecret"),
    .target(name: "SetpointTesting", dependencies: ["Setpoint"]),
    .plugin(
      name: "WriteSettingsFiles",
      capability: .command(
        intent: .custom(
          verb: "write-settings-files",
          description: "Writes the schema, reference and templates of a program's settings."),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the files that settings-files.json names.")
        ])),
    .testTarget(
      name: "SetpointRemoteTests",
      dependencies: [
        "Setpoint", "SetpointHTTP", "SetpointRemote", "SetpointTesting", "TestSupport",
      ]),
    .testTarget(
      name: "SetpointEtcdTests",
      dependencies: [
        "Setpoint", "SetpointEtcd", "SetpointHTTP", "SetpointTesting", "TestSupport",
        .product(
          name: "ServiceLifecycle", package: "swift-service-lifecycle",
          condition: .when(traits: ["Web", "Observability"])),
      ]),
    .testTarget(
      name: "SetpointSecretsTests",
      dependencies: ["Setpoint", "SetpointSecrets", "SetpointTesting", "TestSupport"]),
    .testTarget(
      name: "SetpointSQLiteTests",
      dependencies: [
        "Setpoint", "SetpointSQLite", "SetpointTesting", "TestSupport",
        .product(name: "GRDB", package: "grdb.swift", condition: .when(traits: ["SQLite"])),
      ]),
    .testTarget(
      name: "SetpointYAMLTests", dependencies: ["Setpoint", "SetpointTesting", "SetpointYAML"]),
    .testTarget(
      name: "SetpointConfigurationTests",
      dependencies: [
        "Setpoint", "SetpointConfiguration", "SetpointTesting",
        .product(
          name: "Configuration", package: "swift-configuration",
          condition: .when(traits: ["Configuration"])),
        .product(
          name: "ConfigurationTesting", package: "swift-configuration",
          condition: .when(traits: ["Configuration"])),
      ]),
    .testTarget(
      name: "SetpointTestingTests", dependencies: ["Setpoint", "SetpointTesting"],
      exclude: ["settings.lock.json"]),
    .testTarget(
      name: "SetpointObservabilityTests",
      dependencies: [
        "Setpoint", "SetpointEtcd", "SetpointHTTP", "SetpointHummingbird", "SetpointObservability",
        "SetpointRemote", "SetpointTesting", "SetpointWeb", "TestSupport",
      ]
        + [
          ("Logging", "swift-log"), ("InMemoryLogging", "swift-log"), ("Metrics", "swift-metrics"),
          ("MetricsTestKit", "swift-metrics"), ("Tracing", "swift-distributed-tracing"),
          ("InMemoryTracing", "swift-distributed-tracing"),
          ("ServiceLifecycle", "swift-service-lifecycle"),
          ("UnixSignals", "swift-service-lifecycle"),
        ].map { name, package in
          .product(name: name, package: package, condition: .when(traits: ["Observability"]))
        }),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "SetpointTests", dependencies: ["Setpoint", "SetpointTesting", "TestSupport"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "SetpointFuzzingTests", dependencies: ["Setpoint", "SetpointYAML"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "SetpointPresentationTests",
      dependencies: ["Setpoint", "SetpointPresentation", "SetpointTesting", "TestSupport"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "SetpointWebTests",
      dependencies: [
        "Setpoint", "SetpointPresentation", "SetpointTesting", "SetpointWeb", "SetpointYAML",
      ]),
    .testTarget(
      name: "SetpointCommandTests",
      dependencies: [
        "Setpoint", "SetpointCommand", "SetpointTesting",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["CommandLine"])),
      ]),
    .testTarget(
      name: "SetpointEtcdCommandTests",
      dependencies: [
        "Setpoint", "SetpointCommand", "SetpointEtcd", "SetpointEtcdCommand",
        "SetpointPresentation", "SetpointTesting",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["CommandLine"])),
      ]),
    .testTarget(
      name: "SetpointToolTests",
      dependencies: [
        "Setpoint", "SetpointTesting", "SetpointTool",
        .target(name: "SetpointRemote", condition: .when(traits: ["Signature"])),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

/// Diagnostics that the project's scripts ask for. A package that depends on this one gets none of them:
/// Xcode suppresses the warnings of dependencies, which contradicts warnings as errors.
let strictSettings: [SwiftSetting] =
  Context.environment["SETPOINT_STRICT"] == "1"
  ? [.treatAllWarnings(as: .error), .strictMemorySafety()] : []

/// Makes a build elsewhere use the `Mutex` and `Atomic` of Apple's platforms, so that they can be tested there.
let synchronizationSettings: [SwiftSetting] =
  Context.environment["SETPOINT_OWN_SYNCHRONIZATION"] == "1" ? [.define("OwnSynchronization")] : []

/// Leaves out the tests of what is the same with the default traits and with all traits.
if Context.environment["SETPOINT_TRAIT_TESTS"] == "1" {
  let others = ["SetpointTests", "SetpointPresentationTests", "SetpointTestingTests"]
  package.targets.removeAll { others.contains($0.name) }
}

let modulesOfC = ["SetpointAtomics", "SetpointCurl", "SetpointLibsecret"]

for target in package.targets where target.type != .plugin {
  if target.type != .macro, !(modulesOfC + ["SetpointSynchronization"]).contains(target.name) {
    target.dependencies.append("SetpointSynchronization")
  }
  target.swiftSettings =
    strictSettings + synchronizationSettings + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("ImmutableWeakCaptures"),
    ]
}

// Only Apple's stores read a privacy manifest. Elsewhere, programs would need its bundle beside them.
#if !os(macOS)
  for target in package.targets where target.name == "Setpoint" {
    target.resources = nil
    target.exclude.append("PrivacyInfo.xcprivacy")
  }
#endif

// A page of a product whose trait is off would document nothing. The scripts choose other defaults, with which packages
// that differ in traits use one build.
let defaultTraits =
  Context.environment["SPI_GENERATE_DOCS"] != nil
  ? package.traits.map(\.name).filter { $0 != "default" }
  : Context.environment["SETPOINT_DEFAULT_TRAITS"]?.split(separator: ",").map(String.init)

if let defaultTraits {
  package.traits = package.traits.filter { $0.name != "default" }
  package.traits.insert(.default(enabledTraits: Set(defaultTraits)))
}
