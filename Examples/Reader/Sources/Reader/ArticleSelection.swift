import FeedReading
import Foundation

/// The articles that the settings leave, the newest first.
struct ArticleSelection {
  let articles: [Article]

  init(_ feed: Feed, values: ReaderSettings.Values) {
    let muted = values.mutedWords.split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    let wanted = feed.articles.filter { article in
      let isRecent = article.published.map { $0 >= values.startDate } ?? true
      return isRecent && !muted.contains { article.mentions($0) }
    }
    let sorted = wanted.sorted {
      ($0.published ?? .distantPast) > ($1.published ?? .distantPast)
    }
    articles = Array(sorted.prefix(values.numberOfArticles))
  }
}

extension Article {
  fileprivate func mentions(_ word: String) -> Bool {
    [title, summary, content].contains { $0.localizedCaseInsensitiveContains(word) }
  }

  /// What a person reads of the article: its summary, or all of it.
  func paragraphs(isFull: Bool) -> [String] {
    let text = isFull && !content.isEmpty ? content : summary.isEmpty ? content : summary
    return text.components(separatedBy: "\n\n").filter { !$0.isEmpty }
  }

  /// Author and day: "Ada Field · 2026-11-02".
  var byline: String {
    let day = published?.formatted(.iso8601.year().month().day())
    return [author, day].compactMap(\.self).joined(separator: " · ")
  }
}
