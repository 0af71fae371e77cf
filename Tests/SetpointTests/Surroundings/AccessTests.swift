#if os(Linux)
  import Foundation
  import SetpointTesting
  import TestSupport
  import Testing

  @testable import Setpoint

  extension Surroundings {
    /// Who may write a settings file, and what kind of file it is.
    @Suite struct AccessTests {
      private static let user: uid_t = 4711
      private static let other: uid_t = 4712
      private static let group: gid_t = 4713

      private let store: StoreFolder

      init() throws {
        store = try StoreFolder("app")
        // Other users come through the folders around it.
        for path in [
          store.temporary.url.deletingLastPathComponent().path, store.temporary.url.path,
        ] {
          try setMode(0o755, of: path)
        }
      }

      private func setMode(_ mode: Int, of path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      }

      private func give(_ path: String, to user: uid_t, _ group: gid_t) throws {
        guard unsafe chown(path, user, group) == 0 else { throw CocoaError(.fileWriteNoPermission) }
      }

      private func giveFolder(to user: uid_t, group: gid_t = user, mode: Int = 0o700) throws {
        try give(store.folder, to: user, group)
        try setMode(mode, of: store.folder)
      }

      /// Writes a value as another user, in a process of its own.
      private func write(
        _ value: Int, as user: uid_t, group: gid_t? = nil, mode: Int? = nil
      ) async {
        await #expect(processExitsWith: .success) {
          [
            value = value as Int, path = store.settings as String, user = user as uid_t,
            group = (group ?? user) as gid_t, mode = mode as Int?
          ] in
          try becomeUser(user, group: group)
          umask(0o022)
          let program = FileStore(at: URL(filePath: path))
          if let mode {
            try program.set(-1, forKey: "waiting")
            _ = unsafe chmod(path, mode_t(mode))
            try? program.flush()
            try? program.set(-2, forKey: "waiting")
            _ = unsafe chmod(path, 0o644)
          }
          try program.set(.int(Int64(value)), forKey: "a")
          try program.flush()
          try #require(FileStore(at: URL(filePath: path)).value(forKey: "a") == .int(Int64(value)))
        }
      }

      private var value: StoredValue? { store.open().value(forKey: "a") }

      /// The permissions of the hidden folder and of everything in it that has some for others.
      private var permissionsOfOthers: [String] {
        get throws {
          let names = try FileManager.default.contentsOfDirectory(atPath: store.hidden)
          return try ([store.hidden] + names.map { store.hidden + "/" + $0 }).filter { path in
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            return try #require(attributes[.posixPermissions] as? Int) & 0o077 != 0
          }
        }
      }

      @Test func accessThatWasGivenForAMomentIsTakenBack() throws {
        let program = store.open()
        for (value, mode) in [(1, 0o666), (2, 0o666), (3, 0o600)] {
          try program.set(.int(Int64(value)), forKey: "a")
          try program.flush()
          try setMode(mode, of: store.settings)
        }
        #expect(try !permissionsOfOthers.isEmpty)
        try program.set(4, forKey: "a")
        try program.flush()
        #expect(try permissionsOfOthers == [])
      }

      @Test(arguments: [true, false])
      func aFileOfOthersInTheHiddenFolderIsNotGivenAway(isLink: Bool) throws {
        let program = store.open()
        try program.set(1, forKey: "a")
        try program.flush()
        let (other, history) = (store.folder + "/other", store.hidden + "/history")
        try store.write("secret", to: other)
        try setMode(0o600, of: other)
        try? FileManager.default.removeItem(atPath: history)
        if isLink {
          try FileManager.default.createSymbolicLink(
            atPath: history, withDestinationPath: other)
        } else {
          try FileManager.default.linkItem(atPath: other, toPath: history)
        }
        try setMode(0o666, of: store.settings)
        try program.set(2, forKey: "a")
        try program.flush()
        let attributes = try FileManager.default.attributesOfItem(atPath: other)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
      }

      @Test(.needs(.otherUsers)) func aFileThatWasReadOnlyAtTheFirstWriteLocksNobodyOut()
        async throws
      {
        try giveFolder(to: Self.user)
        try store.write("{}")
        try give(store.settings, to: Self.user, Self.user)
        try setMode(0o444, of: store.settings)
        await write(1, as: Self.user)
        #expect(
          try FileManager.default.attributesOfItem(atPath: store.settings)[.posixPermissions]
            as? Int == 0o444)
        try setMode(0o644, of: store.settings)
        await write(2, as: Self.user)
        #expect(value == 2)
      }

      @Test(.needs(.otherUsers), arguments: [0o444, 0o400, 0o000])
      func aFileThatIsReadOnlyForAMomentLocksNobodyOut(mode: Int) async throws {
        try giveFolder(to: Self.user)
        await write(1, as: Self.user, mode: mode)
        await write(2, as: Self.user)
        #expect(value == 2)
      }

      @Test(.needs(.otherUsers)) func aWriteByAnAdministratorLocksNobodyOut() async throws {
        try giveFolder(to: Self.user)
        await write(1, as: Self.user)
        try store.open().set(2, forKey: "a")
        await write(3, as: Self.user)
        // Also if the administrator is the first.
        try store.run("rm -rf app/settings.json app/.settings.json.journal")
        try store.open().set(4, forKey: "a")
        await write(5, as: Self.user)
        #expect(value == 5)
      }

      @Test(.needs(.otherUsers)) func aFirstRunByAnAdministratorMakesFoldersOfTheUser() async throws
      {
        try giveFolder(to: Self.user)
        let inner = store.folder + "/.config/reader/settings.json"
        try store.open(inner).set(1, forKey: "a")
        await #expect(processExitsWith: .success) { [inner = inner as String] in
          try becomeUser(4711, group: 4711)
          let program = FileStore(at: URL(filePath: inner))
          try program.set(2, forKey: "a")
          try program.flush()
        }
        #expect(store.open(inner).value(forKey: "a") == 2)
      }

      @Test(.needs(.otherUsers)) func theMembersOfAGroupShareAFile() async throws {
        try giveFolder(to: Self.user, group: Self.group, mode: 0o770)
        try store.write("{}")
        try give(store.settings, to: Self.user, Self.group)
        try setMode(0o660, of: store.settings)
        await write(1, as: Self.user, group: Self.group)
        await write(2, as: Self.other, group: Self.group)
        await write(3, as: Self.user, group: Self.group)
        await write(4, as: Self.other, group: Self.group)
        #expect(value == 4)
        let status = try SystemFiles().status(of: store.settings)
        #expect((status.owner, status.group, status.permissions) == (Self.user, Self.group, 0o660))
      }

      /// The group's permissions in the status of the file are then those of nobody in particular.
      @Test(.needs(.otherUsers)) func anAccessControlListSaysWhoMayUseTheHiddenFolder()
        async throws
      {
        try giveFolder(to: Self.user, group: Self.group, mode: 0o777)
        try store.write("{}")
        try give(store.settings, to: Self.user, Self.group)
        let isSet = setAccessList(
          [(1, 6, .max), (2, 6, Self.other), (4, 0, .max), (16, 6, .max), (32, 0, .max)],
          of: store.settings)
        guard isSet else { return }
        let list = accessList(of: store.settings)
        for _ in 0..<2 {
          await write(1, as: Self.user)
          await write(2, as: Self.other)
          try await expectNoAccess(as: 4714, group: Self.group)
        }
        #expect(accessList(of: store.settings) == list)
        try #require(unsafe chmod(store.settings, 0o600) == 0)
        try store.open().set(3, forKey: "a")
        try store.open().flush()
        try await expectNoAccess(as: Self.other, group: Self.other)
      }

      private func expectNoAccess(as user: uid_t, group: gid_t) async throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: store.hidden)
        let paths = ([""] + names.map { "/" + $0 }).map { store.hidden + $0 }
        await #expect(processExitsWith: .success) {
          [paths = paths as [String], user = user as uid_t, group = group as gid_t] in
          try becomeUser(user, group: group)
          for path in paths { try #require(unsafe access(path, R_OK) != 0, "\(path)") }
        }
      }

      @Test(.needs(.otherUsers), arguments: [0o300, 0o730])
      func aFolderThatCannotBeListedKeepsAllWrites(mode: Int) async throws {
        try giveFolder(to: mode == 0o300 ? Self.user : 0, group: Self.user, mode: mode)
        await write(1, as: Self.user)
        await write(2, as: Self.user)
        #expect(value == 2)
      }

      @Test(.needs(.otherUsers)) func aMaskThatForbidsEverythingLocksNobodyOut() async throws {
        try giveFolder(to: Self.user)
        await #expect(processExitsWith: .success) { [path = store.folder as String] in
          try becomeUser(4711, group: 4711)
          umask(0o777)
          for file in ["/settings.json", "/inner/settings.json"] {
            let program = FileStore(at: URL(filePath: path + file))
            try program.set(1, forKey: "a")
            try program.flush()
          }
        }
        await write(2, as: Self.user)
        #expect(value == 2)
      }

      @Test(.needs(.otherUsers), arguments: [true, false])
      func anErrorNamesTheOwnerAndTheCommandThatHelps(isOwn: Bool) async throws {
        try store.open().set(1, forKey: "a")
        try giveFolder(to: isOwn ? Self.user : Self.other, mode: 0o755)
        await #expect(processExitsWith: .success) {
          [
            path = store.settings as String, hidden = store.hidden as String, isOwn = isOwn as Bool
          ] in
          try becomeUser(4711, group: 4711)
          let program = FileStore(at: URL(filePath: path))
          let error = #expect(throws: SettingsError.self) { try program.set(2, forKey: "a") }
          let text = error?.description ?? ""
          try #require(text.contains("belongs to root"), "\(text)")
          try #require(text.contains("Run: sudo chown 4711 '\(hidden)'") == isOwn, "\(text)")
          try #require(text.contains("Choose a location where user 4711 may write.") != isOwn)
        }
      }

      @Test(.needs(.otherUsers)) func recordsOfAUserWhoMayNotWriteTheFileAreNotRead() async throws {
        try setMode(0o1777, of: store.folder)
        try store.write(#"{"a": 1}"#)
        let refusal = "its owner may not write the settings file (open '\(store.hidden)')"
        await #expect(processExitsWith: .success) {
          [path = store.settings as String] in
          try becomeUser(4711, group: 4711)
          let program = FileStore(at: URL(filePath: path))
          try #require(program.value(forKey: "a") == 1)
          let error = #expect(throws: SettingsError.self) { try program.set(2, forKey: "a") }
          let text = error?.description ?? ""
          try #require(text.contains("file '\(path)' belongs to root"), "\(text)")
        }
        #expect(!FileManager.default.fileExists(atPath: store.hidden))
        try store.open().set(2, forKey: "a")
        try give(store.hidden, to: Self.user, Self.user)
        #expect(OpenIssues(of: store.open()).texts.contains { $0.contains(refusal) })
        try give(store.hidden, to: 0, 0)
        #expect(value == 2)
      }

      /// Where a user writes a settings file for the first time: a folder of root that is missing, one
      /// that exists, and one in which everyone may create files but not replace the one of root.
      @Test(
        .needs(.otherUsers),
        arguments: ["new/a/settings.json", "settings.json", "all/settings.json"])
      func noErrorSuggestsToTakeAFolderAway(name: String) async throws {
        try store.run("chmod 755 app; mkdir -m 1777 app/all; echo '{}' >app/all/settings.json")
        await #expect(processExitsWith: .success) {
          [path = store.folder + "/" + name as String] in
          try becomeUser(4711, group: 4711)
          let program = FileStore(at: URL(filePath: path))
          let error = #expect(throws: SettingsError.self) {
            try program.set(2, forKey: "a")
            try program.flush()
          }
          let text = error?.description ?? ""
          try #require(text.contains("belongs to root, and user 4711 may not write it"), "\(text)")
          try #require(text.contains("Choose a location where user 4711 may write."), "\(text)")
          try #require(!text.contains("Run:"), "\(text)")
        }
      }

      @Test(.needs(.otherUsers))
      func anErrorSaysThatValuesAreKeptOnlyIfSomeWereSet() async throws {
        try giveFolder(to: 0)
        await #expect(processExitsWith: .success) { [path = store.settings as String] in
          try becomeUser(4711, group: 4711)
          let program = FileStore(at: URL(filePath: path))
          let error = #expect(throws: SettingsError.self) { try program.flush() }
          let text = error?.description ?? ""
          try #require(text.contains("can't be written: folder"), "\(text)")
          try #require(text.contains("Nothing was changed."), "\(text)")
        }
      }

      @Test func aRefusalDespitePermissionsIsThatOfTheSystem() throws {
        let files = FaultyFiles(in: store.folder)
        let program = store.open(files: files)
        try store.write("{}")
        try program.set(1, forKey: "a")
        files.refuse(code: EPERM) { [settings = store.settings] in $0 == "open \(settings)" }
        let error = #expect(throws: SettingsError.self) { try program.flush() }
        let text = error?.description ?? ""
        #expect(text.contains("Operation not permitted (open '\(store.settings)')"))
        #expect(text.contains("Check whether it is immutable") && !text.contains("Run:"))
      }

      @Test func aFolderWhoseNameIsNotUTF8IsReachedThroughALink() throws {
        try store.run(#"cd app; d=$(printf 'caf\351'); mkdir "$d"; ln -s "$d" link"#)
        let settings = store.folder + "/link/settings.json"
        try store.write(#"{"a": 1}"#, to: settings)
        let program = store.open(settings)
        #expect(program.value(forKey: "a") == 1)
        try program.set(2, forKey: "a")
        try program.flush()
        #expect(try String(contentsOfFile: settings, encoding: .utf8) == #"{"a": 2}"#)
        #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder).count == 2)
      }

      @Test func aLinkToAFileWhoseNameIsNotUTF8IsRefusedAndStays() throws {
        try store.run(
          #"cd app; f=$(printf 'caf\351'); echo '{"a": 1}' >"$f"; ln -s "$f" settings.json"#)
        let program = store.open()
        let error = #expect(throws: SettingsError.self) { try program.set(2, forKey: "a") }
        #expect(error?.description.contains("it leads to a name that isn't UTF-8") == true)
        let issues = OpenIssues(of: program)
        #expect(issues.texts.contains { $0.contains("it leads to a name that isn't UTF-8") })
        try store.run("test -L app/settings.json && ! test -e app/.settings.json.journal")
      }

      @Test(.needs(.otherUsers), arguments: ["", "relative"])
      func aUserWithoutHomeStoresNothingInTheWorkingDirectory(home: String) async {
        await #expect(processExitsWith: .success) { [home = home as String] in
          try becomeUser(4711, group: 4711)
          unsafe setenv("HOME", home, 1)
          let path = FileStore("reader", environment: ["HOME": home]).url.path
          try #require(path == "/var/empty/.config/reader/settings.json", "\(path)")
        }
      }

      @Test func whatIsNoRegularFileIsRefusedAndStays() throws {
        try store.run("mkfifo app/pipe; mkdir app/folder; ln -s pipe app/link")
        for (name, kind) in ["pipe": "pipe", "folder": "folder", "link": "pipe"] {
          let program = store.open(store.folder + "/" + name)
          let error = #expect(throws: SettingsError.self) { try program.set(1, forKey: "a") }
          #expect(error?.description.contains("a \(kind), not a regular file") == true)
          let refusal = #expect(throws: SettingsError.self) {
            try SettingsContainer(store: program).reset(token)
          }
          #expect(refusal?.code == .storeUnavailable)
          let issues = OpenIssues(of: program)
          #expect(issues.texts.contains { $0.contains("a \(kind)") })
        }
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: store.folder).sorted()
            == ["folder", "link", "pipe"])
      }

      private let token = Setting("token", default: "", .policy(.secret))

      @Test func aSecretSettingRestrictsOnlyARegularFile() throws {
        try store.run(
          "mkfifo -m 666 app/pipe; mkdir -m 755 app/folder; ln -s pipe app/link; "
            + "echo '{}' > app/file; chmod 644 app/file")
        let kept: [(name: String, permissions: UInt32)] = [
          ("pipe", 0o666), ("folder", 0o755), ("link", 0o666),
        ]
        for (name, permissions) in kept {
          let path = store.folder + "/" + name
          #expect(store.open(path).prepare(for: token).isEmpty)
          #expect(try SystemFiles().status(of: path).permissions == permissions)
        }
        let path = store.folder + "/file"
        #expect(store.open(path).prepare(for: token).map(\.code) == [.untrusted])
        #expect(try SystemFiles().status(of: path).permissions == 0o600)
      }

      @Test(.needs(.root)) func aSecretSettingDoesNotRestrictADevice() throws {
        try store.run("mknod -m 666 app/null c 1 3; ln -s null app/link")
        for name in ["null", "link"] {
          #expect(store.open(store.folder + "/" + name).prepare(for: token).isEmpty)
          #expect(try SystemFiles().status(of: store.folder + "/null").permissions == 0o666)
        }
      }

      @Test(.needs(.root)) func aDeviceIsRefusedAndStays() throws {
        try store.run("mknod app/null c 1 3; ln -s null app/link")
        for name in ["null", "link"] {
          let program = store.open(store.folder + "/" + name)
          let error = #expect(throws: SettingsError.self) { try program.set(1, forKey: "a") }
          #expect(error?.description.contains("a device, not a regular file") == true)
          try? program.flush()
        }
        #expect(try SystemFiles().status(of: store.folder + "/null").kind == .device)
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: store.folder).sorted()
            == ["link", "null"])
      }
    }
  }
#endif
