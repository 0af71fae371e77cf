import Foundation
import Setpoint

/// The settings of a large editor as a tree: a group for each part of a key but the last.
///
/// The corpus lies beside the checkout: what a program of 1,365 settings declares, by key, in words of
/// JSON Schema.
enum VSCodeSettings {
  static let elements = Result { try read() }

  private static let file = URL(fileURLWithPath: #filePath)
    .appending(path: "../../../../shared/corpus/vscode-settings.json").standardizedFileURL

  private static func read() throws -> [SettingsElement] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { throw MissingCorpus() }
    let schemas = try StoredValue(json: text).members
    return try elements(of: schemas.map { VSCodeSchema(key: $0, members: $1.members) })
  }

  private static func elements(
    of schemas: [VSCodeSchema], atPart part: Int = 0
  ) throws -> [SettingsElement] {
    let siblings = Dictionary(grouping: schemas) { $0.keyParts[part] }
    return try siblings.sorted { $0.key < $1.key }.map { name, schemas in
      if schemas[0].keyParts.count == part + 1 { return .setting(try schemas[0].setting()) }
      return .group(
        SettingsGroup(
          name, part == 0 ? .page : .inline, key: name,
          content: try elements(of: schemas, atPart: part + 1)))
    }
  }

  private struct MissingCorpus: Error, CustomStringConvertible {
    let description =
      "There is no corpus at '\(file.path)'. Put the folder 'shared' beside the checkout."
  }
}

extension StoredValue {
  /// The members of an object; none of any other value.
  var members: [String: StoredValue] {
    if case .dictionary(let members) = self { members } else { [:] }
  }
}
