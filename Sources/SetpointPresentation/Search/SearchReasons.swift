/// Computes where a query was found in an item, on demand. All results of a query share it.
final class SearchReasons: Sendable {
  private let buffer: SearchBuffer
  private let searched: SearchedTerms

  init(buffer: SearchBuffer, searched: SearchedTerms) {
    self.buffer = buffer
    self.searched = searched
  }

  /// Returns the texts that contain the whole query, or else those that contain any of its words,
  /// most relevant first.
  func matches(in item: SettingsSearchItem, at index: Int) -> [SettingsSearchMatch] {
    let fields = buffer.fields(of: index)
    var matches = fields.compactMap { match(of: searched.wholes, in: $0, as: .whole) }
    if matches.isEmpty {
      matches = fields.compactMap { match(of: searched.words, in: $0, as: searched.role) }
    }
    let texts = item.searchedTexts
    return matches.sorted { $0.points > $1.points }.map { match in
      let field = buffer.fields[match.field]
      let text = texts[field.content].text
      return SettingsSearchMatch(
        field: field.kind, text: text,
        ranges: text.ranges(ofFolded: match.ranges.map { $0.moved(by: -field.range.lowerBound) }))
    }
  }

  /// A field that contains terms.
  private struct FieldMatch {
    let field: Int
    var points = 0.0
    var ranges: [Range<Int>] = []
  }

  private func match(
    of terms: [SearchTerm], in field: Int, as role: SearchScale.Role
  ) -> FieldMatch? {
    var match = FieldMatch(field: field)
    for term in terms {
      buffer.forEachHit(of: term, in: field..<field + 1) { hit in
        match.points = max(match.points, buffer.points(for: hit, as: role))
        match.ranges.append(hit.range)
      }
    }
    return match.ranges.isEmpty ? nil : match
  }
}

extension String {
  /// Returns the ranges of the original text for folded byte ranges, in order. Each includes the
  /// diacritics of its last letter, and adjacent ranges are joined.
  fileprivate func ranges(ofFolded folded: [Range<Int>]) -> [Range<Index>] {
    let origins = FoldedText(self, withOrigins: true).origins
    let ranges = folded.sorted { $0.lowerBound < $1.lowerBound }.map { range in
      let start = utf8.index(startIndex, offsetBy: origins[range.lowerBound].lowerBound)
      var end = utf8.index(startIndex, offsetBy: origins[range.upperBound - 1].upperBound)
      while end < endIndex, unicodeScalars[end].properties.isGraphemeExtend {
        unicodeScalars.formIndex(after: &end)
      }
      return start..<end
    }
    return ranges.reduce(into: []) { joined, range in
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }
}

extension Range<Int> {
  func moved(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
