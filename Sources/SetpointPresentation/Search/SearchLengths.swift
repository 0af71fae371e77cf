/// The length factors of an item's texts: 1 up to the mean length of all items, and less for longer
/// ones, as in BM25 (S. Robertson and H. Zaragoza, "The Probabilistic Relevance Framework: BM25 and
/// Beyond", 2009) with b = 0.5.
struct SearchLengths: Sendable {
  var title = 1.0
  var all = 1.0

  private static let influence = 0.5

  /// Returns the factors of all items, in their order.
  static func lengths(of count: Int, in buffer: SearchBuffer) -> [SearchLengths] {
    var lengths = [SearchLengths](repeating: SearchLengths(title: 0, all: 0), count: count)
    for field in buffer.fields {
      if field.kind == .title { lengths[field.item].title += Double(field.range.count) }
      lengths[field.item].all += Double(field.range.count)
    }
    let title = lengths.reduce(0) { $0 + $1.title } / Double(count)
    let all = lengths.reduce(0) { $0 + $1.all } / Double(count)
    return lengths.map {
      SearchLengths(title: share(of: $0.title, mean: title), all: share(of: $0.all, mean: all))
    }
  }

  private static func share(of length: Double, mean: Double) -> Double {
    mean > 0 ? min(1, 1 / (1 - influence + influence * length / mean)) : 1
  }
}
