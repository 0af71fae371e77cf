#if os(Linux)
  import Foundation
  import Setpoint
  import SetpointTesting
  import TestSupport
  import Testing

  extension Surroundings {
    /// What a save leaves as it was.
    @Suite struct SavedFileTests {
      private let folder: TemporaryFolder
      private let file: String

      init() throws {
        folder = try TemporaryFolder()
        file = folder.appending("settings").path
      }

      private func save(_ text: String, files: any FileSystem = SystemFiles()) throws {
        try Self.save(text, in: folder.url.path, files)
      }

      fileprivate static func save(
        _ text: String, in folder: String, _ files: any FileSystem = SystemFiles()
      ) throws {
        let file = folder + "/settings"
        let lock = try FileLock(folder + "/.settings.lock", of: file)
        defer { lock.release() }
        try FileReplacement.replace(file, with: Array(text.utf8), under: lock, files: files)
      }

      /// Saves the file as another user, in a process of its own.
      private func save(
        _ text: String, as user: uid_t, group: gid_t, groups: [gid_t] = []
      ) async {
        await #expect(processExitsWith: .success) {
          [
            text = text as String, folder = folder.url.path as String, user = user as uid_t,
            group = group as gid_t, groups = groups as [gid_t]
          ] in
          try becomeUser(user, group: group, groups: groups)
          try SavedFileTests.save(text, in: folder)
        }
      }

      private func create(_ text: String = "old", mode: Int = 0o600) throws {
        try Data(text.utf8).write(to: URL(filePath: file))
        try setMode(mode, of: file)
      }

      private func setMode(_ mode: Int, of path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      }

      private var content: String {
        get throws { String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self) }
      }

      private func status(_ path: String) throws -> FileStatus {
        try SystemFiles().status(of: path)
      }

      @Test(arguments: [0o600, 0o640, 0o664, 0o444, 0o606])
      func aSaveKeepsThePermissions(mode: Int) throws {
        try create(mode: mode)
        try save("new")
        try save("newer")
        #expect(try content == "newer")
        #expect(try status(file).permissions == UInt32(mode))
      }

      @Test func aSaveKeepsExtendedAttributes() throws {
        try create()
        let name = "user.setpoint.test"
        let value = Array("kept".utf8)
        try #require(setExtendedAttribute(name, of: file, to: value))
        try save("new")
        #expect(extendedAttribute(name, of: file) == value)
      }

      @Test(arguments: [true, false]) func aSaveKeepsTheAccessControlList(isOutput: Bool) throws {
        try create(mode: 0o640)
        let isSet = setAccessList(
          [(1, 6, .max), (2, 6, 65534), (4, 4, .max), (16, 6, .max), (32, 0, .max)], of: file)
        // A file system may have no access control lists.
        guard isSet else { return }
        let list = accessList(of: file)
        if isOutput { try NamedFile(file).write(Array("new".utf8)) } else { try save("new") }
        #expect(accessList(of: file) == list)
        #expect(try status(file).permissions == 0o660)
      }

      @Test func aSaveKeepsTheOtherNamesOfAFile() throws {
        try create()
        let other = folder.appending("other").path
        try FileManager.default.linkItem(atPath: file, toPath: other)
        try save("new and longer")
        try save("short")
        #expect(try String(contentsOfFile: other, encoding: .utf8) == "short")
        #expect(try folder.files == [".settings.lock", "other", "settings"])
      }

      @Test(.needs(.root)) func aSaveKeepsOwnerAndGroup() throws {
        try create(mode: 0o640)
        try #require(unsafe chown(file, 4711, 4712) == 0)
        try save("new")
        let status = try status(file)
        #expect((status.owner, status.group, status.permissions) == (4711, 4712, 0o640))
      }

      @Test(.needs(.otherUsers)) func aMemberOfAGroupSavesTheFileOfAnotherMember() async throws {
        try create(mode: 0o660)
        try setMode(0o777, of: folder.url.path)
        try #require(unsafe chown(file, 4711, 4712) == 0)
        await save("new", as: 4713, group: 4714, groups: [4712])
        let status = try status(file)
        #expect(try content == "new")
        #expect((status.owner, status.group, status.permissions) == (4711, 4712, 0o660))
      }

      @Test(.needs(.otherUsers)) func theGroupIsKeptEvenIfTheOwnerCannotBe() async throws {
        // Readable for the group, which may replace it in the folder, but not write it.
        try create(mode: 0o640)
        try setMode(0o777, of: folder.url.path)
        try #require(unsafe chown(file, 4711, 4712) == 0)
        await save("new", as: 4713, group: 4714, groups: [4712])
        let status = try status(file)
        #expect((status.owner, status.group, status.permissions) == (4713, 4712, 0o640))
      }

      @Test(.needs(.otherUsers)) func anotherGroupGetsNoMorePermissionsThanEveryone() async throws {
        try create(mode: 0o640)
        try setMode(0o777, of: folder.url.path)
        try #require(unsafe chown(file, 4713, 4712) == 0)
        let copy = folder.appending("copy").path
        await #expect(processExitsWith: .success) {
          [file = file as String, copy = copy as String] in
          try becomeUser(4715, group: 4714)
          let old = try SystemFiles().status(of: file)
          try SystemFiles().open(copy, for: .creating).adopt(old)
        }
        #expect(try status(copy).permissions == 0o600)
      }

      @Test(.needs(.mounts)) func aFileMountedAloneIsWrittenInPlace() throws {
        try create("{}")
        let host = folder.appending("host.json").path
        try Data("host".utf8).write(to: URL(filePath: host))
        try run("mount", "--bind", host, file)
        defer { _ = try? run("umount", "--lazy", file) }
        try save("new and longer")
        #expect(try String(contentsOfFile: host, encoding: .utf8) == "new and longer")
        try save("short")
        #expect(try String(contentsOfFile: host, encoding: .utf8) == "short")
        #expect(try folder.files == [".settings.lock", "host.json", "settings"])
      }

      @Test(.needs(.mounts)) func aFileInAReadOnlyMountIsRefusedAndNamed() throws {
        try create()
        try run("mount", "--bind", folder.url.path, folder.url.path)
        defer { _ = try? run("umount", "--lazy", folder.url.path) }
        try run("mount", "-o", "remount,bind,ro", folder.url.path)
        let error = #expect(throws: FileError.self) { try save("new") }
        #expect(error?.cause == "the file system of '\(folder.url.path)' is read-only")
        #expect(try content == "old")
      }

      @Test func aCrashWhileAFileIsWrittenInPlaceLeavesOneWholeCopy() throws {
        let limit = 40
        for position in 0..<limit {
          try create("old")
          try FileManager.default.linkItem(
            atPath: file, toPath: folder.appending("other").path)
          let files = FaultyFiles(in: folder.url.path, .killsBefore, at: position)
          _ = try? save("a new text", files: files)
          let left = try FileReplacement.unfinished(file)
            .map { String(decoding: $0, as: UTF8.self) }
          let current = try content
          #expect(
            ["old", "a new text"].contains(current) || left == "a new text",
            "at call \(position): \(current), \(left ?? "no copy")")
          try save("later")
          #expect(try content == "later")
          #expect(try folder.files == [".settings.lock", "other", "settings"])
          for name in try folder.files {
            try FileManager.default.removeItem(at: folder.appending(name))
          }
          if !files.isDead { return }
        }
        Issue.record("A save has more than \(limit) calls.")
      }

      @Test func aFailedWriteInPlaceRestoresTheOldContent() throws {
        for position in 0..<40 {
          try create("old")
          try FileManager.default.linkItem(
            atPath: file, toPath: folder.appending("other").path)
          let files = FaultyFiles(in: folder.url.path, .fails(code: ENOSPC), at: position)
          if (try? save("a new text", files: files)) == nil {
            #expect(try content == "old", "at call \(position): \(files.calls.last ?? "")")
            #expect(try FileReplacement.unfinished(file) == nil)
          } else {
            #expect(try content == "a new text")
          }
          for name in try folder.files {
            try FileManager.default.removeItem(at: folder.appending(name))
          }
          if files.calls.count <= position { return }
        }
      }

      /// A file in a folder that this user may write, but not list.
      @Test(.needs(.otherUsers)) func aSaveInAFolderThatCannotBeListedSucceeds() async throws {
        try create()
        try #require(unsafe chown(file, 4711, 4712) == 0)
        try #require(unsafe chown(folder.url.path, 4711, 4712) == 0)
        try setMode(0o300, of: folder.url.path)
        await save("new", as: 4711, group: 4712)
        #expect(try content == "new")
      }

      @Test(.needs(.bindfs)) func aSaveWhereAllFilesBelongToOneUserSucceeds() async throws {
        let source = folder.appending("source").path
        let mounted = folder.appending("mounted").path
        for path in [source, mounted] {
          try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false)
        }
        try setMode(0o755, of: folder.url.path)
        let mount = try Mount(
          bindfs: source, at: mounted, "allow_other,force-user=4711,force-group=4711,perms=0777")
        for text in ["one", "two", "three"] {
          await #expect(processExitsWith: .success) {
            [text = text as String, mounted = mounted as String] in
            try becomeUser(4712, group: 4712)
            try SavedFileTests.save(text, in: mounted)
            let store = FileStore(at: URL(filePath: mounted + "/settings.json"))
            try store.set(.string(text), forKey: "a")
            try store.flush()
          }
          #expect(try String(contentsOfFile: source + "/settings", encoding: .utf8) == text)
          let settings = try String(contentsOfFile: source + "/settings.json", encoding: .utf8)
          #expect(settings.contains(text))
        }
        withExtendedLifetime(mount) {}
      }

      @Test(.needs(.otherUsers)) func aLockOfTheAdministratorIsOpenToTheOwnerOfTheFile()
        async throws
      {
        try create()
        try setMode(0o777, of: folder.url.path)
        try #require(unsafe chown(file, 4711, 4712) == 0)
        try save("by root")
        await save("by the owner", as: 4711, group: 4712)
        #expect(try content == "by the owner")
      }

      @Test(.needs(.otherUsers)) func aLockOfTheAdministratorIsOpenToTheOwnerOfTheFolder()
        async throws
      {
        try #require(unsafe chown(folder.url.path, 4711, 4712) == 0)
        try FileLock(folder.appending(".settings.lock").path, of: file).release()
        await save("new", as: 4711, group: 4712)
        #expect(try content == "new")
      }

      @Test(.needs(.otherUsers)) func aLockIsOpenToAllWhoMayWriteTheFile() async throws {
        try create(mode: 0o660)
        try setMode(0o777, of: folder.url.path)
        try #require(unsafe chown(file, 4711, 4712) == 0)
        await save("by the owner", as: 4711, group: 4712)
        await save("by a member", as: 4713, group: 4712)
        #expect(try content == "by a member")
      }

      @Test(.needs(.otherUsers)) func aRefusalInAStickyFolderNamesTheFile() async throws {
        try create(mode: 0o644)
        try setMode(0o1777, of: folder.url.path)
        await #expect(processExitsWith: .success) {
          [file = file as String, lock = folder.appending(".lock").path as String] in
          try becomeUser(4711, group: 4712)
          let lock = try FileLock(lock)
          defer { lock.release() }
          let error = #expect(throws: FileError.self) {
            try FileReplacement.replace(file, with: [1], under: lock)
          }
          #expect(
            error?.cause == "file '\(file)' belongs to root, and user 4711 may not write it")
          #expect(error?.remedy == "Choose a location where user 4711 may write.")
        }
      }

      @Test(.needs(.otherUsers)) func aRefusalNamesTheFileItsOwnerAndTheRemedy() async throws {
        let path = folder.appending(".settings.lock").path
        try Data().write(to: URL(filePath: path))
        try setMode(0o600, of: path)
        try #require(unsafe chown(folder.url.path, 4711, 4712) == 0)
        await #expect(processExitsWith: .success) {
          [path = path as String] in
          try becomeUser(4711, group: 4712)
          let error = #expect(throws: FileError.self) { try FileLock(path) }
          #expect(
            error?.cause == "file '\(path)' belongs to root, and user 4711 may not write it")
          #expect(error?.remedy == "Run: sudo chown 4711 '\(path)'")
        }
      }
    }
  }
#endif
