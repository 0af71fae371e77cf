import ArgumentParser
import Foundation
import Setpoint
import SetpointHummingbird
import SetpointPresentation
import SetpointWeb

/// Serves a panel with every control, every kind of page and every state of a row.
@main
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Serves a settings panel with every control.",
    discussion: "Prints the address to open; its token works once. Stop it with Control-C.")

  @Option(parsing: .unconditional, help: "The port to serve on. The default is a free port.")
  var port = 0
  @Option(help: "The JSON file that stores the values. By default they stay in memory.")
  var store: String?
  @Option(
    help: "The layout of the pages: sidebar, single, grouped, cards or tabs.", transform: style)
  var style = SettingsScreen.Style.sidebar
  @Option(help: "The language of the pages, such as en.") var language = "en"
  @Flag(help: "Collect changes until they are applied.") var staged = false
  @Option(
    help:
      "The path at which the panel is served, such as /settings. By default, it differs at each start."
  )
  var path: String?
  @Flag(help: "Mount the panel in a server that has a page of its own.") var mounted = false
  @Option(help: "The path at which the panel tells its health, such as /health.")
  var health: String?
  @Flag(help: "Expect requests of a proxy that browsers reach by HTTPS.") var https = false
  @Option(help: "The number of additional settings, in groups of 100.") var count = 0
  @Option(help: "A JSON file with an array of texts that become values, labels, help and titles.")
  var texts: String?

  func run() async throws {
    let texts = try texts.map { try GalleryTexts(file: $0) }
    let container = Gallery.container(store: store, furtherSettings: count, texts: texts)
    let panel = SettingsPanel(
      container, appearance: Self.appearance, options: options)
    if mounted {
      try await GalleryServer(panel: panel, port: port).run(onStart: Self.writeAddress)
    } else {
      try await SettingsPanelServer(panel, port: port).run(onStart: Self.writeAddress)
    }
  }

  /// Writes the address at once; `print` would hold it back if the output isn't a terminal.
  private static func writeAddress(_ address: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data("\(address)\n".utf8))
    } catch {
      exit(withError: error)
    }
  }

  private static let appearance = SettingsPanel.Appearance(
    title: "Gallery", styleSheet: { GalleryContent.styleSheet }, icon: GalleryContent.icon)

  private var options: SettingsPanel.Options {
    var options = SettingsPanel.Options(healthPath: health)
    options.style = style
    options.editing = staged ? .staged : .immediate
    options.path = path
    options.usesHTTPS = https
    options.screen.language = SettingsLanguage(language)
    options.custom = GalleryContent.custom
    return options
  }

  private static func style(named name: String) throws -> SettingsScreen.Style {
    guard let style = SettingsScreen.Style(rawValue: name) else {
      throw ValidationError(
        "Unknown style '\(name)'. Use sidebar, single, grouped, cards or tabs.")
    }
    return style
  }
}
