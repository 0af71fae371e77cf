import Setpoint

@main
struct Newsreader {
  static func main() {
    let settings = ReaderSettings(store: .file("newsreader"))
    settings.numberOfArticles = 1
    for article in Article.all.prefix(settings.numberOfArticles) {
      print("•", article.title)
      if settings.showSummaries { print("  \(article.summary)") }
    }
  }
}
