#if canImport(SwiftUI)
  import Foundation

  /// Something to read.
  struct Article: Identifiable {
    let id: Int
    let title: String
    let text: String
    let date: Date

    /// What there is to read without a network, the newest first.
    static let samples = [
      Article(
        id: 1, title: "Layers that explain themselves",
        text: "Every value says which layer it came from, and what the others hold.",
        date: Date(timeIntervalSince1970: 1_775_001_600)),
      Article(
        id: 2, title: "Nothing is lost",
        text: "What can't be read is kept aside, and what was declared is never written.",
        date: Date(timeIntervalSince1970: 1_770_336_000)),
      Article(
        id: 3, title: "An old story",
        text: "It is older than most readers want it to be.",
        date: Date(timeIntervalSince1970: 1_600_000_000)),
    ]
  }

  extension ReaderSettings {
    /// The articles that the settings leave.
    func selected(from articles: [Article]) -> [Article] {
      let words = mutedWords.split(separator: ",").map { $0.lowercased() }
      return Array(
        articles
          .filter { $0.date >= startDate }
          .filter { article in !words.contains { article.title.lowercased().contains($0) } }
          .prefix(numberOfArticles))
    }
  }
#endif
