import ArgumentParser
import Setpoint

struct Articles: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Prints the newest articles.")

  @OptionGroup var options: ReaderOptions

  func run() {
    let settings = ReaderSettings(container: options.makeSettings())
    for article in Article.all.prefix(settings.numberOfArticles) {
      print("•", article.title)
      if settings.showSummaries { print("  \(article.summary)") }
    }
  }
}
