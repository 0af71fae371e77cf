import Foundation
import Setpoint
import SetpointTesting
import Testing

/// Writes of a value that another writer of the store has just replaced.
struct EqualWriteTests {
  private static let count = Setting("count", default: 0)

  private static func makeContainer(_ store: some SettingsStore) -> SettingsContainer {
    SettingsContainer(store: store) { count }
  }

  @Test(arguments: 0..<20)
  func anAcknowledgedWriteInAFileIsKept(round: Int) async throws {
    let folder = try TemporaryFolder()
    let file = folder.appending("settings.json")
    try Self.expectWritesAreKept { FileStore(at: file) }
  }

  #if PropertyLists
    @Test(arguments: 0..<20)
    func anAcknowledgedWriteInDefaultsIsKept(round: Int) async throws {
      let folder = try TemporaryFolder()
      let file = folder.appending("defaults.plist")
      try Self.expectWritesAreKept { UserDefaultsStore(over: FakeSuite(file)) }
    }
  #endif

  private static func expectWritesAreKept(_ makeStore: () -> some SettingsStore) throws {
    let (one, other) = (makeContainer(makeStore()), makeContainer(makeStore()))
    let writes: [(SettingsContainer) throws -> Int] = [
      {
        try $0.set(10, for: count); return 10
      },
      {
        try $0.apply([SettingChange(count, to: 10)]); return 10
      },
      {
        try $0.update(count) { $0 = 10 }; return 10
      },
    ]
    for write in writes {
      try other.set(10, for: count)
      one.refresh()
      try one.set(11, for: count)
      let written = try write(other)
      #expect(makeContainer(makeStore())[count] == written)
    }
    try other.reset(count)
    one.refresh()
    try one.set(11, for: count)
    try other.reset(count)
    #expect(makeContainer(makeStore())[count] == 0)
  }

  #if PropertyLists
    @Test func aWriteOfTheSameValueIsNoChangeForObservers() throws {
      let folder = try TemporaryFolder()
      let store = UserDefaultsStore(over: FakeSuite(folder.appending("defaults.plist")))
      let container = Self.makeContainer(store)
      try container.set(10, for: Self.count)
      let observation = container.onChange(of: Self.count) { _, _ in
        Issue.record("Nothing changed.")
      }
      try container.set(10, for: Self.count)
      try container.apply([SettingChange(Self.count, to: 10)])
      withExtendedLifetime(observation) {}
    }
  #endif
}
