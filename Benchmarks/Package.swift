// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "setpoint-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "setpoint", path: "..", traits: ["PropertyLists", "SQLite"]),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
  ],
  targets: [
    .target(name: "CountMalloc"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CountMalloc",
        .product(name: "GRDB", package: "grdb.swift"),
        .product(name: "Setpoint", package: "setpoint"),
        .product(name: "SetpointPresentation", package: "setpoint"),
        .product(name: "SetpointSQLite", package: "setpoint"),
        .product(name: "SetpointWeb", package: "setpoint"),
        .product(name: "Configuration", package: "swift-configuration"),
      ],
      path: "Sources/Benchmarks"),
    .executableTarget(
      name: "search-evaluation",
      dependencies: [.product(name: "SetpointPresentation", package: "setpoint")],
      path: "Sources/SearchEvaluation"),
  ],
  swiftLanguageModes: [.v6]
)
