import ArgumentParser
import FeedReading
import Foundation
import Setpoint

/// Prints the articles as the settings say.
struct ArticlesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "articles", abstract: "Prints the articles as the settings say.")

  @OptionGroup var source: FeedOption

  func run() async throws {
    let settings = ReaderSettings.open()
    for issue in settings.container.issues {
      FileHandle.standardError.write(Data("Warning: \(issue)\n".utf8))
    }
    let feed = try await FeedLocation(chosen: source.feed ?? settings.feed).load()
    let width = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? 80
    let page = ArticlesText(
      feed, values: settings.values, width: max(40, min(width, 200)), isColored: isTerminal)
    print(page.text)
  }

  private var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}

extension FeedLocation {
  /// The location that a text names; an empty text names the sample.
  init(chosen text: String) throws(FeedError) {
    self = text.isEmpty ? .sample : try FeedLocation(text)
  }
}
