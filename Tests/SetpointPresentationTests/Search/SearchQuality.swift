import SetpointPresentation

/// How well an index answers queries whose answers are known.
struct SearchQuality {
  let queries: Int
  /// The share of queries whose first result is right.
  let first: Double
  /// The mean of one divided by the rank of the first right result among ten.
  let reciprocal: Double
  /// The share of queries with a right result among five.
  let amongFive: Double
  /// The share of queries without any result.
  let empty: Double

  init(of index: SettingsSearchIndex, on queries: [SearchCorpus.Query]) {
    let answers = queries.map { query in
      let results = index.results(for: query.query).prefix(10)
      let location = results.firstIndex { query.expected.contains($0.id) }.map { $0 + 1 }
      return (location: location, isEmpty: results.isEmpty)
    }
    func share(_ points: ((location: Int?, isEmpty: Bool)) -> Double) -> Double {
      answers.map(points).reduce(0, +) / Double(max(answers.count, 1))
    }
    self.queries = answers.count
    first = share { $0.location == 1 ? 1 : 0 }
    reciprocal = share { $0.location.map { 1 / Double($0) } ?? 0 }
    amongFive = share { ($0.location ?? .max) <= 5 ? 1 : 0 }
    empty = share { $0.isEmpty ? 1 : 0 }
  }
}
