#if SQLite && os(Linux)
  import Foundation
  import GRDB
  import Setpoint
  import SetpointSQLite
  import SetpointTesting
  import TestSupport
  import Testing

  /// A database in real surroundings: removed files, other users, file systems.
  @Suite struct SQLiteSurroundingsTests {
    private let folder: TemporaryFolder
    private let url: URL
    private let size = Setting("size", default: 14)

    init() throws {
      folder = try TemporaryFolder()
      url = folder.appending("settings.sqlite")
    }

    private func value(_ key: String = "size") throws -> StoredValue? {
      try SQLiteStore(at: url).value(forKey: key)
    }

    private func remove(_ endings: String...) throws {
      for ending in endings { try FileManager.default.removeItem(atPath: url.path + ending) }
    }

    @Test func flushMergesTheLogIntoTheDatabase() throws {
      let store = SQLiteStore(at: url)
      try store.apply(["size": 20])
      try store.flush()
      let copy = folder.appending("copy.sqlite")
      try FileManager.default.copyItem(at: url, to: copy)
      #expect(try SQLiteStore(at: copy).value(forKey: "size") == 20)
    }

    @Test(.needs(.otherUsers), .timeLimit(.minutes(30)))
    func writesOfOthersAreNoticedWithoutWatches() async throws {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.url.deletingLastPathComponent().path)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o777], ofItemAtPath: folder.url.path)
      await #expect(processExitsWith: .success) { [path = url.path as String] in
        try becomeUser(4720, group: 4720)
        guard let descriptors = useUpWatches() else { return }
        let store = SQLiteStore(at: URL(filePath: path))
        let (events, continuation) = AsyncStream<StoreEvent>.makeStream()
        let observation = store.observe { continuation.yield($0) }
        for await case .issue(let issue) in events
        where issue.description.contains("with a delay") { break }
        try SQLiteStore(at: URL(filePath: path)).apply(["size": 20])
        for await case .changed(keys: ["size"]) in events { break }
        for descriptor in descriptors { close(descriptor) }
        for await case .issueEnded(let issue) in events
        where issue.description.contains("with a delay") { break }
        withExtendedLifetime((store, observation)) {}
      }
    }

    // MARK: Removed files

    @Test func writesAfterTheLogWasRemovedAreKept() throws {
      let store = SQLiteStore(at: url)
      try store.apply(["before": 1])
      try remove("-wal")
      try store.apply(["size": 20])
      #expect(try value() == 20)
      #expect(try value("before") == 1)
    }

    @Test func writesAfterLogAndIndexWereRemovedAreKept() throws {
      let store = SQLiteStore(at: url)
      try store.apply(["before": 1])
      try remove("-wal", "-shm")
      for number in 1...20 { try store.apply(["size": .int(Int64(number))]) }
      #expect(try value() == 20)
      #expect(try value("before") == 1)
    }

    @Test func writesAfterTheFolderWasMovedAreKept() throws {
      let inner = folder.appending("inner")
      let url = inner.appending(path: "settings.sqlite")
      let store = SQLiteStore(at: url)
      try store.apply(["size": 18])
      try FileManager.default.moveItem(at: inner, to: folder.appending("moved"))
      try store.apply(["size": 20])
      try store.flush()
      #expect(try SQLiteStore(at: url).value(forKey: "size") == 20)
    }

    @Test func writesAfterALinkToTheFolderWasChangedAreInTheOtherFolder() throws {
      for name in ["a", "b"] {
        try FileManager.default.createDirectory(
          at: folder.appending(name), withIntermediateDirectories: true)
      }
      let link = folder.appending("link")
      try FileManager.default.createSymbolicLink(
        at: link, withDestinationURL: folder.appending("a"))
      let store = SQLiteStore(at: link.appending(path: "settings.sqlite"))
      try store.apply(["size": 18])
      try FileManager.default.removeItem(at: link)
      try FileManager.default.createSymbolicLink(
        at: link, withDestinationURL: folder.appending("b"))
      try store.apply(["size": 20])
      let other = SQLiteStore(at: folder.appending("b/settings.sqlite"))
      #expect(try other.value(forKey: "size") == 20)
    }

    // MARK: Other users and read-only places

    @Test(.needs(.otherUsers)) func aDatabaseOfTheAdministratorIsNamedWithItsOwner() async throws {
      try SQLiteStore(at: url).apply(["size": 20])
      try #require(unsafe chown(folder.url.path, 4711, 4712) == 0)
      await #expect(processExitsWith: .success) { [path = url.path as String] in
        try becomeUser(4711, group: 4712)
        let store = SQLiteStore(at: URL(filePath: path))
        let error = #expect(throws: SettingsError.self) { try store.apply(["size": 22]) }
        #expect(
          error?.description
            == "Settings database '\(path)' can't be written: file '\(path)' belongs to root, and "
            + "user 4711 may not write it. Nothing was changed. Run: sudo chown 4711 '\(path)'")
      }
    }

    @Test(.needs(.otherUsers)) func aFirstWriteByAnAdministratorIsInADatabaseOfTheUser()
      async throws
    {
      try #require(unsafe chown(folder.url.path, 4711, 4712) == 0)
      let inner = folder.appending("inner")
      let url = inner.appending(path: "settings.sqlite")
      try SQLiteStore(at: url).apply(["size": 20])
      for (path, permissions) in [(inner.path, 0o700), (url.path, 0o600)] as [(String, UInt32)] {
        let status = try SystemFiles().status(of: path)
        #expect((status.owner, status.group, status.permissions) == (4711, 4712, permissions))
      }
      await #expect(processExitsWith: .success) { [path = url.path as String] in
        try becomeUser(4711, group: 4712)
        try SQLiteStore(at: URL(filePath: path)).apply(["size": 22])
      }
      #expect(try SQLiteStore(at: url).value(forKey: "size") == 22)
    }

    @Test(.needs(.otherUsers)) func aDatabaseThatWasReadOnlyForAMomentIsWritten() async throws {
      try #require(unsafe chown(folder.url.path, 4711, 4712) == 0)
      await #expect(processExitsWith: .success) { [path = url.path as String] in
        unsafe setenv("TMPDIR", "/tmp", 1)
        try becomeUser(4711, group: 4712)
        let url = URL(filePath: path)
        try SQLiteStore(at: url).apply(["size": 20])
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
        let reader = SQLiteStore(at: url)
        try #require(try reader.value(forKey: "size") == 20)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        try SQLiteStore(at: url).apply(["size": 22])
        try reader.apply(["width": 1])
        try #require(try SQLiteStore(at: url).value(forKey: "size") == 22)
      }
    }

    @Test func aLinkToTheFolderThatLeadsElsewhereIsNoticed() async throws {
      let files = FileManager.default
      for (name, size) in [("a", 20), ("b", 77)] as [(String, StoredValue)] {
        try SQLiteStore(at: folder.appending("\(name)/settings.sqlite")).apply(["size": size])
      }
      let link = folder.appending("link")
      try files.createSymbolicLink(
        at: link, withDestinationURL: folder.appending("a"))
      let container = SettingsContainer(
        store: .sqlite(at: link.appending(path: "settings.sqlite"))
      ) { size }
      var updates = container.updates(of: size).makeAsyncIterator()
      #expect(await updates.next() == 20)
      try run("ln", "-sfn", folder.appending("b").path, link.path)
      #expect(await updates.next() == 77)
      try SQLiteStore(at: folder.appending("b/settings.sqlite")).apply(["size": 50])
      #expect(await updates.next() == 50)
    }

    @Test(.needs(.otherUsers)) func aReadOnlyDatabaseIsRead() async throws {
      try SQLiteStore(at: url).apply(["size": 20])
      let permissions = [url.path: 0o644, folder.url.path: 0o755]
      for (path, mode) in permissions {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      }
      await #expect(processExitsWith: .success) { [path = url.path as String] in
        // The folder of the test may be in one that other users can't write.
        unsafe setenv("TMPDIR", "/tmp", 1)
        try becomeUser(4711, group: 4712)
        let store = SQLiteStore(at: URL(filePath: path))
        #expect(try store.value(forKey: "size") == 20)
      }
    }

    @Test(.needs(.mounts)) func aDatabaseOnAReadOnlyFileSystemIsReadAndNamed() throws {
      try SQLiteStore(at: url).apply(["size": 20])
      let path = folder.url.path
      try run("mount", "--bind", path, path)
      defer { _ = try? run("umount", "--lazy", path) }
      try run("mount", "-o", "remount,bind,ro", path)
      let container = SettingsContainer(store: .sqlite(at: url)) { size }
      #expect(container[size] == 20)
      #expect(container.issues.isEmpty)
      let error = #expect(throws: SettingsError.self) { try container.set(22, for: size) }
      #expect(
        error?.problem == "Settings database '\(url.path)' can't be written: "
          + "the file system of '\(url.path)' is read-only.")
      #expect(container[size] == 20)
    }

    @Test(.needs(.mounts)) func aDatabaseOnAFullDiskIsRead() throws {
      let path = folder.url.path
      try run("mount", "-t", "tmpfs", "-o", "size=128k", "none", path)
      defer { _ = try? run("umount", "--lazy", path) }
      try SQLiteStore(at: url).apply(["size": 20])
      for ending in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: url.path + ending)
      }
      // Fills the disk.
      _ = try? run("dd", "if=/dev/zero", "of=\(folder.appending("fill").path)", "bs=1k")
      let container = SettingsContainer(store: .sqlite(at: url)) { size }
      #expect(container[size] == 20)
      #expect(container.issues.isEmpty)
      #expect(throws: SettingsError.self) { try container.set(22, for: size) }
      try FileManager.default.removeItem(at: folder.appending("fill"))
      try container.set(22, for: size)
      #expect(try value() == 22)
    }

    @Test(.needs(.bindfs)) func aFileSystemWithoutSharedMemoryIsServed() throws {
      let (source, mounted) = (folder.appending("source"), folder.appending("mounted"))
      for inner in [source, mounted] {
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
      }
      // Written with a log, which needs shared memory.
      try SQLiteStore(at: source.appending(path: "settings.sqlite")).apply(["before": 1])
      // Its process continues, and must not keep files of this one open.
      let command = """
        for file in /proc/self/fd/*; do
          number=${file##*/}
          if ((number > 2)); then eval "exec $number>&-"; fi
        done
        bindfs -o direct_io '\(source.path)' '\(mounted.path)' >/dev/null 2>&1
        """
      try run("bash", "-c", command)
      defer { _ = try? run("umount", "--lazy", mounted.path) }
      let url = mounted.appending(path: "settings.sqlite")
      let container = SettingsContainer(store: .sqlite(at: url, timeout: .seconds(60))) { size }
      try container.set(20, for: size)
      #expect(
        container.issues.map(\.error.problem) == [
          "Settings database '\(url.path)' is on a file system without shared memory. "
            + "Each write waits for the disk."
        ])
      let reopened = SQLiteStore(at: url)
      #expect(try reopened.value(forKey: "size") == 20)
      #expect(try reopened.value(forKey: "before") == 1)
    }

    // MARK: Issues

    @Test func aLockedDatabaseIsNoIssueOnceItIsFree() async throws {
      let other = try DatabaseQueue(path: url.path)
      try await other.write { try $0.execute(sql: "CREATE TABLE other (number INTEGER)") }
      let store = SQLiteStore(at: url, timeout: .milliseconds(1))
      let container = try await other.write { database in
        try database.execute(sql: "INSERT INTO other VALUES (1)")
        return SettingsContainer(store: store) { size }
      }
      let issues = StoreIssues()
      let observation = store.observe(issues.handle)
      try await waitUntil { container.issues.isEmpty }
      #expect(issues.codes.isEmpty)
      try container.set(20, for: size)
      withExtendedLifetime(observation) {}
    }

    @Test func anIssueAboutTheFileEndsWithItsCause() async throws {
      try Data("no database, and not repaired yet".utf8).write(to: url)
      let store = SQLiteStore(at: url)
      let container = SettingsContainer(store: store) { size }
      #expect(container.issues.map(\.error.code) == [.unreadableFile])
      try FileManager.default.removeItem(at: url)
      try await waitUntil {
        store.refresh()
        return container.issues.isEmpty
      }
    }

    @Test(.timeLimit(.minutes(30)))
    func aFileThatIsNoDatabaseIsReadWhenADatabaseReplacesIt() async throws {
      let other = folder.appending("other.sqlite")
      try SQLiteStore(at: other).apply(["size": 20])
      try Data("no database, and not repaired yet".utf8).write(to: url)
      let container = SettingsContainer(store: SQLiteStore(at: url)) { size }
      #expect(container.issues.map(\.error.code) == [.unreadableFile])
      var updates = container.updates(of: size).makeAsyncIterator()
      #expect(await updates.next() == 14)
      #expect(unsafe rename(other.path, url.path) == 0)
      // Without a refresh, and without a write.
      #expect(await updates.next() == 20)
      try await waitUntil { container.issues.isEmpty }
      // The database is watched by now, too.
      try SQLiteStore(at: url).apply(["size": 22])
      #expect(await updates.next() == 22)
    }

    @Test func anIssueAboutAKeptCopyEndsWhenItIsRemoved() async throws {
      try Data("no database, and not repaired yet".utf8).write(to: url)
      let store = SQLiteStore(at: url)
      let container = SettingsContainer(store: store) { size }
      try container.set(20, for: size)
      try await waitUntil { container.issues.map(\.error.code) == [.unreadableFile] }
      for name in try folder.files where name.contains(".unreadable-") {
        try FileManager.default.removeItem(at: folder.appending(name))
      }
      try await waitUntil {
        store.refresh()
        return container.issues.isEmpty
      }
    }

    private func waitUntil(_ condition: () throws -> Bool) async throws {
      let deadline = ContinuousClock.now + .seconds(60)
      while try !condition() {
        try #require(.now < deadline)
        await Task.yield()
      }
    }
  }
#endif
