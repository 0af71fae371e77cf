import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Collects the values of a feed while `XMLParser` reads its document.
///
/// Elements of RSS modules are known by the prefix that feeds commonly use, such as `dc:creator`.
final class FeedParser: NSObject, XMLParserDelegate {
  private static let roots: Set = ["feed", "rss"]

  /// The elements whose children each hold one value.
  private static let containers: Set = ["feed", "entry", "author", "rss", "channel", "item"]

  private static let htmlElementsOfRSS: Set = ["title", "description", "content:encoded"]

  private var path: [String] = []
  private var text = ""
  private var isHTML = false
  private var values: [String: String] = [:]
  private var feedValues: [String: String] = [:]
  private var articles: [Article] = []
  private var root: String?

  static func feed(from document: Data) throws(FeedError) -> Feed {
    let collector = FeedParser()
    let parser = try XMLParser(untrusted: document)
    parser.delegate = collector
    // The result says nothing: on Linux it is `true` for incomplete documents too.
    withExtendedLifetime(collector) { _ = parser.parse() }
    guard let root = collector.root, roots.contains(root) else { throw .notAFeed }
    guard parser.parserError == nil else { throw .damaged }
    return Feed(
      title: collector.values.title, link: collector.values.url("link"),
      articles: collector.articles)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if isInContainer { beginValue(name, attributes) }
    root = root ?? name
    path.append(name)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    text += String(decoding: block, as: UTF8.self)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    _ = path.popLast()
    if isInContainer {
      endValue(name)
    } else if String.htmlBlocks.contains(name) {
      // An element of XHTML, which is inside a value.
      text += "\n\n"
    }
  }

  private var isInContainer: Bool {
    path.last.map(Self.containers.contains) ?? false
  }

  private func beginValue(_ name: String, _ attributes: [String: String]) {
    text = ""
    isHTML =
      attributes["type"] == "html"
      || root == "rss" && Self.htmlElementsOfRSS.contains(name)
    let isImage = attributes["type"]?.hasPrefix("image/") == true
    switch (name, attributes["rel"] ?? "alternate") {
    case ("entry", _), ("item", _): (feedValues, values) = (values, [:])
    case ("link", "alternate"): set("link", attributes["href"])
    case ("link", "enclosure") where isImage: set("image", attributes["href"])
    case ("enclosure", _) where isImage: set("image", attributes["url"])
    case ("media:thumbnail", _): set("image", attributes["url"])
    default: break
    }
  }

  private func endValue(_ name: String) {
    if name == "entry" || name == "item" {
      articles.append(Article(values))
      values = feedValues
    } else {
      set(name, isHTML ? text.removingHTML() : text)
    }
  }

  /// Keeps the first value of each name.
  private func set(_ name: String, _ value: String?) {
    guard let value = value?.trimmingCharacters(in: .whitespacesAndNewlines), !value.isEmpty,
      values[name] == nil
    else { return }
    values[name] = value
  }
}

extension Article {
  /// Creates an article from the texts of its elements.
  fileprivate init(_ values: [String: String]) {
    self.init(
      id: values["id"] ?? values["guid"] ?? values["link"] ?? values.title,
      title: values.title,
      link: values.url("link"),
      author: values["name"] ?? values["dc:creator"] ?? values["author"],
      published: values.date("published") ?? values.date("updated") ?? values.date("pubDate"),
      summary: (values["summary"] ?? values["description"] ?? "").paragraphs,
      content: (values["content"] ?? values["content:encoded"] ?? "").paragraphs,
      image: values.url("image"))
  }
}

extension [String: String] {
  fileprivate var title: String {
    (self["title"] ?? "Untitled").paragraphs.joined(separator: " ")
  }

  fileprivate func url(_ name: String) -> URL? { self[name].flatMap { URL(string: $0) } }

  fileprivate func date(_ name: String) -> Date? {
    guard let text = self[name] else { return nil }
    return (try? Date(text, strategy: .iso8601)) ?? (try? Date(text, strategy: .rss))
  }
}

extension ParseStrategy where Self == Date.ParseStrategy {
  /// The dates of RSS, such as "Sun, 1 Mar 2026 08:30:00 +0100".
  fileprivate static var rss: Date.ParseStrategy {
    Date.ParseStrategy(
      format: """
        \(weekday: .abbreviated), \(day: .defaultDigits) \(month: .abbreviated) \
        \(year: .defaultDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\
        \(minute: .twoDigits):\(second: .twoDigits) \(timeZone: .specificName(.short))
        """,
      locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt)
  }
}
