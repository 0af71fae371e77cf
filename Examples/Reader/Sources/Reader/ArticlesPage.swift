import FeedReading
import Foundation
import Setpoint
import SetpointWeb

/// The articles as a web page, beside the settings panel.
struct ArticlesPage {
  let feed: Feed
  let error: FeedError?
  let values: ReaderSettings.Values

  var html: PanelHTML {
    let articles = feed.articles(selectedBy: values)
    return """
      <p class="feed">\(feedTitle) <span class="count">\(articles.count) of \
      \(feed.articles.count) articles</span></p>
      \(error.map { "<p class=\"error\" role=\"status\">\($0.description)</p>" as PanelHTML })
      <div class="articles \(values.layout.rawValue)" id="articles"\
      \("data-mark-read", if: values.markAsReadOnScroll)>
      \(articles.map(html))
      </div>
      """
  }

  private var feedTitle: PanelHTML {
    let page = values.appearance.homePage ?? feed.link
    return link(to: page, text: feed.title)
  }

  private func html(for article: Article) -> PanelHTML {
    let image = values.showImages ? article.image?.text(ifScheme: ["http", "https", "data"]) : nil
    return """
      <article data-article="\(article.id)">
      \(image.map { "<img src=\"\($0)\" alt=\"\" loading=\"lazy\">" as PanelHTML })
      <h2>\(link(to: article.link, text: article.title))</h2>
      <p class="byline">\(article.byline)</p>
      \(article.paragraphs(for: values).map { "<p>\($0)</p>" as PanelHTML })
      </article>
      """
  }

  private func link(to page: URL?, text: String) -> PanelHTML {
    guard let address = page?.text(ifScheme: ["http", "https"]) else {
      return "<span>\(text)</span>"
    }
    return "<a href=\"\(address)\" rel=\"noreferrer\">\(text)</a>"
  }
}

extension ArticlesPage {
  /// Returns the style sheet of the articles, which begins with the rules that depend on settings.
  static func styleSheet(for appearance: ReaderSettings.Appearance.Values) -> String {
    let scheme =
      switch appearance.theme {
      case .system: "light dark"
      case .light: "only light"
      case .dark: "only dark"
      }
    return """
      .content { color-scheme: \(scheme); --highlight: \(appearance.highlightColor); }
      .articles { font-size: \(appearance.fontSize)px; line-height: \(appearance.lineSpacing); }

      """ + String(decoding: PackageResources.reader_css, as: UTF8.self)
  }

  static let script = String(decoding: PackageResources.reader_js, as: UTF8.self)
}

extension URL {
  /// Returns the address if its scheme is allowed. Feeds can contain any, such as `javascript`.
  fileprivate func text(ifScheme schemes: Set<String>) -> String? {
    guard let scheme, schemes.contains(scheme.lowercased()) else { return nil }
    return absoluteString
  }
}
