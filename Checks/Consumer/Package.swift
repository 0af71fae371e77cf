// swift-tools-version: 6.2
// A package as one of our users has it. Scripts/check-consumer copies it out of the repository and
// builds it twice: with macros, and without.
import PackageDescription

let path = Context.environment["SETPOINT_PATH"] ?? "../.."
let usesMacros = Context.environment["SETPOINT_MACROS"] == "1"
let form = usesMacros ? "Model" : "Keys"

let package = Package(
  name: "consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "setpoint", path: path, traits: usesMacros ? ["Macros"] : [])],
  targets: [
    .executableTarget(
      name: "Nonisolated", dependencies: [.product(name: "Setpoint", package: "setpoint")],
      path: "Sources/\(form)"),
    .executableTarget(
      name: "MainActorIsolated", dependencies: [.product(name: "Setpoint", package: "setpoint")],
      path: "Sources/\(form)-main-actor", swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
