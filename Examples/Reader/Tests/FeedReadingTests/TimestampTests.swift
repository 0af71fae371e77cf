import FeedReading
import Foundation
import Testing

struct TimestampTests {
  @Test(arguments: [
    "Sun, 01 Mar 2026 07:30:00 GMT", "Sun, 1 Mar 2026 08:30:00 +0100", "1 Mar 26 07:30 UT",
    "Sun, 01 Mar 2026 02:30:00 EST", "Sunday, 01 March 2026 07:30:00 Z",
    "Sun,01 Mar 2026 07:30:00", "2026-03-01T07:30:00Z", "2026-03-01T08:30:00+01:00",
    "2026-03-01t07:30:00.000z", "2026-03-01T03:00:00-0430", "2026-03-01 07:30",
  ])
  func oneMomentIsReadInAllNotations(text: String) throws {
    #expect(try published(text) == Date(timeIntervalSince1970: 1_772_350_200))
  }

  @Test(arguments: ["2026-03-01", "1 Mar 2026"])
  func aDayAloneBeginsInUTC(text: String) throws {
    #expect(try published(text) == Date(timeIntervalSince1970: 1_772_323_200))
  }

  @Test(arguments: [
    "", "yesterday", "2026-13-01T00:00:00Z", "2026-02-30T00:00:00Z", "31 Feb 2026 00:00 GMT",
    "1 Mar 2026 25:00:00 GMT", "1 Mar 2026 1:2:3:4 GMT", "1 Mar 2026 07", "Mar 2026", ",,,",
    "99999999999999999999 Mar 2026", "2026-03-01T00:00:00+99", "1 Mar -5 00:00 GMT",
  ])
  func whatIsNoTimeIsLeftOut(text: String) throws {
    #expect(try published(text) == nil)
  }

  private func published(_ text: String) throws -> Date? {
    let feed = try Feed(
      parsing: """
        <rss><channel><item><title>T</title><pubDate>\(text)</pubDate></item></channel></rss>
        """)
    return try #require(feed.articles.first).published
  }
}
