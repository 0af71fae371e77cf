import FeedReading
import Foundation
import Testing

struct BrokenFeedTests {
  @Test(arguments: [
    "<rss>\n<channel>\n<title>Ha", "<rss><channel></rss>", "<rss><title>a&nbsp;b</title></rss>",
    "<rss><title>a & b</title></rss>", "<rss><title>\u{1}</title></rss>", "<rss/><rss/>",
  ])
  func brokenXMLIsRefused(xml: String) {
    #expect(
      message(xml)
        == """
        The feed can't be read: its XML is damaged or incomplete. \
        Try again later, or choose another feed.
        """)
  }

  @Test(arguments: [
    "", " \n", "{}", "root:x:0:0", "<!DOCTYPE html><p>x", "<html/>",
    "<!DOCTYPE rss [<!ENTITY x SYSTEM '/etc/passwd'>]><rss><title>&x;</title></rss>",
    "<!DOCTYPE rss [<!NOTATION n SYSTEM 'n'>]><rss/>",
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
  ])
  func anotherDocumentIsRefused(text: String) {
    #expect(
      message(text)
        == """
        The feed can't be read: it is neither an Atom nor an RSS document. \
        Enter the path or address of a feed.
        """)
  }

  @Test(arguments: [
    Data([0x3C, 0xC3, 0x3E]), Data([0x3C, 0, 0, 0]), Data([0xFF, 0xFE, 0x3C, 0]),
  ])
  func textThatIsNotUTF8IsRefused(document: Data) {
    let error = #expect(throws: FeedError.self) { try Feed(parsing: document) }
    #expect(
      error?.description
        == "The feed can't be read: it isn't UTF-8 text. Choose a feed in UTF-8.")
  }

  @Test(arguments: ["ISO-8859-1", "UTF-7", "UCS-4", "EBCDIC-US", "unknown"])
  func anotherDeclaredEncodingDoesNotMatter(name: String) throws {
    let declaration = "<?xml version='1.0' encoding='\(name)'?>"
    #expect(try Feed(parsing: "\(declaration)<rss><title>é</title></rss>").title == "é")
    #expect(throws: FeedError.self) { try Feed(parsing: "\(declaration)\(declaration)<rss/>") }
  }

  @Test func aProcessingInstructionDoesNotMatter() throws {
    #expect(try Feed(parsing: "<?a?><?b c?><rss><title>T</title></rss>").title == "T")
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["<p>", "<b ", "<", "&", "&#", "<!--", "\n"])
  func repeatedMarkupIsReadInLinearTime(fragment: String) throws {
    let html = String(repeating: fragment, count: 100_000)
    let feed = try Feed(
      parsing: "<rss><channel><item><description><![CDATA[\(html)]]></description></item>"
        + "</channel></rss>")
    #expect(feed.articles.count == 1)
  }

  @Test func deepNestingDoesNotCrash() {
    let xml = String(repeating: "<rss>", count: 100_000)
    #expect(message(xml)?.hasPrefix("The feed can't be read: ") == true)
  }

  @Test func damageAtAnyPositionDoesNotCrash() {
    let whole = Data(
      #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom">
        <title type="html">A &amp;amp; b</title><link href="feed"/>
        <entry><id>1</id><published>2026-03-01T08:30:00+01:00</published>
        <?a b?><content type="html"><![CDATA[<p class="x">é&eacute;<!-- c --></p>]]>
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

  private func message(_ text: String) -> String? {
    #expect(throws: FeedError.self) { try Feed(parsing: text) }?.description
  }
}
