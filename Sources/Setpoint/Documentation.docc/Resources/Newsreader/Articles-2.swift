import ArgumentParser
import Setpoint

struct Articles: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Prints the newest articles.")

  @OptionGroup var options: ReaderOptions

  func run() {
    let settings = ReaderSettings(container: options.makeSettings())
    let appearance = settings.appearance
    for article in Article.all.prefix(settings.numberOfArticles) {
      print("\(appearance.bullet) \(article.title)".prefix(appearance.lineWidth))
      if settings.showSummaries {
        print("  \(article.summary)".prefix(appearance.lineWidth))
      }
    }
  }
}
