import Setpoint

@main
struct Newsreader {
  static func main() {
    let settings = ReaderSettings(store: .file("newsreader"))
    for article in Article.all.prefix(settings.numberOfArticles) {
      print("•", article.title)
      if settings.showSummaries { print("  \(article.summary)") }
    }
  }
}
