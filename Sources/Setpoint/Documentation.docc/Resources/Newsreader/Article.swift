struct Article {
  let title: String
  let summary: String

  /// The newest articles first.
  static let all = [
    Article(title: "Heron", summary: "It stands on one leg in the shallow water."),
    Article(title: "Newt", summary: "It swims at night and sleeps under a stone."),
    Article(title: "Carp", summary: "It waits for bread near the bridge."),
  ]
}
