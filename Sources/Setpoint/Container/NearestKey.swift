/// The key that a mistyped one was probably meant to be: the fewest edits, at most `limit` or a third
/// of it, or the same last part.
func nearest(to key: String, in keys: [String], limit: Int? = nil) -> String? {
  let wanted = Array(key.lowercased())
  let isStrict = limit != nil
  let limit = limit ?? max(2, wanted.count / 3)
  let ranked = keys.filter { abs($0.count - wanted.count) <= limit }
    .map { (key: $0, distance: editDistance(wanted, Array($0.lowercased()))) }
  let best = ranked.filter { $0.distance <= limit }
    .min { ($0.distance, $0.key) < ($1.distance, $1.key) }
  if let best { return best.key }
  guard !isStrict, let part = key.lowercased().split(separator: ".").last else { return nil }
  return keys.sorted().first { $0.lowercased().split(separator: ".").last == part }
}

/// How many insertions, deletions, replacements and swaps of neighbours turn one text into another.
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
