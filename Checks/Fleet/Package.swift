// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "fleet",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "setpoint", path: "../..", traits: ["Etcd"])],
  targets: [
    .executableTarget(
      name: "measure-fleet",
      dependencies: [
        .product(name: "Setpoint", package: "setpoint"),
        .product(name: "SetpointEtcd", package: "setpoint"),
      ],
      path: "Sources/FleetMeasurement")
  ],
  swiftLanguageModes: [.v6]
)
