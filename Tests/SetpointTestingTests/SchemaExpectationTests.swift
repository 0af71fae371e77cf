import Foundation
import Setpoint
import SetpointSynchronization
import SetpointTesting
import Testing

struct SchemaExpectationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: URL { folder.appending("settings.lock.json") }

  private func container(
    _ migrations: SettingsMigration..., settings: SettingDefinition...
  ) -> SettingsContainer {
    SettingsContainer(store: .memory, migrations: migrations) {
      for setting in settings { setting }
    }
  }

  /// What the expectation says of the settings.
  private func problems(
    _ container: SettingsContainer
  ) -> [String] {
    let problems = Mutex<[String]>([])
    withKnownIssue(isIntermittent: true) {
      expectSchema(
        of: container, matches: "settings.lock.json", filePath: folder.url.path + "/Tests.swift")
    } matching: { issue in
      problems.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    return problems.withLock { $0 }
  }

  private let size = Setting("size", default: 14, .range(10...24))

  @Test func aMissingFileIsWrittenAndReported() throws {
    #expect(
      problems(container(settings: size)) == [
        "There was no lock file '\(file.path)'. It was written; add it to the repository."
      ])
    #expect(
      try String(contentsOf: file, encoding: .utf8) == """
        {
          "settings": {
            "size": {
              "maximum": 24,
              "minimum": 10,
              "type": "integer"
            }
          },
          "version": 0
        }

        """)
    #expect(problems(container(settings: size)) == [])
  }

  @Test func aWiderRuleUpdatesTheFile() throws {
    _ = problems(container(settings: size))
    let wider = Setting("size", default: 14.5, .range(8...30))
    #expect(problems(container(settings: wider, Setting("new", default: ""))) == [])
    #expect(try String(contentsOf: file, encoding: .utf8).contains("new"))
    #expect(problems(container(settings: wider)).count == 1)
  }

  @Test(arguments: [
    (
      Setting("width", default: 14, .range(10...24)) as SettingDefinition,
      "Setting 'size' disappeared. If it is 'width' now, add .formerly(\"size\"). Otherwise add the missing migration: SettingsMigration(to: 2) { $0.delete(\"size\") }"
    ),
    (
      Setting("other", default: ""),
      "Setting 'size' disappeared. Add the missing migration: SettingsMigration(to: 2) { $0.delete(\"size\") }"
    ),
    (
      Setting("size", default: ""),
      "Setting 'size' changed its type from integer to string. Add the missing migration: SettingsMigration(to: 2) { $0.convert(\"size\") { (old: Int) in … } }"
    ),
    (
      Setting("size", default: 14, .range(10...20)),
      "Setting 'size' allows less: maximum 20 instead of 24. Allow what is stored, or add the missing migration: SettingsMigration(to: 2) { $0.convert(\"size\") { (old: Int) in … } }"
    ),
    (
      Setting("size", default: 12, .options(12, 14)),
      "Setting 'size' allows less: only options instead of any value. Allow what is stored, or add the missing migration: SettingsMigration(to: 2) { $0.convert(\"size\") { (old: Int) in … } }"
    ),
    (
      Setting("size", default: 14, .range(10...24), .store(named: "other")),
      "Setting 'size' moved from the standard store to the store 'other'. Add the missing migration: SettingsMigration(to: 2) { $0.move(\"size\") }"
    ),
  ])
  func whatMayLoseStoredValuesIsAnIssue(_ setting: SettingDefinition, _ problem: String) throws {
    _ = problems(container(settings: size))
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(problems(container(settings: setting)) == [problem])
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    let migration = SettingsMigration(to: 2) { _ in }
    #expect(problems(container(migration, settings: setting)) == [])
  }

  @Test func aFormerKeyIsNotAMissingSetting() {
    _ = problems(container(settings: size))
    let renamed = Setting("width", default: 14, .range(10...24), .formerly("size"))
    #expect(problems(container(settings: renamed)) == [])
  }

  @Test func removedOptionsAndNewRulesOfTextAreNarrower() {
    let theme = Setting("theme", default: "a", .options("a", "b"))
    let name = Setting("name", default: "", .length(0...20))
    _ = problems(container(settings: theme, name))
    let found = problems(
      container(
        settings: Setting("theme", default: "a", .options("a", "c")),
        Setting("name", default: "ab", .length(1...30), .pattern(#/[a-z]+/#))))
    #expect(found.count == 1)
    #expect(found.first?.contains("Setting 'theme' allows less: no option 'b'.") == true)
    #expect(
      found.first?.contains("Setting 'name' allows less: minLength 1 instead of 0, pattern") == true
    )
  }

  @Test func boundsBeyondSignedIntegersAreCompared() {
    func count(upTo maximum: UInt64) -> SettingDefinition {
      Setting("count", default: UInt64(1), .range(0...maximum))
    }
    let large: UInt64 = 10_000_000_000_000_000_000
    _ = problems(container(settings: count(upTo: large)))
    #expect(problems(container(settings: count(upTo: UInt64.max))) == [])
    let found = problems(container(settings: count(upTo: large)))
    let problem =
      "Setting 'count' allows less: maximum 10000000000000000000 instead of 18446744073709551615."
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(problem) == true)
  }

  @Test func aDamagedFileIsReported() throws {
    try Data("[]".utf8).write(to: file)
    #expect(problems(container(settings: size)).first?.contains("isn't a lock file") == true)
  }
}
