import FeedReading
import Foundation
import Testing

struct HostileFeedTests {
  @Test(arguments: ["", " \n\t"])
  func anEmptyDocumentIsNamedAsSuch(xml: String) {
    #expect(
      message(xml)
        == "The feed cannot be read: it is empty. Check the location, or try again later.")
  }

  @Test func aTruncatedDocumentIsRefusedWithItsLastLine() {
    #expect(
      message("<rss>\n<channel>\n<title>Ha")
        == """
        The feed cannot be read: it ends before its last element does on line 3. \
        Try again later, tell the publisher, or choose another feed.
        """)
  }

  @Test func aWrongClosingTagIsRefusedWithItsLine() {
    #expect(
      message("<rss>\n<channel></rss>")
        == """
        The feed cannot be read: an element is closed by the tag of another on line 2. \
        Try again later, tell the publisher, or choose another feed.
        """)
  }

  @Test func anHTMLEntityInXMLIsRefusedWithItsLine() {
    #expect(
      message("<rss><channel>\n<title>a&nbsp;b</title></channel></rss>")
        == """
        The feed cannot be read: it uses a character name that XML does not know on line 2. \
        Try again later, tell the publisher, or choose another feed.
        """)
  }

  @Test func anUnknownEncodingIsNamed() {
    #expect(
      message("<?xml version='1.0' encoding='none-such'?><rss/>")
        == """
        The feed cannot be read: its declared encoding is unknown on line 1. \
        Try again later, tell the publisher, or choose another feed.
        """)
  }

  @Test(arguments: ["<!DOCTYPE html><p>x", "\n<HTML><body>x</body></HTML>", "<html/>"])
  func aWebPageIsRecognised(html: String) {
    #expect(
      message(html)
        == """
        The feed cannot be read: it is a web page and not a feed. \
        Look on that page for a link named RSS, Atom or feed, and use its address.
        """)
  }

  @Test func anotherXMLDocumentIsNamedByItsRoot() {
    #expect(
      message("<svg xmlns='http://www.w3.org/2000/svg'/>")
        == """
        The feed cannot be read: its root element is <svg>, which is neither Atom nor RSS 2.0. \
        Choose an Atom 1.0 or RSS 2.0 feed.
        """)
  }

  @Test(arguments: [#"{"version": "https://jsonfeed.org/version/1.1"}"#, "root:x:0:0"])
  func whatIsNotXMLIsNamedAsSuch(text: String) {
    #expect(
      message(text)
        == """
        The feed cannot be read: it is not an XML document. Choose an Atom 1.0 or RSS 2.0 feed.
        """)
  }

  @Test func anEntityBombIsRefused() {
    let levels = (1...9).map { level in
      "<!ENTITY l\(level) '\(String(repeating: "&l\(level - 1);", count: 10))'>"
    }
    let xml = """
      <!DOCTYPE rss [<!ENTITY l0 'lol'>\(levels.joined())]>
      <rss><channel><title>&l9;</title></channel></rss>
      """
    #expect(message(xml) == entityMessage)
  }

  @Test func externalEntitiesAreNotResolved() {
    let xml = """
      <!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>
      <rss><channel><title>&x;</title></channel></rss>
      """
    #expect(message(xml) == entityMessage)
  }

  @Test func anEntityDeclarationQuotedInAnArticleIsText() throws {
    let feed = try Feed(
      parsing: """
        <rss><channel><title><![CDATA[On &lt;!ENTITY and <!ENTITY]]></title></channel></rss>
        """)
    #expect(feed.title == "On <!ENTITY and")
  }

  @Test func entityDeclarationsInUTF16AreNotExpanded() throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-16"?><!DOCTYPE rss [<!ENTITY x SYSTEM "/etc/passwd">]>
      <rss><channel><title>a&x;</title></channel></rss>
      """
    let data = try #require(xml.data(using: .utf16))
    let title = try? Feed(parsing: data).title
    #expect(title == nil || title == "a")
  }

  @Test func invalidUTF8IsRefusedWithItsLine() {
    let data = Data("<rss>\n<channel><title>".utf8) + [0xFF, 0xC0, 0x80] + Data("</title>".utf8)
    #expect(throws: FeedError.self) { try Feed(parsing: data) }
    #expect(
      message(data)
        == """
        The feed cannot be read: a character is not allowed or not in the declared encoding \
        on line 2. Try again later, tell the publisher, or choose another feed.
        """)
  }

  @Test func deeplyNestedXMLIsRefused() {
    let depth = 100_000
    let xml = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    #expect(
      message(xml)
        == """
        The feed cannot be read: its elements are nested more than 128 deep on line 1. \
        Tell the publisher, or choose another feed.
        """)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["<p>", "<b ", "<", "&", "&#", "<!--", "<script>", "</", "<br>", "<a=\""])
  func endlessRepetitionInHTMLIsReadInLinearTime(fragment: String) throws {
    let html = String(repeating: fragment, count: 100_000)
    let feed = try Feed(
      parsing: """
        <rss><channel><item><title>T</title><description><![CDATA[\(html)]]></description></item>
        </channel></rss>
        """)
    #expect(feed.articles.count == 1)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("<rss><channel>", "<item/>", "</channel></rss>"),
      ("<feed xmlns='http://www.w3.org/2005/Atom'>", "<entry/>", "</feed>"),
    ])
  func countlessEmptyArticlesAreReadInLinearTime(start: String, article: String, end: String) throws
  {
    let feed = try Feed(parsing: start + String(repeating: article, count: 20_000) + end)
    #expect(
      feed.articles == [Article(id: " Untitled", title: "Untitled", summary: "", content: "")])
  }

  @Test func damageAtAnyPlaceNeverCrashes() {
    let whole = Data(
      #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://a.example/">
        <title type="html">A &amp;amp; b</title><link rel="self" href="feed"/>
        <entry><id>1</id><published>2026-03-01T08:30:00+01:00</published>
        <content type="html"><![CDATA[<p class="x">é&eacute;<img src='/1.png'><!-- c --></p>]]>
        </content></entry></feed>
      """#.utf8)
    for position in whole.indices {
      _ = try? Feed(parsing: whole.prefix(position))
      for byte: UInt8 in [0x00, 0x22, 0x26, 0x3C, 0x3E, 0xC3, 0xFF] {
        var damaged = whole
        damaged[position] = byte
        _ = try? Feed(parsing: damaged)
      }
    }
  }

  private let entityMessage = """
    The feed cannot be read: it declares XML entities, which can be used to attack a reader. \
    Tell the publisher to write the characters themselves, or choose another feed.
    """

  private func message(_ xml: String) -> String? { message(Data(xml.utf8)) }

  private func message(_ data: Data) -> String? {
    do throws(FeedError) {
      _ = try Feed(parsing: data)
      return nil
    } catch {
      return error.description
    }
  }
}
