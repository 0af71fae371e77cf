import ArgumentParser
import FeedReading
import Foundation
import Setpoint
import SetpointEtcdCommand

/// Prints the articles that the settings select.
struct ArticlesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "articles", abstract: "Prints the articles that the settings select.")

  @OptionGroup var feedOption: FeedOption
  @OptionGroup var options: ReaderOptions

  func run() async throws {
    let settings = ReaderSettings(container: try options.makeSettings())
    settings.recordReads()
    let feed = try await Feed.load(from: feedOption.feed ?? settings.feed)
    let isTerminal = isatty(STDOUT_FILENO) == 1
    print(ArticlesText(feed: feed, values: settings.values, isColored: isTerminal).text)
  }
}
