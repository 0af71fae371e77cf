import Foundation
import Setpoint
import SetpointRemote
import SetpointTesting
import Testing

@Suite(.fewServers) struct RemoteContainerTests {
  private let folder: TemporaryFolder
  private let server: LocalServer

  init() throws {
    folder = try TemporaryFolder()
    server = try LocalServer(["/settings": .json(body(18))])
  }

  private func makeSource() -> RemoteSource {
    RemoteSource(server.url("/settings"), options: RemoteOptions(in: folder.url))
  }

  private func makeContainer(_ source: RemoteSource) -> SettingsContainer {
    SettingsContainer(store: .memory, layers: SettingsLayers(sources: [source])) { fontSize }
  }

  @Test func anAppStartsWithItsDefaultAndThenHasTheServersValue() async {
    let container = makeContainer(makeSource())
    var updates = container.updates(of: fontSize).makeAsyncIterator()
    var value = await updates.next()
    if value == 14 { value = await updates.next() }
    #expect(value == 18)
    #expect(container.origin(of: fontSize).layer == .source)
  }

  @Test func theLastGoodCopyTakesEffectAtTheNextStartWithAnIssue() async {
    await makeContainer(makeSource()).readSources()
    server.set("/settings", to: .status(500))
    let container = makeContainer(makeSource())
    #expect(container[fontSize] == 18)
    await container.readSources()
    #expect(container[fontSize] == 18)
    #expect(container.issues.map(\.code) == [.sourceUnavailable])
  }

  @Test func aResolvedProblemIsNoLongerAnIssue() async {
    let source = makeSource()
    let container = SettingsContainer(store: .memory) { fontSize }
    await container.read(source)
    server.set("/settings", to: .status(500))
    _ = await source.fetch()
    #expect(container.issues.map(\.code) == [.sourceUnavailable])
    server.set("/settings", to: .json(body(20)))
    _ = await source.fetch()
    await container.readSources()
    #expect(container.issues == [])
    #expect(container[fontSize] == 20)
  }

  @Test func invalidServerValuesAreReportedAndTheRestApplies() async {
    server.set(
      "/settings",
      to: .json(#"{"appearance": {"fontSize": "big", "fontSise": 3}, "theme": "dark"}"#))
    let theme = Setting("theme", default: "light")
    let container = SettingsContainer(store: .memory) {
      fontSize
      theme
    }
    let issues = await container.read(makeSource())
    #expect(container[fontSize] == 14)
    #expect(container[theme] == "dark")
    #expect(issues.map(\.code) == [.unknownKey, .unreadable])
    #expect(issues.first?.error.recoverySuggestion == "Did you mean 'appearance.fontSize'?")
  }
}
