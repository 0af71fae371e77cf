import Setpoint
import SetpointTesting
import Testing

extension SettingDefinition {
  fileprivate static let used = Setting("trait.used", default: 1)
  fileprivate static let unused = Setting("trait.unused", default: "")
}

@Suite(.readsEverySetting()) struct ReadsEverySettingTests {
  private func makeContainer() -> SettingsContainer {
    .isolated {
      SettingDefinition.used
      SettingDefinition.unused
    }
  }

  @Test func oneTestReadsOneSetting() { #expect(makeContainer()[.used] == 1) }

  @Test(.readsEverySetting(except: .used)) func aTestWithTheTraitReadsTheOther() {
    #expect(makeContainer()[.unused].isEmpty)
  }

  @Test(.readsEverySetting(except: .unused)) func anExceptionNeedsNoRead() {
    #expect(makeContainer()[.used] == 1)
  }

  @Test func aSettingThatIsNeverReadFailsTheTest() async throws {
    let test = try #require(Test.current)
    try await withKnownIssue {
      try await ReadsEverySetting.readsEverySetting().provideScope(for: test, testCase: nil) {
        _ = await Task { makeContainer()[.used] }.value
      }
    } matching: {
      "\($0)".contains("Setting 'trait.unused' is never read.")
    }
  }
}
