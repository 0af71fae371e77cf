import FeedReading
import Foundation
import Testing

struct RSSFeedTests {
  @Test func everyPartOfAnItemIsRead() throws {
    let feed = try Feed(
      parsing: """
        <?xml version="1.0"?>
        <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
            xmlns:dc="http://purl.org/dc/elements/1.1/">
          <channel>
            <title>Old Radios</title>
            <link>https://radio.example/</link>
            <item>
              <guid isPermaLink="false">radio-7</guid>
              <title>Tubes &amp;amp; wires</title>
              <link>https://radio.example/7</link>
              <dc:creator>Dee</dc:creator>
              <pubDate>Sun, 01 Mar 2026 08:30:00 +0100</pubDate>
              <description>Warm sound.</description>
              <content:encoded><![CDATA[<p>Glass.</p><p>Copper.</p>]]></content:encoded>
            </item>
          </channel>
        </rss>
        """)
    let article = Article(
      id: "radio-7", title: "Tubes & wires", link: URL(string: "https://radio.example/7"),
      author: "Dee", published: Date(timeIntervalSince1970: 1_772_350_200),
      summary: "Warm sound.", content: "Glass.\n\nCopper.")
    #expect(
      feed
        == Feed(
          title: "Old Radios", link: URL(string: "https://radio.example/"), articles: [article]))
  }

  @Test func theFirstParagraphStandsInForTheSummary() throws {
    let article = try rssArticle(
      "<description>&lt;p&gt;One.&lt;/p&gt;&lt;p&gt;Two.&lt;/p&gt;</description>")
    #expect(article.summary == "One.")
    #expect(article.content == "One.\n\nTwo.")
  }

  @Test func anItemWithoutTitleIsHeadedByItsFirstWords() throws {
    let words = Array(repeating: "word", count: 20).joined(separator: " ")
    let article = try rssArticle("<description>\(words)</description>")
    #expect(
      article.title
        == "word word word word word word word word word word word word word word word word…")
  }

  @Test func anEmptyItemIsUntitled() throws {
    #expect(try rssArticle("").title == "Untitled")
  }

  @Test func thePermanentLinkStandsInForTheLink() throws {
    let article = try rssArticle("<guid>https://a.example/p</guid>")
    #expect(article.link == URL(string: "https://a.example/p"))
  }

  @Test func anIdentifierThatIsNoAddressIsNotALink() throws {
    #expect(try rssArticle("<guid>tag-17</guid>").link == nil)
  }

  @Test func anItemWithoutIdentifierKeepsItsIdentity() throws {
    let item = "<title>T</title><link>https://a.example/1</link>"
    #expect(try rssArticle(item).id == "https://a.example/1 T")
  }

  @Test func relativeLinksAreResolvedAgainstTheSite() throws {
    let article = try rssArticle("<link>posts/1</link>")
    #expect(article.link == URL(string: "https://site.example/posts/1"))
  }

  @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "http://"])
  func unsafeLinksAreLeftOut(link: String) throws {
    #expect(try rssArticle("<title>T</title><link>\(link)</link>").link == nil)
  }

  @Test(arguments: [
    ("<author>ed@a.example (Ed Ink)</author>", "Ed Ink"),
    ("<author>Ed Ink</author>", "Ed Ink"),
    ("<dc:creator>Ann</dc:creator><dc:creator>Bo</dc:creator>", "Ann, Bo"),
    ("<dc:creator> </dc:creator>", nil),
  ])
  func authorsAreNamedWithoutTheirAddress(item: String, author: String?) throws {
    #expect(try rssArticle(item).author == author)
  }

  @Test(arguments: [
    #"<enclosure type="image/png" length="1" url="/1.png"/>"#,
    #"<media:content medium="image" url="/1.png"/>"#,
    #"<media:content type="image/png" url="/1.png"/>"#,
    #"<media:content url="/1.png"/>"#,
    #"<media:thumbnail url="/1.png"/>"#,
    #"<media:group><media:content url="/1.png"/><media:thumbnail url="/s.png"/></media:group>"#,
    #"<media:content type="video/mp4" url="/1.mp4"><media:thumbnail url="/1.png"/></media:content>"#,
    #"<description>&lt;img src='1.png'&gt;</description><enclosure type="image/png" url="1.png"/>"#,
  ])
  func theImageOfAnItemIsFoundOnce(item: String) throws {
    #expect(try rssArticle(item).images == [URL(string: "https://site.example/1.png")])
  }

  @Test func aDoctypeWithoutEntitiesIsAccepted() throws {
    let feed = try Feed(
      parsing: """
        <!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN"
          "http://127.0.0.1:1/rss-0.91.dtd">
        <rss version="0.91"><channel><title>Old</title></channel></rss>
        """)
    #expect(feed == Feed(title: "Old", articles: []))
  }

  @Test func aFeedMayBeInLatin1() throws {
    let xml = """
      <?xml version="1.0" encoding="ISO-8859-1"?>
      <rss><channel><title>Café</title></channel></rss>
      """
    let data = try #require(xml.data(using: .isoLatin1))
    #expect(try Feed(parsing: data).title == "Café")
  }

  private func rssArticle(_ item: String) throws -> Article {
    let feed = try Feed(
      parsing: """
        <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
            xmlns:media="http://search.yahoo.com/mrss/">
          <channel><link>https://site.example/</link><item>\(item)</item></channel>
        </rss>
        """)
    return try #require(feed.articles.first)
  }
}
