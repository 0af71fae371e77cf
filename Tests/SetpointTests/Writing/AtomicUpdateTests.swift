import Foundation
import Setpoint
import SetpointSynchronization
import SetpointTesting
import Testing

struct AtomicUpdateTests {
  private let count = Setting("count", default: 0)
  private let other = Setting("other", default: 0)

  @Test func updatesFromFourThreadsAreAllCounted() async throws {
    let container = SettingsContainer(store: .memory) { count }
    try await withThrowingDiscardingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<2_000 { try container.update(count) { $0 += 1 } }
        }
      }
    }
    #expect(container[count] == 8_000)
  }

  @Test func transactionsFromFourThreadsAreAllCounted() async throws {
    let container = SettingsContainer(store: .memory) {
      count
      other
    }
    try await withThrowingDiscardingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<2_000 {
            try container.transaction {
              $0[count] += 1
              $0[other] = -$0[count]
            }
          }
        }
      }
    }
    #expect(container[count] == 8_000)
    #expect(container[other] == -8_000)
  }

  @Test func aTransactionTakesEffectHoweverManyOthersWrite() async throws {
    let container = SettingsContainer(store: .memory) {
      count
      other
    }
    let isDone = Flag()
    try await withThrowingDiscardingTaskGroup { group in
      for writer in 1...3 {
        group.addTask {
          try await onThread {
            var number = writer
            while !isDone.value.load(ordering: .relaxed) {
              container[count] = number
              number += 3
            }
          }
        }
      }
      defer { isDone.value.store(true, ordering: .relaxed) }
      try await onThread {
        while container.peek(count) == 0 { sched_yield() }
        for _ in 0..<5 {
          try container.transaction { transaction in
            let start = transaction[count]
            // Others have written since, unless they wait.
            for _ in 0..<20_000 where container.peek(count) == start {}
            transaction[other] = start
          }
        }
      }
    }
    #expect(container[other] > 0)
  }

  @Test func anUpdateEndsWithAnErrorIfItsStoreReportsAConflictForEveryWrite() {
    let container = SettingsContainer(store: ConflictingStore()) { count }
    let error = #expect(throws: SettingsError.self) { try container.update(count) { $0 += 1 } }
    #expect(error?.code == .conflict)
    #expect(container[count] == 0)
  }

  @Test func twoProcessesThatUpdateOneFileAreBothCounted() async throws {
    let folder = try TemporaryFolder()
    let file = folder.appending("settings.json")
    async let child = #expect(processExitsWith: .success) { [path = file.path as String] in
      try AtomicUpdateTests.increment(at: path)
    }
    try Self.increment(at: file.path)
    _ = await child
    #expect(FileStore(at: file).value(forKey: "count") == 2_000)
  }

  @Test func twoProcessesOfWhichOneUsesALinkAreBothCounted() async throws {
    let folder = try TemporaryFolder()
    let (file, link) = (folder.appending("settings.json"), folder.appending("link.json"))
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    async let child = #expect(processExitsWith: .success) { [path = link.path as String] in
      try AtomicUpdateTests.increment(at: path)
    }
    try Self.increment(at: file.path)
    _ = await child
    #expect(FileStore(at: link).value(forKey: "count") == 2_000)
  }

  fileprivate static func increment(at path: String) throws {
    let count = Setting("count", default: 0)
    let store = FileStore(at: URL(filePath: path), timeout: .seconds(60))
    let container = SettingsContainer(store: store) { count }
    for _ in 0..<1_000 { try container.update(count) { $0 += 1 } }
  }

  @Test func aTransactionRunsAgainIfWhatItReadWasChanged() throws {
    let container = SettingsContainer(store: .memory) {
      count
      other
    }
    var runs = 0
    try container.transaction { transaction in
      let value = transaction[count]
      runs += 1
      if runs == 1 { container[count] = 5 }
      transaction[other] = value
    }
    #expect(runs == 2)
    #expect(container[other] == 5)
  }

  @Test func anUpdateReturnsTheResultOfTheClosure() throws {
    let container = SettingsContainer(store: .memory) { count }
    let old = try container.update(count) { value in
      defer { value = 3 }
      return value
    }
    #expect(old == 0)
    #expect(container[count] == 3)
  }

  @Test func aRefusedUpdateChangesNothing() {
    let size = Setting("size", default: 14, .range(10...24))
    let container = SettingsContainer(store: .memory) { size }
    let error = #expect(throws: SettingsError.self) {
      try container.update(size) { $0 += 20 }
    }
    #expect(error?.code == .outOfRange)
    #expect(container[size] == 14)
  }

  @Test func keepingStoresTheValueInEffectSoThatANewDefaultDoesNotReplaceIt() throws {
    let source = MemorySource(["count": 7], name: "source")
    let store = MemoryStore()
    let container = SettingsContainer(store: store, layers: SettingsLayers(sources: [source])) {
      count
    }
    try container.keep(count)
    #expect(store.value(forKey: "count") == 7)
    source.replace(["count": 9])
    #expect(container[count] == 7)
    #expect(container.isModified(count))
  }

  @Test func keepingTheDeclaredDefaultMakesItTheUsersOwn() throws {
    let store = MemoryStore()
    let container = SettingsContainer(store: store) { count }
    try SettingHandle(count, in: container).keep()
    #expect(store.value(forKey: "count") == 0)
    #expect(container.isModified(count))
  }
}

private final class Flag: Sendable {
  let value = Atomic(false)
}

/// A store in which something else always changes what a write is based on.
private struct ConflictingStore: SettingsStore {
  func value(forKey key: String) -> StoredValue? { nil }
  func apply(_ changes: [String: StoredValue?]) throws { throw StoreConflict() }
  func apply(_ changes: [String: StoredValue?], expecting: [String: StoredValue?]) throws {
    throw StoreConflict()
  }
}
