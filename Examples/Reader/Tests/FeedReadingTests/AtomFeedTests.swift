import FeedReading
import Foundation
import Testing

struct AtomFeedTests {
  @Test func everyPartOfAnEntryIsRead() throws {
    let feed = try Feed(
      parsing: """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom">
          <title>Bread &amp; Butter</title>
          <link href="https://bread.example/"/>
          <entry>
            <id>urn:loaf</id>
            <title>The  first
              loaf</title>
            <link rel="edit" href="https://bread.example/edit"/>
            <link href="https://bread.example/loaf"/>
            <author><name>Ann</name></author>
            <author><name>Bo</name></author>
            <published>2026-03-01T08:30:00+01:00</published>
            <updated>2026-03-02T00:00:00Z</updated>
            <summary>Flour, in short.</summary>
            <content type="html">&lt;p&gt;Flour.&lt;/p&gt;&lt;p&gt;Water &amp;amp; salt.&lt;/p&gt;</content>
          </entry>
        </feed>
        """)
    let article = Article(
      id: "urn:loaf", title: "The first loaf", link: URL(string: "https://bread.example/loaf"),
      author: "Ann, Bo", published: Date(timeIntervalSince1970: 1_772_350_200),
      summary: "Flour, in short.", content: "Flour.\n\nWater & salt.")
    #expect(
      feed
        == Feed(
          title: "Bread & Butter", link: URL(string: "https://bread.example/"),
          articles: [article]))
  }

  @Test func xhtmlBecomesPlainText() throws {
    let article = try atomArticle(
      """
      <title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">A <b>bold</b> map</div></title>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">
        <p>North <i>is</i><br/>up.</p><script>no()</script>
        <p>East is right.</p><img src="https://maps.example/a.png"/>
      </div></content>
      """)
    #expect(article.title == "A bold map")
    #expect(article.content == "North is\nup.\n\nEast is right.")
    #expect(article.images == [URL(string: "https://maps.example/a.png")])
  }

  @Test func textIsNotTakenForHTML() throws {
    let article = try atomArticle("<title>The &lt;br&gt; tag</title><content>a &lt; b</content>")
    #expect(article.title == "The <br> tag")
    #expect(article.content == "a < b")
  }

  @Test func blankLinesInTextSeparateParagraphs() throws {
    let article = try atomArticle("<content>one\n  line\n \n\nand another</content>")
    #expect(article.content == "one line\n\nand another")
  }

  @Test func contentOfAnotherMediaTypeIsLeftOut() throws {
    let article = try atomArticle(
      #"<title>T</title><summary>S</summary><content type="image/png">iVBORw0KGgo=</content>"#)
    #expect(article.content == "S")
  }

  @Test func anEntryWithoutAuthorHasThatOfTheFeed() throws {
    let article = try atomArticle("<title>T</title>", feed: "<author><name>Cy</name></author>")
    #expect(article.author == "Cy")
  }

  @Test func relativeLinksAreResolvedAgainstTheFeed() throws {
    let article = try atomArticle(
      """
      <link href="tides/today"/>
      <content type="html">&lt;img src="/moon.png"&gt;</content>
      """,
      feed: #"<link rel="self" href="https://sea.example/feeds/atom"/>"#)
    #expect(article.link == URL(string: "https://sea.example/feeds/tides/today"))
    #expect(article.images == [URL(string: "https://sea.example/moon.png")])
  }

  @Test func xmlBaseTakesPrecedenceOverTheFeed() throws {
    let feed = try Feed(
      parsing: """
        <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://sea.example/">
          <entry xml:base="north/"><title>T</title><link href="today"/></entry>
        </feed>
        """, documentURL: URL(string: "https://proxy.example/x"))
    #expect(feed.articles.map(\.link) == [URL(string: "https://sea.example/north/today")])
  }

  @Test func onlyTheFirstVersionOfAnEntryIsKept() throws {
    let feed = try Feed(
      parsing: """
        <feed xmlns="http://www.w3.org/2005/Atom">
          <entry><id>1</id><title>New</title></entry>
          <entry><id>1</id><title>Old</title></entry>
          <entry><id>2</id><title>Other</title></entry>
        </feed>
        """)
    #expect(feed.articles.map(\.title) == ["New", "Other"])
  }

  @Test func enclosedImagesAreCollectedAndOtherEnclosuresAreNot() throws {
    let article = try atomArticle(
      """
      <link rel="enclosure" type="image/jpeg" href="https://a.example/1.jpg"/>
      <link rel="enclosure" type="audio/mpeg" href="https://a.example/2.mp3"/>
      """)
    #expect(article.images == [URL(string: "https://a.example/1.jpg")])
  }

  private func atomArticle(_ entry: String, feed: String = "") throws -> Article {
    let feed = try Feed(
      parsing: """
        <feed xmlns="http://www.w3.org/2005/Atom">\(feed)<entry>\(entry)</entry></feed>
        """)
    return try #require(feed.articles.first)
  }
}
