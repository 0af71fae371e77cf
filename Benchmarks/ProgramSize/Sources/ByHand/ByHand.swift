import ArgumentParser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The commands that a program would have without Setpoint: they read and write a JSON file.
@main
struct ByHand: ParsableCommand {
  static let configuration = CommandConfiguration(subcommands: [Commands.self])
}

struct Commands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", subcommands: [Get.self, Set.self, List.self])
}

struct Values: Codable {
  var fontSize: Int?
  var showImages: Bool?
  var name: String?

  static var file: URL {
    let home = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"] ?? "."
    return URL(filePath: home).appending(path: "by-hand/settings.json")
  }

  static func read() throws -> Values {
    guard let data = try? Data(contentsOf: file) else { return Values() }
    return try JSONDecoder().decode(Values.self, from: data)
  }

  func text(of key: String) -> String? {
    switch key {
    case "fontSize": "\(fontSize ?? 14)"
    case "showImages": "\(showImages ?? true)"
    case "name": name ?? "reader"
    default: nil
    }
  }
}

struct Get: ParsableCommand {
  @Argument(help: "The key of the setting.") var key: String

  func run() throws {
    guard let text = try Values.read().text(of: key) else {
      throw ValidationError("There is no setting '\(key)'.")
    }
    print(text)
  }
}

struct Set: ParsableCommand {
  @Argument(help: "The key of the setting.") var key: String
  @Argument(help: "The new value.") var value: String

  func run() throws {
    var values = try Values.read()
    switch key {
    case "fontSize": values.fontSize = Int(value)
    case "showImages": values.showImages = Bool(value)
    case "name": values.name = value
    default: throw ValidationError("There is no setting '\(key)'.")
    }
    let file = Values.file
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(values).write(to: file, options: .atomic)
  }
}

struct List: ParsableCommand {
  func run() throws {
    let values = try Values.read()
    for key in ["fontSize", "showImages", "name"] { print(key, values.text(of: key) ?? "") }
  }
}
