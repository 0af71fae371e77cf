/// What a place where something was found is worth: what its field counts, times how much of it was
/// typed.
enum SearchScale {
  /// What one of several words, and a word with a typing error, counts of what it would else.
  static let step = 0.09

  /// How much of a field or of a word was typed.
  enum Extent: Double {
    case whole = 1
    case beginning = 0.5
    /// Something that begins with a word.
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

extension SearchFields {
  /// What a hit is worth. A query is compared with a whole title or tag; one of several words, and
  /// what is found in other fields, with the word it is in.
  func points(for hit: SearchHit, isOneOfSeveral: Bool) -> Double {
    let field = fields[hit.field]
    let isInName = !isOneOfSeveral && (field.kind == .title || field.kind == .tag)
    let startsWord = text.starts[hit.range.lowerBound]
    let isStart = isInName ? hit.range.lowerBound == field.range.lowerBound : startsWord
    let isEnd =
      isInName
      ? hit.range.upperBound == field.range.upperBound : text.starts[hit.range.upperBound]
    let extent: SearchScale.Extent =
      isStart ? (isEnd ? .whole : .beginning) : (startsWord ? .part : .inside)
    return SearchScale.weight(of: field.kind) * extent.rawValue
      * (hit.hasError ? SearchScale.step : 1)
  }
}
