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
  @Flag(help: "Collect changes until they are applied.") var staged = false
  @Option(help: "The path that the panel stands under.") var path = ""
  @Option(help: "How many further settings there are, in groups of 100.") var count = 0

  func run() async throws {
    let container = Gallery.container(store: store, furtherSettings: count)
    let panel = SettingsPanel(
      container, appearance: SettingsPanel.Appearance(title: "Gallery"), options: options)
    try await SettingsPanelServer(panel, port: port).run { address in
      FileHandle.standardOutput.write(Data("\(address)\n".utf8))
    }
  }

  private var options: SettingsPanel.Options {
    var options = SettingsPanel.Options()
    options.style = style
    options.editing = staged ? .staged : .immediate
    options.path = path
    return options
  }

  private static func style(named name: String) throws -> PanelStyle {
    guard let style = PanelStyle(rawValue: name) else {
      throw ValidationError("There is no style '\(name)'.")
    }
    return style
  }
}
