import FeedReading
import Foundation
import Testing

struct SampleFeedTests {
  @Test func theSampleHasTwelveDatedArticlesNewestFirst() async throws {
    let feed = try await FeedLocation.sample.load()
    #expect(feed.title == "The Setpoint Almanac")
    #expect(feed.articles.count == 12)
    let dates = feed.articles.compactMap(\.published)
    #expect(dates.count == 12)
    #expect(dates == dates.sorted(by: >))
  }

  @Test func everySampleArticleIsComplete() async throws {
    for article in try await FeedLocation.sample.load().articles {
      #expect(article.link?.host() == "almanac.example")
      #expect(article.author != nil)
      #expect(!article.summary.isEmpty)
      #expect((2...4).contains(article.content.split(separator: "\n\n").count))
    }
  }

  @Test func eightSampleArticlesHaveAnImageOfTheirOwn() async throws {
    let images = try await FeedLocation.sample.load().articles.flatMap(\.images)
    #expect(images.count == 8)
    #expect(Set(images).count == 8)
    #expect(images.allSatisfy { $0.absoluteString.hasPrefix("data:image/svg+xml;base64,") })
  }

  @Test(arguments: ["football", "coffee"])
  func someSampleArticlesHoldAWordToMute(word: String) async throws {
    let articles = try await FeedLocation.sample.load().articles
    let matches = articles.filter { "\($0.title) \($0.content)".lowercased().contains(word) }
    #expect(matches.count == 2)
  }
}
