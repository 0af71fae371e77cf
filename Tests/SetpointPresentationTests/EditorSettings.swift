import Foundation
import Setpoint
import TestSupport

/// The settings of an editor as a tree: a group for each part of a key but the last.
///
/// They are in a file that lists them by key, in the words of JSON Schema.
enum EditorSettings {
  /// Those of a large editor, from the corpus.
  static let vscode = Result {
    try elements(in: TestCorpus.folder.appending(path: "vscode-settings.json"))
  }

  /// A few of every kind.
  static let fixture = Result { try elements(in: Fixtures.file("editor-settings.json")) }

  private static func elements(in file: URL) throws -> [SettingsElement] {
    let schemas = try StoredValue(json: String(contentsOf: file, encoding: .utf8)).members
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
}

extension StoredValue {
  /// The members of an object; none of any other value.
  var members: [String: StoredValue] {
    if case .dictionary(let members) = self { members } else { [:] }
  }
}
