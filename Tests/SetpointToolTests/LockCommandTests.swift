#if CommandLine && PropertyLists
  import Foundation
  import SetpointTesting
  import Testing

  struct LockCommandTests {
    private func run(_ old: String, _ new: String) throws -> ToolRun {
      let folder = try TemporaryFolder()
      let files = [folder.appending("old"), folder.appending("new")]
      for (file, text) in zip(files, [old, new]) { try Data(text.utf8).write(to: file) }
      return try ToolRun(["schema", "lock"] + files.map(\.path))
    }

    private let lock = #"{"version": 1, "settings": {"size": {"type": "integer"}}}"#

    @Test func equalLocksAreTheSame() throws {
      let run = try run(lock, lock)
      #expect(run.output == "The settings are the same.\n")
      #expect(run.status == 0)
    }

    @Test func moreSettingsAreCompatible() throws {
      let new = #"{"version": 1, "settings": {"size": {"type": "number"}, "b": {"type": "bool"}}}"#
      let run = try run(lock, new)
      #expect(run.output == "All stored values stay valid.\n")
      #expect(run.status == 0)
    }

    @Test func aMissingMigrationIsPrintedWithTheValuesAtRisk() throws {
      let run = try run(lock, #"{"version": 1, "settings": {}}"#)
      #expect(
        run.output == """
          Setting 'size' disappeared. Add the missing migration: SettingsMigration(to: 2) \
          { $0.delete("size") }

          """)
      #expect(run.status == 1)
    }

    @Test func aFileThatIsNotALockFileIsAnError() throws {
      let run = try run("[]", lock)
      #expect(run.errors.contains("isn't a lock file"))
      #expect(run.status == 1)
    }
  }
#endif
