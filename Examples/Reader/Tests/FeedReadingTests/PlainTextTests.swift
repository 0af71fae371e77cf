import FeedReading
import Foundation
import Testing

struct PlainTextTests {
  @Test(arguments: [
    ("<p>a</p><p>b</p>", "a\n\nb"),
    ("<p>a<p>b", "a\n\nb"),
    ("a<br>b", "a\nb"),
    ("a<br><br/>b", "a\n\nb"),
    ("<h2>a</h2>b<ul><li>c<li>d</ul>", "a\n\nb\n\nc\n\nd"),
    ("<table><tr><td>a</td><td>b</td></tr></table>", "a b"),
    ("  a \n <b> b</b><i>c</i> ", "a bc"),
    ("<p>&nbsp;</p><p>a</p>", "a"),
  ])
  func blocksBecomeParagraphs(html: String, text: String) throws {
    #expect(try article(html).content == text)
  }

  @Test(arguments: [
    ("&lt;p&gt; &amp;amp;", "<p> &amp;"),
    ("caf&eacute; &ndash; 5&euro;", "café – 5€"),
    ("&#65;&#x42;&#X63;", "ABc"),
    ("it&#146;s", "it’s"),
    ("a & b &nope; &#xFFFFFFFF; &#0; &", "a & b &nope; &#xFFFFFFFF; &#0; &"),
  ])
  func entitiesAreDecodedOnce(html: String, text: String) throws {
    #expect(try article(html).content == text)
  }

  @Test(arguments: [
    "a<script>if (1 < 2) { '<p>' }</script>b",
    "a<STYLE type='text/css'>p > b {}</Style >b",
    "a<!-- <p> > -->b",
    "a<?php echo 1 ?>b",
    "a<iframe src='x'>no</iframe>b",
    "a<b title='>'></b>b",
  ])
  func whatIsNotForReadersIsDropped(html: String) throws {
    #expect(try article(html).content == "ab")
  }

  @Test(arguments: [
    "a<p", "a<img src='x", "a<!-- no end", "a<script>no end", "a</", "a<b <i <u", "a<div = = =",
  ])
  func whatIsLeftOpenIsDropped(html: String) throws {
    #expect(try article(html).content.hasPrefix("a"))
  }

  @Test func aLoneBracketIsText() throws {
    #expect(try article("1 < 2 <3 and 4 > 3 <").content == "1 < 2 <3 and 4 > 3 <")
  }

  @Test(arguments: [
    (#"<img src="https://a.example/1.png">"#, "https://a.example/1.png"),
    ("<IMG alt=x SRC=//b.example/2.png>", "https://b.example/2.png"),
    ("<img src='3.png?a=1&amp;b=2' src='4.png'/>", "https://site.example/3.png?a=1&b=2"),
    (
      "<img src='data:image/gif;base64,R0lGODlhAQABAAAAACw='>",
      "data:image/gif;base64,R0lGODlhAQABAAAAACw="
    ),
  ])
  func imagesAreCollected(html: String, image: String) throws {
    #expect(try article(html).images.map(\.absoluteString) == [image])
  }

  @Test(arguments: [
    "<img>", "<img src=''>", "<img src='javascript:x'>", "<img src='file:///a.png'>",
    "<img src='data:text/html,x'>", "<img src='data:image'>", "<img src='ftp://a.example/1.png'>",
  ])
  func unsafeImagesAreLeftOut(html: String) throws {
    #expect(try article(html).images == [])
  }

  @Test func aRepeatedImageIsListedOnce() throws {
    let html = "<img src='/b.png'><img src='/a.png'><img src='/b.png'>"
    #expect(
      try article(html).images.map(\.absoluteString) == [
        "https://site.example/b.png", "https://site.example/a.png",
      ])
  }

  private func article(_ html: String) throws -> Article {
    let feed = try Feed(
      parsing: """
        <rss><channel><link>https://site.example/</link><item><title>T</title>
        <description><![CDATA[\(html.replacing("]]>", with: ""))]]></description>
        </item></channel></rss>
        """)
    return try #require(feed.articles.first)
  }
}
