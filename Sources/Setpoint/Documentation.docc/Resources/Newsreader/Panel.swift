import ArgumentParser
import SetpointHummingbird
import SetpointWeb

struct Panel: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Serves the settings panel.")

  @OptionGroup var options: ReaderOptions

  func run() async throws {
    let panel = SettingsPanel(
      options.makeSettings(), appearance: .init(title: "Newsreader"),
      options: .init(editing: .staged))
    try await SettingsPanelServer(panel).run { address in print(address) }
  }
}
