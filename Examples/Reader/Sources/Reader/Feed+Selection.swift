import FeedReading
import Foundation

extension Feed {
  /// Returns the articles that the settings select, newest first.
  func articles(selectedBy values: ReaderSettings.Values) -> [Article] {
    let mutedWords = values.mutedWords.split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    return Array(
      articles
        .filter { $0.isPublished(since: values.startDate) }
        .filter { article in !mutedWords.contains { article.contains($0) } }
        .sorted { ($0.published ?? .distantPast) > ($1.published ?? .distantPast) }
        .prefix(values.numberOfArticles))
  }
}

extension Article {
  /// Whether the article appeared at or after a date. Articles without a date count as new.
  fileprivate func isPublished(since date: Date) -> Bool {
    published.map { $0 >= date } ?? true
  }

  fileprivate func contains(_ word: String) -> Bool {
    ([title] + summary + content).contains { $0.localizedCaseInsensitiveContains(word) }
  }

  /// Returns the paragraphs to show: the summary or the whole text, if the feed has both.
  func paragraphs(for values: ReaderSettings.Values) -> [String] {
    let (preferred, other) = values.showFullContent ? (content, summary) : (summary, content)
    return preferred.isEmpty ? other : preferred
  }

  /// The author and the day, such as "Ada Field · 2026-11-02".
  var byline: String {
    let day = published?.formatted(.iso8601.year().month().day())
    return [author, day].compactMap(\.self).joined(separator: " · ")
  }
}
