import Foundation
import SetpointTesting
import TestSupport
import Testing

@testable import Setpoint

/// What happens to the location of a file is noticed, and later changes are noticed as well.
struct FileStoreWatchTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }
  init() throws { temporary = try TemporaryFolder() }

  private func write(_ number: Int, to path: String) throws {
    try Data(#"{"number": \#(number)}"#.utf8).write(to: folder.appending(path: path))
  }

  /// Waits until the store tells that the number is that.
  private func expect(
    _ number: Int64, of store: FileStore, _ told: AsyncStream<Void>
  ) async {
    // All iterators of a stream share its elements.
    var events = told.makeAsyncIterator()
    while store.value(forKey: "number") != .int(number) { await events.next() }
  }

  private func observe(_ store: FileStore) -> (SettingsObservation?, AsyncStream<Void>) {
    let (stream, told) = AsyncStream<Void>.makeStream()
    let observation = store.observe { _ in told.yield() }
    return (observation, stream)
  }

  @Test(.timeLimit(.minutes(30))) func anEditOfAValueThatIsStillInTheJournal() async throws {
    let store = FileStore(at: folder.appending(path: "settings.json"))
    let (events, continuation) = AsyncStream<StoreEvent>.makeStream()
    let observation = store.observe { continuation.yield($0) }
    try store.set(1, forKey: "number")
    #expect(store.value(forKey: "number") == 1)
    try write(2, to: "new.json")
    let new = folder.appending(path: "new.json").path
    // The times of files are a few milliseconds behind those of records.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 1)], ofItemAtPath: new)
    #expect(unsafe rename(new, store.url.path) == 0)
    for await case .changed(keys: ["number"]) in events { break }
    #expect(store.value(forKey: "number") == 2)
    withExtendedLifetime(observation) {}
  }

  /// As on FAT, where the size and the time don't tell an edit within two seconds.
  @Test(.timeLimit(.minutes(30)))
  func anEditThatLeavesSizeAndTimeIsNoticed() async throws {
    let url = folder.appending(path: "settings.json")
    let time = Date(timeIntervalSince1970: Date.now.timeIntervalSince1970.rounded(.down))
    func write(_ number: Int) throws {
      let file = try FileHandle(forUpdating: url)
      try file.write(contentsOf: Data(#"{"number": \#(number)}"#.utf8))
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: url.path)
    }
    try Data().write(to: url)
    try write(1)
    let files = FaultyFiles(in: folder.path)
    files.coarsenTimes()
    let store = FileStore(
      at: url, durability: .process, files: files, checkpointsInBackground: false)
    let (observation, told) = observe(store)
    #expect(store.value(forKey: "number") == 1)
    try write(2)
    await expect(2, of: store, told)
    withExtendedLifetime(observation) {}
  }

  #if os(Linux)
    @Test(.needs(.otherUsers), .timeLimit(.minutes(30)))
    func changesAreNoticedAgainAtOnceWhenTheSystemAllowsWatches() async throws {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.deletingLastPathComponent().path)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o777], ofItemAtPath: folder.path)
      await #expect(processExitsWith: .success) {
        [path = folder.appending(path: "settings.json").path as String] in
        try becomeUser(4719, group: 4719)
        guard let descriptors = useUpWatches() else { return }
        let store = FileStore(at: URL(filePath: path))
        let (events, continuation) = AsyncStream<StoreEvent>.makeStream()
        let observation = store.observe { continuation.yield($0) }
        for await case .issue(let issue) in events
        where issue.description.contains("with a delay") { break }
        for descriptor in descriptors { close(descriptor) }
        for await case .issueEnded(let issue) in events
        where issue.description.contains("with a delay") { break }
        withExtendedLifetime(observation) {}
      }
    }
  #endif

  @Test(.timeLimit(.minutes(30)))
  func aChangeThatANewObserverFindsIsReportedToTheOthers() async throws {
    let url = folder.appending(path: "settings.json")
    let other = FileStore(at: url, durability: .process, checkpointsInBackground: false)
    try other.set(1, forKey: "number")
    let files = FaultyFiles(in: folder.path)
    let store = FileStore(
      at: url, durability: .process, files: files, checkpointsInBackground: false)
    let (events, continuation) = AsyncStream<StoreEvent>.makeStream()
    let first = store.observe { continuation.yield($0) }
    // When the second call reads the file, so that it finds the change.
    files.once(before: "stat \(url.path)") { try? other.set(2, forKey: "number") }
    let second = store.observe { _ in }
    for await case .changed(keys: ["number"]) in events { break }
    #expect(store.value(forKey: "number") == 2)
    withExtendedLifetime((first, second)) {}
  }

  @Test(.timeLimit(.minutes(30)))
  func anIssueThatHasEndedWhenANewObserverComesIsWithdrawnForAll() async throws {
    let url = folder.appending(path: "settings.json")
    try Data("{".utf8).write(to: url)
    let files = FaultyFiles(in: folder.path)
    let store = FileStore(
      at: url, durability: .process, files: files, checkpointsInBackground: false)
    let (events, continuation) = AsyncStream<StoreEvent>.makeStream()
    let first = store.observe { continuation.yield($0) }
    files.once(before: "stat \(url.path)") {
      try? Data(#"{"number": 2}"#.utf8).write(to: url)
    }
    let second = OpenIssues(of: store)
    #expect(second.texts == [])
    var (isReported, isEnded, keys) = (false, false, Set<String>())
    for await event in events {
      switch event {
      case .issue: isReported = true
      case .issueEnded: isEnded = true
      case .changed(let changed): keys.formUnion(changed)
      }
      if isEnded, keys == ["number"] { break }
    }
    #expect(isReported)
    withExtendedLifetime((first, second)) {}
  }

  @Test(.timeLimit(.minutes(30))) func aFolderThatIsRemovedAndMadeAgain() async throws {
    let inner = folder.appending(path: "inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try write(1, to: "inner/settings.json")
    let store = FileStore(at: inner.appending(path: "settings.json"))
    let (observation, told) = observe(store)
    for round in 0..<3 {
      try FileManager.default.removeItem(at: inner)
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try write(2 + round, to: "inner/settings.json")
      await expect(Int64(2 + round), of: store, told)
    }
    withExtendedLifetime(observation) {}
  }

  @Test(.timeLimit(.minutes(30))) func aFolderThatIsNotThereYet() async throws {
    let store = FileStore(at: folder.appending(path: "a/b/settings.json"))
    let (observation, told) = observe(store)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "a/b"), withIntermediateDirectories: true)
    try write(3, to: "a/b/settings.json")
    await expect(3, of: store, told)
    withExtendedLifetime(observation) {}
  }

  @Test(.timeLimit(.minutes(30))) func aLinkThatIsPointedElsewhere() async throws {
    for name in ["first", "second"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    try write(1, to: "first/file.json")
    try write(2, to: "second/file.json")
    let link = folder.appending(path: "settings.json")
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "first/file.json")
    let store = FileStore(at: link)
    let (observation, told) = observe(store)
    await expect(1, of: store, told)
    try write(5, to: "first/file.json")
    await expect(5, of: store, told)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "new").path, withDestinationPath: "second/file.json")
    #expect(unsafe rename(folder.appending(path: "new").path, link.path) == 0)
    await expect(2, of: store, told)
    try write(7, to: "second/file.json")
    await expect(7, of: store, told)
    try store.set(8, forKey: "number")
    try store.flush()
    #expect(
      try String(contentsOf: folder.appending(path: "second/file.json"), encoding: .utf8)
        == #"{"number": 8}"#)
    withExtendedLifetime(observation) {}
  }

  @Test(.timeLimit(.minutes(30))) func aFileThatIsMovedAwayAndBack() async throws {
    try write(1, to: "settings.json")
    let store = FileStore(at: folder.appending(path: "settings.json"))
    let (observation, told) = observe(store)
    try FileManager.default.moveItem(
      at: folder.appending(path: "settings.json"), to: folder.appending(path: "away"))
    var events = told.makeAsyncIterator()
    while store.value(forKey: "number") != nil { await events.next() }
    try FileManager.default.moveItem(
      at: folder.appending(path: "away"), to: folder.appending(path: "settings.json"))
    await expect(1, of: store, told)
    withExtendedLifetime(observation) {}
  }

  @Test(.timeLimit(.minutes(30))) func ownWritesAreNotReportedWhenTheyAreCheckpointedAtOnce()
    async throws
  {
    for round in 0..<20 {
      let url = folder.appending(path: "\(round).json")
      let store = FileStore(at: url)
      let (events, continuation) = AsyncStream<StoreEvent>.makeStream()
      let observation = store.observe { continuation.yield($0) }
      for value: Int64 in 1...3 {
        try store.set(.int(value), forKey: "own")
        try store.flush()
      }
      // The own writes would be reported before this one.
      try FileStore(at: url).set(1, forKey: "last")
      var reported: Set<String> = []
      for await case .changed(let keys) in events {
        reported.formUnion(keys)
        if keys.contains("last") { break }
      }
      #expect(reported == ["last"])
      withExtendedLifetime(observation) {}
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func ownWritesAreNotReportedWhenTheyAreCheckpointedWhileTheFileIsRead() async throws {
    let url = folder.appending(path: "settings.json")
    let files = FaultyFiles(in: folder.path)
    let store = FileStore(
      at: url, durability: .process, timeout: .seconds(1), files: files)
    let (events, continuation) = AsyncStream<StoreEvent>.makeStream()
    let observation = store.observe { continuation.yield($0) }
    try store.set(1, forKey: "own")
    try store.flush()
    files.once(before: "open \(url.path)") {
      for value: Int64 in 2...3 {
        try? store.set(.int(value), forKey: "own")
        try? store.flush()
      }
    }
    let other = FileStore(at: url)
    try other.set(1, forKey: "last")
    try other.flush()
    var reported: Set<String> = []
    for await case .changed(let keys) in events {
      reported.formUnion(keys)
      if keys.contains("last") { break }
    }
    #expect(reported == ["last"])
    #expect(store.value(forKey: "own") == 3)
    withExtendedLifetime(observation) {}
  }
}
