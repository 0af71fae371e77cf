import Setpoint
import SetpointPresentation

/// The results of a search in the API.
enum APISearch {
  /// The maximum number of results in a response, which also contains the total number.
  static let maximumResults = 100
  /// The maximum length of a query in Unicode scalars.
  static let maximumLength = 256

  static let object = APIObject<SettingsSearchResult>(
    "SearchResult",
    [
      .always("id", .text.described("The id of the node in the tree.")) { .string($0.id) },
      .always("key", .text.orNull.described("The key of a setting; a free row or a page has none."))
      {
        .optional($0.item.key)
      },
      .always("label", .text) { .string($0.item.title) },
      .always("path", .list(of: .text).described("The groups that hold it, outermost first.")) {
        .list($0.item.path)
      },
      .always("score", .number.described("1000 for a label that is the query.")) {
        .double($0.score)
      },
      .always("matches", .list(of: matchObject.schema)) {
        .array($0.matches.map(matchObject.value))
      },
    ])

  private static let matchObject = APIObject<SettingsSearchMatch>(
    "Match",
    [
      .always("field", .text(oneOf: SettingsSearchMatch.Field.allCases.map { "\($0)" })) {
        .string("\($0.field)")
      },
      .always("text", .text.described("The text in which the query was found.")) {
        .string($0.text)
      },
      .always(
        "ranges",
        .list(of: rangeObject.schema)
          .described("What to highlight, in order; offsets in UTF-16 code units.")
      ) { match in
        .array(match.ranges.map { rangeObject.value(of: Offsets(of: $0, in: match.text)) })
      },
    ])

  private static let rangeObject = APIObject<Offsets>(
    "Range",
    [
      .always("start", .integer) { .int(Int64($0.start)) },
      .always("end", .integer.described("The offset after the last code unit.")) {
        .int(Int64($0.end))
      },
    ])

  /// The position of a part of a text, in UTF-16 code units.
  private struct Offsets {
    let start: Int
    let end: Int

    init(of range: Range<String.Index>, in text: String) {
      start = text.utf16.distance(from: text.startIndex, to: range.lowerBound)
      end = text.utf16.distance(from: text.startIndex, to: range.upperBound)
    }
  }
}
