import Setpoint
import Testing

@testable import Newsreader

@Test func aLineThatIsTooShortIsRefused() {
  let settings = ReaderSettings(store: .memory)
  #expect(throws: SettingsError.self) { try settings.appearance.$lineWidth.set(10) }
  #expect(settings.appearance.lineWidth == 80)
}
