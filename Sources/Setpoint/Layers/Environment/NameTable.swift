/// A table for looking up settings by their names outside the program.
struct NameTable {
  private var ranks: [[String: [SettingDefinition]]] = []

  /// Creates a table.
  ///
  /// - Parameter spellings: Returns the names of a setting in descending order of precedence.
  init(_ settings: [SettingDefinition], spellings: (SettingDefinition) -> [String]) {
    for setting in settings {
      for (rank, spelling) in spellings(setting).enumerated() where !spelling.isEmpty {
        // A former key may have the same spelling as a key.
        if setting.metadata.isFormer, ranks.contains(where: { $0[spelling] != nil }) { continue }
        while rank >= ranks.count { ranks.append([:]) }
        ranks[rank][spelling, default: []].append(setting)
      }
    }
  }

  /// Returns the settings with this name; several if it is ambiguous.
  func settings(named name: String) -> [SettingDefinition] {
    ranks.lazy.compactMap { $0[name] }.first ?? []
  }

  /// The names with the highest precedence.
  var names: [String] { ranks.first.map { Array($0.keys) } ?? [] }

  /// The settings that share a name of the highest precedence.
  var collisions: [[SettingDefinition]] {
    guard let first = ranks.first else { return [] }
    return first.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension Array {
  /// The element, if there is exactly one; otherwise `nil`.
  var only: Element? { count == 1 ? first : nil }
}
