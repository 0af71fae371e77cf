/// Finds the settings that a name outside the program stands for.
struct NameTable {
  private var ranks: [[String: [SettingDefinition]]] = []

  /// - Parameter spellings: The names of a setting, the one that goes before all others first.
  init(_ settings: [SettingDefinition], spellings: (SettingDefinition) -> [String]) {
    for setting in settings {
      for (rank, spelling) in spellings(setting).enumerated() where !spelling.isEmpty {
        // A former key may be spelled as a key.
        if setting.metadata.isFormer, ranks.contains(where: { $0[spelling] != nil }) { continue }
        while rank >= ranks.count { ranks.append([:]) }
        ranks[rank][spelling, default: []].append(setting)
      }
    }
  }

  /// The settings with this name; several if it could be any of them.
  func settings(named name: String) -> [SettingDefinition] {
    ranks.lazy.compactMap { $0[name] }.first ?? []
  }

  /// The names that go before all others.
  var names: [String] { ranks.first.map { Array($0.keys) } ?? [] }

  /// The settings that have the same first name.
  var collisions: [[SettingDefinition]] {
    guard let first = ranks.first else { return [] }
    return first.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension Array {
  /// The element, if there is just one.
  var only: Element? { count == 1 ? first : nil }
}
