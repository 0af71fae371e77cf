import SetpointPresentation

/// How long indexing and searching take among made-up settings.
enum SearchSpeed {
  private static let words = """
    account alert appearance archive audio backup badge battery border brightness browser cache \
    calendar camera caption chart clipboard clock cloud color column contact contrast cursor dark \
    default delay desktop dictionary display download editor energy event export filter folder \
    font format frame gesture graph grid header help history icon image import index input keyboard \
    label language layout light line link list location margin memory menu message mode motion mouse \
    network night number order page panel password path pattern photo pointer power preview print \
    profile proxy quality range reader region render reset restore ruler scale screen scroll server \
    shadow share shortcut size sleep sort sound space spell start status storage style sync table \
    text theme time title toolbar touch track type undo unit update upload usage vault version view \
    volume wallpaper warning width window wrap zoom
    """.split(separator: " ").map(String.init)

  /// Queries of each kind: with few and many results, without any, with errors.
  private static let queries = [
    "zoom", "zoom wallpaper", "s", "@modified zoom", "notfication", "wallpapre zoom", "qzkxwvj",
  ]

  /// Prints the median times of 15 runs as a table.
  static func report() {
    print("| what | 3,000 settings, ms | 10,000 settings, ms |")
    print("|---|--:|--:|")
    let small = times(among: 3_000)
    let large = times(among: 10_000)
    for (small, large) in zip(small, large) {
      print("| \(small.name) | \(small.time) | \(large.time) |")
    }
  }

  private static func times(among count: Int) -> [(name: String, time: Double)] {
    let items = items(count)
    var index = SettingsSearchIndex(items)
    var changed = items[count / 2]
    var runs = 0
    let searches = queries.map { query in
      ("search \"\(query)\"", median { _ = index.results(for: query).count })
    }
    let update = median {
      runs += 1
      changed.value = String(runs)
      index.update(changed)
    }
    return [("index", median { _ = SettingsSearchIndex(items).items.count })] + searches
      + [("change of one value", update)]
  }

  private static func items(_ count: Int) -> [SettingsSearchItem] {
    var random = SeededGenerator(seed: 5)
    func some(_ count: Int) -> [String] {
      (0..<count).map { _ in words[Int.random(in: words.indices, using: &random)] }
    }
    return (0..<count).map { number in
      SettingsSearchItem(
        id: String(number), title: some(3).joined(separator: " "), path: some(1), tags: some(2),
        key: some(2).joined(separator: "."), help: some(8).joined(separator: " "),
        options: number.isMultiple(of: 4) ? some(3) : [], value: String(number),
        marks: number.isMultiple(of: 10) ? .modified : [])
    }
  }

  /// The median time of 15 runs in milliseconds, to the hundredth.
  private static func median(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let times = (0..<15).map { _ in clock.measure(body) }.sorted()
    let time = times[times.count / 2] / .milliseconds(1)
    return (time * 100).rounded() / 100
  }
}
