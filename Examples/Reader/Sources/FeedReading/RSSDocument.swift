import Foundation

/// Reads the feed from the channel of an RSS 2.0 document and the modules in common use.
struct RSSDocument {
  private let channel: MarkupElement
  private let link: URL?
  private let links: LinkResolver
  // Looked up once: a search for every item would take quadratic time.
  private let channelAuthor: String?

  init(channel: MarkupElement, links: LinkResolver) {
    self.channel = channel
    channelAuthor = channel.value("creator", in: .dublinCore)
    let stated = channel.all("link", in: .atom).first { $0.attributes["rel"] == "self" }
    let document = LinkResolver(base: links.base ?? links.web(stated?.attributes["href"]))
    link = document.web(channel.value("link"))
    // RSS says nothing on relative links; by custom they are relative to the web site.
    self.links = LinkResolver(base: link ?? document.base)
  }

  var feed: Feed {
    Feed(
      documentTitle: plainText(channel.first("title")).singleLine,
      link: link,
      articles: channel.all("item").map(article))
  }

  private func article(_ item: MarkupElement) -> Article {
    let link = links.web(item.value("link") ?? permanentLink(of: item))
    let published = item.value("pubDate") ?? item.value("date", in: .dublinCore)
    let images = LinkResolver(base: link ?? links.base)
    return Article(
      id: item.value("guid"),
      title: plainText(item.first("title")).singleLine,
      link: link,
      author: author(of: item),
      published: Timestamp.date(from: published),
      summary: plainText(item.first("description"), images),
      content: plainText(item.first("encoded", in: .content), images),
      enclosures: enclosures(of: item))
  }

  private func permanentLink(of item: MarkupElement) -> String? {
    guard let guid = item.first("guid"), guid.attributes["isPermaLink"] != "false" else {
      return nil
    }
    // Without a base, because many publishers leave the default on for identifiers that are no link.
    return LinkResolver(base: nil).web(guid.text)?.absoluteString
  }

  private func author(of item: MarkupElement) -> String? {
    let creators = item.all("creator", in: .dublinCore)
      .map { $0.text.collapsingWhitespace() }
      .filter { !$0.isEmpty }
    guard creators.isEmpty else { return creators.joined(separator: ", ") }
    guard let author = item.value("author") else {
      return channelAuthor
    }
    // RSS wants a mail address here, with the name in brackets after it.
    let name = author.firstMatch(of: /\((.+)\)/).map { String($0.output.1) }
    return name ?? author
  }

  private func enclosures(of item: MarkupElement) -> [URL] {
    let enclosed = item.all("enclosure")
      .filter { $0.attributes["type"]?.hasPrefix("image/") == true }
      .compactMap { links.image($0.attributes["url"]) }
    return enclosed + MediaImages(of: item, links: links).urls
  }

  private func plainText(_ element: MarkupElement?, _ links: LinkResolver? = nil) -> PlainText {
    PlainText(html: element?.text ?? "", links: links ?? self.links)
  }
}
