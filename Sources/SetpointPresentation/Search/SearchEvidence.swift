/// What speaks for an item.
struct SearchEvidence: Sendable {
  private var title = 0.0
  private var tag = 0.0
  private var other = 0.0

  /// Title and tags add up; the other fields count if neither has it.
  var score: Double {
    let names = title + tag
    return names > 0 ? names : other
  }

  /// The score, of which the same is less in longer texts.
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
