#if SQLite
  import Foundation
  import Setpoint
  import SetpointSQLite
  import SetpointTesting
  import Testing

  struct EqualWriteTests {
    @Test(arguments: 0..<20)
    func anAcknowledgedWriteInADatabaseIsKept(round: Int) throws {
      let folder = try TemporaryFolder()
      let count = Setting("count", default: 0)
      func makeContainer() -> SettingsContainer {
        SettingsContainer(store: .sqlite(at: folder.appending("settings.sqlite"))) { count }
      }
      let (one, other) = (makeContainer(), makeContainer())
      for write in [
        { try other.set(10, for: count) }, { try other.apply([SettingChange(count, to: 10)]) },
      ] as [() throws -> Void] {
        try other.set(10, for: count)
        one.refresh()
        try one.set(11, for: count)
        try write()
        #expect(makeContainer()[count] == 10)
      }
      try other.reset(count)
      one.refresh()
      try one.set(11, for: count)
      try other.reset(count)
      #expect(makeContainer()[count] == 0)
    }
  }
#endif
