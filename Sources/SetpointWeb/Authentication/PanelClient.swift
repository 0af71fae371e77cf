#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A browser or program that has access to a panel.
struct PanelClient: Sendable {
  /// An identifier that gives no access.
  let id = RandomText.make(bytes: 8)
  /// The time when it got access.
  let start = Date()
  /// The browser and its system, such as "Firefox, Linux"; `nil` for a program.
  let browser: String?

  /// Creates a program.
  init() { browser = nil }

  /// Creates the browser that sent a request.
  init(_ request: PanelRequest) {
    let agent = request.header("user-agent") ?? ""
    func name(in names: [(mark: String, name: String)]) -> String? {
      names.first { agent.contains($0.mark) }?.name
    }
    browser = [name(in: Self.browsers), name(in: Self.systems)].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// The names of browsers by a part of their `User-Agent`. Many contain the parts of others, which
  /// come later.
  private static let browsers: [(mark: String, name: String)] = [
    ("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("HeadlessChrome/", "Chrome"),
    ("Chrome/", "Chrome"), ("Safari/", "Safari"),
  ]

  private static let systems: [(mark: String, name: String)] = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
    ("Mac OS X", "macOS"), ("Linux", "Linux"),
  ]
}
