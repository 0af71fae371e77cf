/// The parts of an item's score, by field.
struct SearchEvidence: Sendable {
  private var title = 0.0
  private var tag = 0.0
  private var other = 0.0

  /// The sum of title and tags, or the score of the other fields if both are 0.
  var score: Double {
    let names = title + tag
    return names > 0 ? names : other
  }

  /// Returns the score, normalized by the lengths of the texts.
  func score(in lengths: SearchLengths) -> Double {
    let names = title * lengths.title + tag
    return names > 0 ? names : other * lengths.all
  }

  mutating func add(_ points: Double, of field: SettingsSearchMatch.Field) {
    switch field {
    case .title: title = max(title, points)
    case .tag: tag = max(tag, points)
    default: other = max(other, points)
    }
  }
}
