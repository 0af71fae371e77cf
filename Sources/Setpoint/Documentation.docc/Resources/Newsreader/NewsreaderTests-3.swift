import Setpoint
import SetpointTesting
import Testing

@testable import Newsreader

@Test func aLineThatIsTooShortIsRefused() {
  let settings = ReaderSettings(store: .memory)
  #expect(throws: SettingsError.self) { try settings.appearance.$lineWidth.set(10) }
  #expect(settings.appearance.lineWidth == 80)
}

@Test func valuesAreReadFromTheFileAgain() throws {
  let folder = try TemporaryFolder()
  let file = folder.appending("settings.json")
  ReaderSettings(store: .file(at: file)).showSummaries = false
  #expect(!ReaderSettings(store: .file(at: file)).showSummaries)
}

@Test func aFailedWriteChangesNothing() {
  let settings = ReaderSettings(store: FailingStore(failing: .writes))
  #expect(throws: SettingsError.self) { try settings.$showSummaries.set(false) }
  #expect(settings.showSummaries)
}
