import Setpoint
import SetpointPresentation

/// What a search found, as the API tells it.
enum APISearch {
  /// How many results are told at most; how many there are is told, too.
  static let maximumResults = 100
  /// The longest query that is answered, in Unicode scalars.
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
      .always("end", .integer.described("Behind the last one.")) { .int(Int64($0.end)) },
    ])

  /// Where a piece of a text stands, as scripts count.
  private struct Offsets {
    let start: Int
    let end: Int

    init(of range: Range<String.Index>, in text: String) {
      start = text.utf16.distance(from: text.startIndex, to: range.lowerBound)
      end = text.utf16.distance(from: text.startIndex, to: range.upperBound)
    }
  }
}
