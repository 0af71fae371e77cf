/// Groups of synonyms for search.
///
///     SettingsThesaurus.standard.adding(["invoice", "bill", "receipt"], ["client", "customer"])
///
/// A synonym scores less than the typed word. It is searched only if nothing contains the typed
/// word, or in a question of several words. Case and diacritics are ignored, and each word includes
/// its other forms. A word may be in several groups, which remain independent.
public struct SettingsThesaurus: Sendable, Hashable {
  /// For each folded word and stem, the other words of its groups.
  private var others: [[UInt8]: [[UInt8]]] = [:]

  /// Creates a thesaurus from groups of words. `[]` contains no words.
  public init(_ groups: [[String]]) {
    for group in groups { add(group) }
  }

  /// Returns the thesaurus with additional groups.
  public func adding(_ groups: [String]...) -> SettingsThesaurus {
    var thesaurus = self
    for group in groups { thesaurus.add(group) }
    return thesaurus
  }

  private mutating func add(_ group: [String]) {
    let words = group.map { FoldedText($0).bytes }.filter { !$0.isEmpty }
    for word in words {
      let new = words.filter { $0 != word }
      for key in Self.keys(of: word) {
        let known = others[key] ?? []
        others[key] = known + new.filter { !known.contains($0) }
      }
    }
  }

  /// Returns the synonyms of a folded word.
  func synonyms(of word: [UInt8]) -> [[UInt8]] {
    Self.keys(of: word).reduce(into: []) { found, key in
      for other in others[key] ?? [] where other != word && !found.contains(other) {
        found.append(other)
      }
    }
  }

  /// Returns the word and its stems, each once.
  private static func keys(of word: [UInt8]) -> [[UInt8]] {
    let ends = [word.count] + WordStem(of: word[...]).lengths
    return ends.enumerated().filter { ends.firstIndex(of: $1) == $0 }.map { Array(word.prefix($1)) }
  }
}

extension SettingsThesaurus: ExpressibleByArrayLiteral {
  public init(arrayLiteral groups: [String]...) { self.init(groups) }
}

extension SettingsThesaurus {
  /// Synonyms for settings of any app, in the languages of the package.
  public static let standard = SettingsThesaurus(
    IncludedLanguage.all.flatMap { $0.synonyms.split(separator: "\n") }.map { group in
      group.split(separator: ",").map { String($0) }
    })
}
