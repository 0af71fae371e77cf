import Foundation
import Testing

@testable import FeedReading

struct FeedTests {
  @Test func anAtomFeedIsReadInFull() throws {
    let feed = try Feed(
      parsing: """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom">
          <title>Bread &amp; Butter</title>
          <link rel="self" href="https://bread.example/feed"/>
          <link href="https://bread.example/"/>
          <entry>
            <id>urn:loaf</id>
            <title>The first
              loaf</title>
            <link href="https://bread.example/loaf"/>
            <link rel="enclosure" type="image/png" href="https://bread.example/loaf.png"/>
            <author><name>Ann</name><email>ann@bread.example</email></author>
            <published>2026-03-01T08:30:00+01:00</published>
            <updated>2026-03-02T00:00:00Z</updated>
            <summary>Flour, in short.</summary>
            <content type="html"><![CDATA[<p>Flour.</p><p>Water &amp; salt.</p>]]></content>
          </entry>
        </feed>
        """)
    #expect(feed.title == "Bread & Butter")
    #expect(feed.link == URL(string: "https://bread.example/"))
    #expect(
      feed.articles == [
        Article(
          id: "urn:loaf", title: "The first loaf", link: URL(string: "https://bread.example/loaf"),
          author: "Ann", published: Date(timeIntervalSince1970: 1_772_350_200),
          summary: ["Flour, in short."], content: ["Flour.", "Water & salt."],
          image: URL(string: "https://bread.example/loaf.png"))
      ])
  }

  @Test func anRSSFeedIsReadInFull() throws {
    let feed = try Feed(
      parsing: """
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
              <enclosure type="image/png" length="1" url="https://radio.example/7.png"/>
              <description>Warm &lt;b&gt;sound&lt;/b&gt;.</description>
              <content:encoded><![CDATA[<p>Glass.</p><p>Copper.</p>]]></content:encoded>
            </item>
          </channel>
        </rss>
        """)
    #expect(feed.title == "Old Radios")
    #expect(feed.link == URL(string: "https://radio.example/"))
    #expect(
      feed.articles == [
        Article(
          id: "radio-7", title: "Tubes & wires", link: URL(string: "https://radio.example/7"),
          author: "Dee", published: Date(timeIntervalSince1970: 1_772_350_200),
          summary: ["Warm sound."], content: ["Glass.", "Copper."],
          image: URL(string: "https://radio.example/7.png"))
      ])
  }

  @Test(arguments: [
    ("html", "&lt;p&gt;North &lt;i&gt;is&lt;/i&gt; up.&lt;/p&gt;&lt;p&gt;East&lt;/p&gt;"),
    ("xhtml", "<div xmlns='http://www.w3.org/1999/xhtml'><p>North <i>is</i> up.</p>East</div>"),
    ("text", "North\n is up.\n \nEast"),
  ])
  func everyTypeOfTextBecomesParagraphs(type: String, text: String) throws {
    let article = try article(atom: "<content type='\(type)'>\(text)</content>")
    #expect(article.content == ["North is up.", "East"])
  }

  @Test func plainTextIsNotTakenForHTML() throws {
    let article = try article(atom: "<title>The &lt;br&gt; tag</title>")
    #expect(article.title == "The <br> tag")
  }

  @Test(arguments: [
    ("it&rsquo;s caf&#233; &#x2013; &nope; &#xFFFFFFFF; &", "it’s café – &nope; &#xFFFFFFFF; &"),
    ("1 < 2<br/>3 > 2", "1 < 2\n3 > 2"), ("a<P CLASS='x'>b</P><!-- c -->d", "a\nb\nd"),
  ])
  func charactersOfHTMLAreDecodedAndTagsAreRemoved(html: String, text: String) throws {
    let article = try article(atom: "<content type='html'><![CDATA[\(html)]]></content>")
    #expect(article.content.joined(separator: "\n") == text)
  }

  @Test(arguments: [
    "2026-03-01T07:30:00Z", "2026-03-01T08:30:00.000+01:00", "Sun, 01 Mar 2026 07:30:00 GMT",
    "Sun, 1 Mar 2026 08:30:00 +0100", "Sun, 01 Mar 2026 02:30:00 EST",
  ])
  func datesAreReadInEveryNotationOfFeeds(text: String) throws {
    let article = try article(atom: "<updated>\(text)</updated>")
    #expect(article.published == Date(timeIntervalSince1970: 1_772_350_200))
  }

  @Test func anEntryWithoutValuesIsUntitled() throws {
    #expect(
      try article(atom: "<published>yesterday</published>")
        == Article(id: "Untitled", title: "Untitled", summary: [], content: []))
  }

  private func article(atom entry: String) throws -> Article {
    let feed = try Feed(
      parsing: "<feed xmlns='http://www.w3.org/2005/Atom'><entry>\(entry)</entry></feed>")
    return try #require(feed.articles.first)
  }
}
