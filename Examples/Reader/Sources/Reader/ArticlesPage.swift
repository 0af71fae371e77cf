import FeedReading
import Foundation
import Setpoint
import SetpointWeb

/// The articles as the content beside the settings panel.
struct ArticlesPage {
  let feed: Feed
  let trouble: String?
  let values: ReaderSettings.Values

  var html: HTML {
    let articles = ArticleSelection(feed, values: values).articles
    return """
      <p class="feed">\(feedTitle) <span class="count">\(articles.count) of \
      \(feed.articles.count) articles</span></p>
      \(trouble.map { "<p class=\"trouble\" role=\"status\">\($0)</p>" as HTML })
      <div class="articles \(values.layout.rawValue)" id="articles"\
      \("data-mark-read", if: values.markAsReadOnScroll)>
      \(articles.map(article))
      </div>
      """
  }

  private var feedTitle: HTML {
    guard let page = (values.appearance.homePage ?? feed.link)?.webAddress else {
      return "<span>\(feed.title)</span>"
    }
    return "<a href=\"\(page)\" rel=\"noreferrer\">\(feed.title)</a>"
  }

  private func article(_ article: Article) -> HTML {
    let image = values.showImages ? article.images.first : nil
    return """
      <article data-article="\(article.id)">
      \(image.map { "<img src=\"\($0.absoluteString)\" alt=\"\" loading=\"lazy\">" as HTML })
      <h2>\(title(of: article))</h2>
      <p class="byline">\(article.byline)</p>
      \(article.paragraphs(isFull: values.showFullContent).map { "<p>\($0)</p>" as HTML })
      </article>
      """
  }

  private func title(of article: Article) -> HTML {
    guard let link = article.link?.webAddress else { return "\(article.title)" }
    return "<a href=\"\(link)\" rel=\"noreferrer\">\(article.title)</a>"
  }

  /// The part of the style that follows the settings.
  static func styleSheet(_ appearance: ReaderSettings.Appearance.Values) -> String {
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
  /// The address if it leads to the web: a feed may name anything.
  fileprivate var webAddress: String? {
    ["http", "https"].contains(scheme?.lowercased()) ? absoluteString : nil
  }
}
