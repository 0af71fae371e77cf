import ArgumentParser
import FeedReading
import Foundation
import Setpoint

/// Prints the articles that the settings select.
struct ArticlesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "articles", abstract: "Prints the articles that the settings select.")

  @OptionGroup var options: FeedOption

  func run() async throws {
    let settings = ReaderSettings.open()
    let feed = try await Feed.load(from: options.feed ?? settings.feed)
    let isTerminal = isatty(STDOUT_FILENO) == 1
    print(ArticlesText(feed: feed, values: settings.values, isColored: isTerminal).text)
  }
}
