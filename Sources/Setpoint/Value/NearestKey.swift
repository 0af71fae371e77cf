/// Suggests known keys for the first hundred mistyped ones. Each is compared with all known keys.
package struct KeySuggestions {
  package static let maximumCount = 100

  private let known: [String]
  private var count = 0

  package init(from known: [String]) { self.known = known }

  /// Returns the key that was probably meant, or `nil` if none is similar or after ``maximumCount``
  /// keys.
  package mutating func suggestion(for key: String) -> String? {
    guard count < Self.maximumCount else { return nil }
    count += 1
    return nearest(to: key, in: known)
  }
}

/// Returns the key that was probably meant by a mistyped one: that with the fewest edits of the
/// whole key or its last part. The number of edits is at most `limit`, or a third of the
/// length of the last part, so that a common group doesn't make keys similar.
func nearest(to key: String, in keys: [String], limit: Int? = nil) -> String? {
  closest(to: key, in: keys.map { ($0, $0) }, limit: limit)
    ?? closest(to: lastPart(of: key), in: keys.map { ($0, lastPart(of: $0)) }, limit: limit)
}

private func closest(
  to wanted: String, in candidates: [(key: String, text: String)], limit: Int?
) -> String? {
  let wanted = Array(wanted.lowercased())
  let limit = limit ?? max(1, lastPart(of: String(wanted)).count / 3)
  let ranked = candidates.compactMap { key, text -> (distance: Int, key: String)? in
    guard abs(text.count - wanted.count) <= limit else { return nil }
    let distance = editDistance(wanted, Array(text.lowercased()))
    return distance <= limit ? (distance, key) : nil
  }
  return ranked.min { ($0.distance, $0.key) < ($1.distance, $1.key) }?.key
}

private func lastPart(of key: String) -> String {
  key.split(separator: ".").last.map(String.init) ?? key
}

/// Returns the number of insertions, deletions, replacements and swaps of neighbors that turn one
/// text into another.
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, character) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var best = min(last[column + 1], current[column]) + 1
      best = min(best, last[column] + (character == other ? 0 : 1))
      if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}

extension String {
  /// The parts of a key before each dot: `a` and `a.b` for `a.b.c`.
  package var groupPaths: [String] {
    indices.filter { self[$0] == "." }.map { String(self[..<$0]) }
  }
}
