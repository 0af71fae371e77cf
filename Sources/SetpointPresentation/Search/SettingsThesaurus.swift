/// Groups of words that mean nearly the same, so that a search finds what a text calls otherwise.
///
///     SettingsThesaurus.standard.adding(["invoice", "bill", "receipt"], ["client", "customer"])
///
/// What is found by such a word counts less than what has the word that was typed, and is looked for
/// only if nothing has that one, or in a question of several words. Case and marks on letters do not
/// count, and each word stands for its other forms as well. A word may stand in several groups; a
/// group says nothing about the words of another group.
public struct SettingsThesaurus: Sendable, Hashable {
  /// For each word and stem, folded, the others of its groups.
  private var others: [[UInt8]: [[UInt8]]] = [:]

  /// Makes a thesaurus of groups of words; `[]` knows no word.
  public init(_ groups: [[String]]) {
    for group in groups { add(group) }
  }

  /// Returns the thesaurus with further groups.
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

  /// The words that mean the same as a folded one.
  func synonyms(of word: [UInt8]) -> [[UInt8]] {
    Self.keys(of: word).reduce(into: []) { found, key in
      for other in others[key] ?? [] where other != word && !found.contains(other) {
        found.append(other)
      }
    }
  }

  /// The word itself and its stems, each once.
  private static func keys(of word: [UInt8]) -> [[UInt8]] {
    let stem = WordStem(of: word[...])
    let ends = [word.count, stem.english, stem.german]
    return ends.enumerated().filter { ends.firstIndex(of: $1) == $0 }.map { Array(word.prefix($1)) }
  }
}

extension SettingsThesaurus: ExpressibleByArrayLiteral {
  public init(arrayLiteral groups: [String]...) { self.init(groups) }
}
