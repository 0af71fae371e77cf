/// What a place where something was found is worth: what its field counts, times how much of it was
/// typed.
enum SearchScale {
  /// What one of several words, and a word with a typing error, counts of what it would else.
  static let step = 0.09

  /// How much of a field, or of the words in it, was typed.
  enum Extent: Double {
    case whole = 1
    /// All of some words in a field in which much else may stand.
    case words = 0.9
    case beginning = 0.5
    /// Something in a title or a tag that begins with a word.
    case part = 0.3
    /// Something in the middle of a word.
    case inside = 0.1
  }

  static func weight(of field: SettingsSearchMatch.Field) -> Double {
    switch field {
    case .title: 1000
    // A third, so that a part of a tag counts 100.
    case .tag: 1000 / 3
    case .key: 90
    case .option: 80
    case .value: 70
    case .help: 60
    // Less than the least of what an item says itself.
    case .group: 5
    case .groupTag: 4
    }
  }
}

extension SearchBuffer {
  /// What a hit is worth, for a query as a whole or for one of several words.
  func points(for hit: SearchHit, isOneOfSeveral: Bool) -> Double {
    let field = fields[hit.field]
    let extent: SearchScale.Extent =
      if isOneOfSeveral {
        extent(inWordsOf: hit)
      } else if hit.range == field.range {
        .whole
      } else if field.kind == .title || field.kind == .tag {
        extent(of: hit, inNameAt: field.range)
      } else {
        extent(inWordsOf: hit) == .whole ? .words : extent(inWordsOf: hit)
      }
    return SearchScale.weight(of: field.kind) * extent.rawValue
      * (hit.hasError ? SearchScale.step : 1)
  }

  private func extent(of hit: SearchHit, inNameAt range: Range<Int>) -> SearchScale.Extent {
    if hit.range.lowerBound == range.lowerBound { return .beginning }
    return text.starts[hit.range.lowerBound] ? .part : .inside
  }

  private func extent(inWordsOf hit: SearchHit) -> SearchScale.Extent {
    guard text.starts[hit.range.lowerBound] else { return .inside }
    return text.starts[hit.range.upperBound] ? .whole : .beginning
  }
}
