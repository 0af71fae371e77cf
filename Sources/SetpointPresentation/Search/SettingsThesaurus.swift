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
    let stem = WordStem(of: word[...])
    let ends = [word.count, stem.english, stem.german]
    return ends.enumerated().filter { ends.firstIndex(of: $1) == $0 }.map { Array(word.prefix($1)) }
  }
}

extension SettingsThesaurus: ExpressibleByArrayLiteral {
  public init(arrayLiteral groups: [String]...) { self.init(groups) }
}

/// Words without meaning for a search, in English and German: those of a question, and what people
/// do with any setting ("how do I turn off", "wie kann ich ... ändern").
enum QuestionWords {
  /// The words, folded.
  static let all = Set((english + " " + german).split(separator: " ").map { FoldedText($0).bytes })

  private static let english = """
    a about all allow always am an and any are as at be been being but by can can't change changing \
    could did disable do does doesn't doing don't enable every for from get give go has have having \
    how i i'd i'm if in instead into is isn't it its itself just let like make makes making may me \
    mine must my need never no not of off on one only onto or our please prevent put set setting \
    settings shall should so some stop such switch than that the their them then there these they \
    this those to too turn turned turning until use used using very want was way we were what when \
    where whether which while who why will with without won't would you your
    """

  private static let german = """
    aber abschalten aktivieren alle allem allen aller alles als am an ändere ändern anschalten auch \
    auf aus ausschalten bei beim bin bis bitte da damit dann das dass deaktivieren dein deine dem den \
    der des die dies diese dieser dieses doch du durch ein eine einem einen einer eines einschalten \
    einstellen einstellung einstellungen er es etwas für gibt habe haben hat hätte ich ihr im in ist \
    ja kann kannst kein keine keinen können könnte mache machen macht man mein meine meinem meinen \
    meiner meines mich mir mit möchte muss nach nicht nie nur ob oder ohne schalte schalten sein \
    seine sich sie sind so soll sollen statt stelle stellen um und uns unter verhindern vom von vor \
    wann war warum was welche welchen welcher welches wenn wer werden wie will wird wo wollen würde \
    zu zum zur
    """
}
