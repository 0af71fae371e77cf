@preconcurrency import Dispatch
import Foundation
import Setpoint
import SetpointWeb

extension SettingsPanel {
  /// Creates the panel of the reader, with the articles beside the settings.
  convenience init(_ settings: ReaderSettings, loader: FeedLoader, options: Options) {
    let appearance = Appearance(
      title: "Reader",
      styleSheet: { ArticlesPage.styleSheet(for: settings.appearance.values) },
      script: ArticlesPage.script, imageSources: ["http:", "https:"])
    self.init(settings.container, appearance: appearance, options: options) {
      let current = loader.current
      return ArticlesPage(feed: current.feed, error: current.error, values: settings.values).html
    }
  }

  /// Prints the address to open, and another one whenever a person presses Return, or the program
  /// gets the signal USR1.
  ///
  /// - Returns: Whether the address could be printed. Without it, nobody can open the panel.
  @discardableResult
  func printLinks(from address: String) -> Bool {
    // Before somebody who reads the address sends a signal.
    let requests = Self.linkRequests
    let isPrinted = StandardOutput.write(address)
    Task {
      for await _ in requests {
        let link = URL(string: makeEntryLink(), relativeTo: URL(string: address))
        StandardOutput.write(link?.absoluteString ?? address)
      }
    }
    return isPrinted
  }

  private static var linkRequests: AsyncStream<Void> {
    AsyncStream { requests in
      signal(SIGUSR1, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: SIGUSR1)
      source.setEventHandler { requests.yield() }
      requests.onTermination = { _ in source.cancel() }
      source.resume()
      // A read from the terminal in the background would stop the program. With the signal ignored, the read fails.
      signal(SIGTTIN, SIG_IGN)
      Thread.detachNewThread {
        while readLine() != nil { requests.yield() }
      }
    }
  }
}

enum StandardOutput {
  /// Writes a line at once; `print` would hold it back if the output isn't a terminal.
  ///
  /// - Returns: Whether the line was written. Otherwise standard error has the reason.
  @discardableResult
  static func write(_ line: String) -> Bool {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
      return true
    } catch {
      let reason = String(cString: strerror(errno))
      try? FileHandle.standardError.write(
        contentsOf: Data(
          "Error: Standard output can't be written: \(reason). Check its destination.\n".utf8))
      return false
    }
  }
}
