import Setpoint
import SetpointTesting
import Testing

/// Drafts lose no change, neither theirs nor one of others.
struct DraftLossTests {
  private let size = Setting("size", default: 1)

  @Test func aValueSetBackToTheOriginalChangesAConcurrentValue() throws {
    let container = SettingsContainer(store: .memory) { size }
    let draft = container.draft()
    draft.container[size] = 2
    container[size] = 3
    draft.container[size] = 1
    #expect(draft.container[size] == 1)
    #expect(draft.changes.map(\.oldValue) == [3])
    #expect(draft.changes.map(\.newValue) == [1])
    #expect(draft.changes.map(\.problem?.code) == [.conflict])
    draft.keep(size)
    try draft.commit()
    #expect(container[size] == 1)
  }

  @Test func aChangeThroughAnotherStoreOfTheSameFileIsAConflict() throws {
    let folder = try TemporaryFolder()
    let file = folder.appending("settings.json")
    for number in 1...100 {
      let container = SettingsContainer(store: FileStore(at: file)) { size }
      let draft = container.draft()
      draft.container[size] = 1_000 + number
      // The container's watcher need not have noticed it yet.
      try FileStore(at: file).apply(["size": .int(Int64(2_000 + number))])
      let error = #expect(throws: SettingsError.self) { try draft.commit() }
      #expect(error?.code == .conflict)
      #expect(FileStore(at: file).value(forKey: "size") == .int(Int64(2_000 + number)))
    }
  }

  @Test func anUndoRestoresAStoredValueThatWasUnreadable() throws {
    let store = MemoryStore(["size": "large"])
    let container = SettingsContainer(store: store) { size }
    container.reportIssues(to: .none)
    let draft = container.draft()
    draft.container[size] = 7
    let commit = try draft.commit()
    #expect(store.value(forKey: "size") == 7)
    try commit.undo()
    #expect(store.value(forKey: "size") == "large")
    #expect(container[size] == 1)
    #expect(container.issue(of: size)?.code == .unreadable)
  }
}
