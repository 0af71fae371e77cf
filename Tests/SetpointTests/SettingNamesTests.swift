import Foundation
import Setpoint
import SetpointTesting
import Testing

struct SettingNamesTests {
  private let fontSize = Setting("appearance.fontSize", default: 14, .context(["variable": "size"]))
  private let proxy = Setting("proxy-URL", default: "", .context(["variable": "http.proxy"]))
  private let limits = Setting("dayLimits", default: ["a": 1])
  private var settings: [SettingDefinition] { [fontSize, proxy, limits] }

  @Test(arguments: [
    (0, ["appearance.fontSize", "proxy-URL", "dayLimits"]),
    (1, ["appearance.font_size", "proxy_url", "day_limits"]),
    (2, ["appearance.font-size", "proxy-url", "day-limits"]),
    (3, ["appearance.fontSize", "proxyUrl", "dayLimits"]),
    (4, ["app.appearance.font_size", "app.proxy_url", "app.day_limits"]),
  ])
  func eachStyleNamesSettings(style: Int, expected: [String]) {
    let styles: [SettingNames] = [
      .keys, .snakeCase, .kebabCase, .camelCase, .snakeCase.prefixed(by: "app."),
    ]
    #expect(settings.map(styles[style].name(of:)) == expected)
  }

  @Test func aFileNamesSettingsInItsOwnStyle() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "defaults.json")
    try Data(
      #"{"app": {"appearance": {"font_size": 18}, "day_limits": {"b": 2}}, "proxy-URL": "x"}"#.utf8
    ).write(to: file)
    let names = SettingNames.snakeCase.prefixed(by: "app.")
    for source in [
      FileSource(at: file, names: names) as any LocalSettingsSource,
      FolderSource(at: folder.url, names: names),
    ] {
      let container = SettingsContainer(
        store: .memory, layers: SettingsLayers(sources: [source])
      ) {
        fontSize
        proxy
        limits
      }
      #expect(container[fontSize] == 18 && container[limits] == ["b": 2])
      #expect(container[proxy] == "x")
      #expect(container.issues == [])
      #expect(container.origin(of: fontSize).location == .file(file.path, line: 1))
    }
  }

  @Test func aNamedValueIsFoundByASettingThatIsRegisteredLater() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "defaults.json")
    try Data(#"{"appearance": {"font_size": 18}, "day_limits": {"b": 2}}"#.utf8).write(to: file)
    let source = FileSource(at: file, names: .snakeCase)
    let container = SettingsContainer(store: .memory, layers: SettingsLayers(sources: [source])) {
      proxy
    }
    #expect(container[fontSize] == 18 && container[limits] == ["b": 2])
    #expect(container.issues == [])
  }

  @Test func variablesHaveTheNamesThatAClosureReturns() {
    let names = SettingNames { setting in
      if case .string(let name)? = setting.context["variable"] { name } else { setting.key }
    }
    let source = EnvironmentSource(
      prefix: "READER", names: names,
      environment: [
        "READER_SIZE": "18", "READER_HTTP_PROXY": "x", "READER_APPEARANCE_FONT_SIZE": "20",
        "READER_HTTP_PROYX": "y",
      ])
    #expect(
      settings.map(source.variableName) == ["READER_SIZE", "READER_HTTP_PROXY", "READER_DAYLIMITS"])
    let reading = source.readNow(for: settings)
    #expect(
      reading.values == [
        "appearance.fontSize": SourceValue(text: "18", at: .variable("READER_SIZE")),
        "proxy-URL": SourceValue(text: "x", at: .variable("READER_HTTP_PROXY")),
      ])
    #expect(
      reading.issues.map(\.error.recoverySuggestion) == ["Did you mean 'READER_HTTP_PROXY'?"])
  }

  @Test func contextTraitsAddUpAndTheLaterOneWins() {
    let setting = Setting(
      "a", default: 0, .context(["team": "web", "page": 1]), .context(["page": 2]))
    #expect(setting.context == ["team": "web", "page": 2])
    #expect(Setting("b", default: 0).context == [:])
  }

  @Test func theNameOfASettingMayBeTheKeyOfAnother() {
    let names = SettingNames { ["low": "min", "min": "least"][$0.key] ?? $0.key }
    let (low, least) = (Setting("low", default: 5), Setting("min", default: 6))
    let source = MemorySource(["min": 1, "least": 2], name: "defaults").named(names)
    let container = SettingsContainer(store: .memory, layers: SettingsLayers(sources: [source])) {
      low
      least
    }
    #expect(container[low] == 1 && container[least] == 2)
  }
}
