// swift-tools-version: 6.2
// A package as one of our users has it: it depends on a version of a git repository, and chooses traits.
// Scripts/check-consumer copies it out of the repository and builds it with several choices.
import PackageDescription

let url = Context.environment["SETPOINT_URL"] ?? "https://github.com/setpoint/setpoint"
let chosenTraits = Set(
  (Context.environment["SETPOINT_TRAITS"] ?? "").split(separator: " ").map(String.init))

/// The products that need a trait. The program `Uses` + trait, in `Sources/TRAIT`, uses them.
let productsByTrait = [
  "Web": ["Setpoint", "SetpointWeb", "SetpointHummingbird"],
  "CommandLine": ["Setpoint", "SetpointCommand"],
  "SQLite": ["SetpointSQLite"],
  "YAML": ["Setpoint", "SetpointYAML"],
  "Configuration": ["Setpoint", "SetpointConfiguration"],
  "Signature": ["SetpointRemote"],
  "AsyncHTTPClient": ["SetpointHTTP"],
  "Etcd": ["SetpointEtcd"],
  "Observability": ["Setpoint"],
]

/// Typed keys, or a class with the trait `Macros`.
let form = chosenTraits.contains("Macros") ? "Model" : "Keys"

func program(
  _ name: String, path: String, products: [String], settings: [SwiftSetting] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: products.map { .product(name: $0, package: "setpoint") },
    path: "Sources/\(path)", swiftSettings: settings)
}

let package = Package(
  name: "consumer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: url, exact: "1.0.0", traits: Set(chosenTraits.map { .init(name: $0) }))
  ],
  targets: [
    program("Nonisolated", path: form, products: ["Setpoint"]),
    program(
      "MainActorIsolated", path: "\(form)-main-actor", products: ["Setpoint"],
      settings: [.defaultIsolation(MainActor.self)]),
  ]
    + productsByTrait.filter { chosenTraits.contains($0.key) }
    .map { program("Uses\($0.key)", path: $0.key, products: $0.value) },
  swiftLanguageModes: [.v6]
)
