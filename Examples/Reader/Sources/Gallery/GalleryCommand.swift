import ArgumentParser
import Foundation
import Setpoint
import SetpointHummingbird
import SetpointWeb

/// Serves a panel with every control, every kind of page and every state of a row.
@main
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Serves a settings panel that shows all that a panel can.",
    discussion: "Prints the address to open; its token works once. Stop it with Control-C.")

  @Option(help: "The port to serve on; by default one that is free.") var port = 0
  @Option(help: "The JSON file to keep values in; by default they are kept in memory.")
  var store: String?
  @Option(help: "How the pages are laid out: sidebar, single, grouped or cards.", transform: style)
  var style = PanelStyle.sidebar
  @Option(help: "The language that the pages say they are in.") var language = "en"
  @Flag(help: "Collect changes until they are applied.") var staged = false
  @Option(help: "The path that the panel stands under.") var path = ""
  @Flag(help: "Serve it in a server that has a page of its own.") var mounted = false
  @Option(help: "How many further settings there are, in groups of 100.") var count = 0
  @Option(help: "A JSON file with a list of texts, to be used as values, labels, helps and titles.")
  var texts: String?

  func run() async throws {
    let texts = try texts.map { try GalleryTexts(file: $0) }
    let container = Gallery.container(store: store, furtherSettings: count, texts: texts)
    let panel = SettingsPanel(
      container, appearance: Self.appearance, options: options)
    if mounted {
      try await GalleryServer(panel: panel, port: port).run(onStart: Self.show)
    } else {
      try await SettingsPanelServer(panel, port: port).run(onStart: Self.show)
    }
  }

  /// Not by `print`, which waits for more when the output is no terminal.
  private static func show(address: String) {
    FileHandle.standardOutput.write(Data("\(address)\n".utf8))
  }

  private static let appearance = SettingsPanel.Appearance(
    title: "Gallery", styleSheet: { GalleryContent.styleSheet }, icon: GalleryContent.icon)

  private var options: SettingsPanel.Options {
    var options = SettingsPanel.Options()
    options.style = style
    options.editing = staged ? .staged : .immediate
    options.path = path
    options.language = language
    options.custom = GalleryContent.custom
    return options
  }

  private static func style(named name: String) throws -> PanelStyle {
    guard let style = PanelStyle(rawValue: name) else {
      throw ValidationError("There is no style '\(name)'.")
    }
    return style
  }
}
