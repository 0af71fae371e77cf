#if PropertyLists && os(Linux)
  import Foundation
  import Setpoint
  import SetpointTesting
  import SetpointSynchronization
  import TestSupport
  import Testing

  extension Surroundings {
    /// The property list of `UserDefaultsStore`.
    @Suite struct DefaultsFileTests {
      private let folder: TemporaryFolder
      private let file: URL
      private let size = Setting("size", default: 14)

      init() throws {
        folder = try TemporaryFolder()
        file = folder.appending("reader.plist")
      }

      private func store(in folder: String? = nil) -> UserDefaultsStore {
        UserDefaultsStore(suite: "reader", folder: folder ?? self.folder.url.path)
      }

      private func list(_ file: URL? = nil) throws -> [String: StoredValue] {
        let data = try Data(contentsOf: file ?? self.file)
        let list = try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
        let members = try #require(list as? [String: Any])
        return members.compactMapValues { StoredValue($0) }
      }

      private func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

      private func write(_ members: String, to file: URL? = nil) throws {
        let text = """
          <?xml version="1.0" encoding="UTF-8"?>
          <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
          "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
          <plist version="1.0">
          <dict>
          \(members)</dict>
          </plist>

          """
        try Data(text.utf8).write(to: file ?? self.file)
      }

      private static let members = """
        \t<key>a</key>
        \t<integer>1</integer>
        \t<key>group</key>
        \t<dict>
        \t\t<key>size</key>
        \t\t<integer>3</integer>
        \t</dict>
        \t<key>text</key>
        \t<string>two
        \tlines &lt;key&gt;</string>

        """

      // MARK: The text of the list

      @Test func aWriteChangesOnlyTheLinesOfItsValue() throws {
        try write(Self.members)
        let store = store()
        let before = try text()
        try store.apply(["size": 20])
        let added = try text()
        #expect(
          added
            == before.replacing(
              "\t<key>text</key>",
              with: "\t<key>size</key>\n\t<integer>20</integer>\n\t<key>text</key>"
            ))
        try store.apply(["size": 21])
        #expect(try text() == added.replacing(">20<", with: ">21<"))
        try store.apply(["size": nil])
        #expect(try text() == before)
      }

      @Test(arguments: [
        "<key>a</key><integer>1</integer><key>b</key><integer>2</integer>\n",
        "\t<key>a</key>\n<integer>1</integer><key>b</key><integer>2</integer>\n",
        "\t<key>a</key>\n\t<integer>1</integer>\n<!--\n\t<key>c</key>\n-->\t<key>b</key>\n"
          + "\t<integer>2</integer>\n",
        "\t<key>&#97;</key>\n\t<integer>1</integer>\n\t<key>b</key>\n\t<integer>2</integer>\n",
        "  <key>a</key>\n  <integer>1</integer>\n\n  <key>b</key>\n  <integer>2</integer>\n",
        "\t<key>a</key>\n\t<integer>1</integer>\n\t<key>b</key>\n\t<integer>2</integer>\n"
          + "\t<key>c</key>\n\t<string><![CDATA[\n\t<key>a</key>\n]]></string>\n",
        "\t<key>n</key>\n\t<dict>\n\t<key>a</key>\n\t<integer>7</integer>\n\t</dict>\n"
          + "\t<key>a</key>\n\t<integer>1</integer>\n\t<key>b</key>\n\t<integer>2</integer>\n",
      ])
      func aWriteKeepsTheOtherValuesOfEveryLayout(members: String) throws {
        try write(members)
        let store = store()
        var expected = try list()
        for value: StoredValue? in [10, 11, nil, 12] {
          for key in ["a", "new"] {
            try store.apply([key: value])
            expected[key] = value
            #expect(try list() == expected)
          }
        }
        #expect(expected["b"] == 2)
      }

      @Test func everyKeyAndValueIsWrittenLikeByFoundation() throws {
        let store = store()
        var generator = SeededRandom(seed: 7)
        let keys = ["a", "a.b", "ab", "&<>\"'", "two\nlines", "\t<key>", "Ä", "a\u{308}", "z"]
        let values: [StoredValue] = [
          "\t<key>a</key>\n", "line\n", "\n", "", ["a": [], "b": [:]], [[1, ["x": "\n"]], "y"],
          .null, true, -0.0, 0.1, .int(.max), .data(Data(repeating: 7, count: 200)),
          .date(Date(timeIntervalSince1970: 1)), "\u{FEFF}",
        ]
        var expected: [String: StoredValue] = [:]
        for _ in 0..<300 {
          guard let key = keys.randomElement(using: &generator) else { return }
          let value = Bool.random(using: &generator) ? values.randomElement(using: &generator) : nil
          try store.apply([key: value])
          expected[key] = value
          let reopened = self.store()
          for key in keys { #expect(reopened.value(forKey: key) == store.value(forKey: key)) }
          #expect(reopened.keys == Set(expected.keys))
        }
      }

      // MARK: Removed, moved and mounted files

      @Test func writesAfterTheFolderWasRemovedAreKept() throws {
        let inner = folder.appending("inner").path
        let store = store(in: inner)
        let observation = store.observe { _ in }
        try store.apply(["size": 18])
        try FileManager.default.removeItem(atPath: inner)
        try store.apply(["size": 20])
        store.flush()
        #expect(self.store(in: inner).value(forKey: "size") == 20)
        withExtendedLifetime(observation) {}
      }

      @Test func aChangedLinkToTheFolderIsNoticed() async throws {
        let (a, b) = (folder.appending("a"), folder.appending("b"))
        for (inner, number) in [(a, 1), (b, 2)] {
          try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
          try write(
            "\t<key>size</key>\n\t<integer>\(number)</integer>\n",
            to: inner.appending(path: "reader.plist"))
        }
        let link = folder.appending("link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: a)
        let container = SettingsContainer(store: store(in: link.path)) { size }
        var updates = container.updates(of: size).makeAsyncIterator()
        #expect(await updates.next() == 1)
        let new = folder.appending("new")
        try FileManager.default.createSymbolicLink(at: new, withDestinationURL: b)
        #expect(unsafe rename(new.path, link.path) == 0)
        #expect(await updates.next() == 2)
        try container.set(3, for: size)
        #expect(try list(b.appending(path: "reader.plist")) == ["size": 3])
        #expect(try list(a.appending(path: "reader.plist")) == ["size": 1])
      }

      @Test func aReplacedOuterFolderIsNoticed() async throws {
        let outer = folder.appending("outer")
        let inner = outer.appending(path: "middle/inner")
        let other = folder.appending("other")
        for (inner, number) in [(inner, 1), (other.appending(path: "middle/inner"), 2)] {
          try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
          try write(
            "\t<key>size</key>\n\t<integer>\(number)</integer>\n",
            to: inner.appending(path: "reader.plist"))
        }
        let container = SettingsContainer(store: store(in: inner.path)) { size }
        var updates = container.updates(of: size).makeAsyncIterator()
        #expect(await updates.next() == 1)
        #expect(unsafe rename(outer.path, folder.appending("old").path) == 0)
        #expect(unsafe rename(other.path, outer.path) == 0)
        var last = await updates.next()
        // The folder was missing in between.
        if last == 14 { last = await updates.next() }
        #expect(last == 2)
        // Also changes in the new folder are noticed.
        try self.store(in: inner.path).apply(["size": 3])
        #expect(await updates.next() == 3)
      }

      @Test(.needs(.mounts)) func aFileMountedAloneIsWrittenInPlace() throws {
        let host = folder.appending("host.plist")
        try write("\t<key>size</key>\n\t<integer>1</integer>\n", to: host)
        try Data().write(to: file)
        try run("mount", "--bind", host.path, file.path)
        defer { _ = try? run("umount", "--lazy", file.path) }
        let store = store()
        try store.apply(["size": 20])
        try store.apply(["size": 21, "other": "text"])
        #expect(try list(host) == ["size": 21, "other": "text"])
        #expect(try folder.files == [".reader.plist.lock", "host.plist", "reader.plist"])
      }

      @Test(.needs(.mounts)) func aFileThatIsMountedForReadingIsNamedReadOnly() throws {
        try store().apply(["size": 20])
        let path = file.path
        try run("mount", "--bind", path, path)
        defer { _ = try? run("umount", "--lazy", path) }
        try run("mount", "-o", "remount,bind,ro", path)
        let error = #expect(throws: SettingsError.self) { try store().apply(["size": 22]) }
        #expect(error?.problem.hasSuffix("the file system of '\(path)' is read-only.") == true)
      }

      @Test(.needs(.mounts)) func aReadOnlyFileSystemIsReadAndNamed() throws {
        let path = folder.url.path
        try store().apply(["size": 20])
        try run("mount", "--bind", path, path)
        defer { _ = try? run("umount", "--lazy", path) }
        try run("mount", "-o", "remount,bind,ro", path)
        let container = SettingsContainer(store: store()) { size }
        #expect(container[size] == 20)
        #expect(container.issues.isEmpty)
        let error = #expect(throws: SettingsError.self) { try container.set(22, for: size) }
        #expect(
          error?.problem == "Defaults file '\(file.path)' can't be written: "
            + "the file system of '\(path)/.reader.plist.lock' is read-only.")
      }

      @Test(.needs(.otherUsers)) func theOwnerWritesAfterTheAdministrator() async throws {
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o777], ofItemAtPath: folder.url.path)
        await change(as: 4711, to: 18)
        try store().apply(["size": 19])
        await change(as: 4711, to: 20)
        #expect(try list() == ["size": 20])
        #expect(try SystemFiles().status(of: file.path).owner == 4711)
      }

      @Test(.needs(.otherUsers)) func aFirstWriteByAnAdministratorIsInAFileOfTheUser() async throws
      {
        try #require(unsafe chown(folder.url.path, 4711, 4712) == 0)
        try store().apply(["size": 19])
        let status = try SystemFiles().status(of: file.path)
        #expect((status.owner, status.group, status.permissions) == (4711, 4712, 0o600))
        await change(as: 4711, to: 20)
        #expect(try list() == ["size": 20])
      }

      private func change(as user: uid_t, to number: Int) async {
        await #expect(processExitsWith: .success) {
          [folder = folder.url.path as String, user = user as uid_t, number = number as Int] in
          try becomeUser(user, group: 4712)
          try UserDefaultsStore(suite: "reader", folder: folder)
            .apply(["size": .int(Int64(number))])
        }
      }

      @Test func aWriteInPlaceThatWasInterruptedIsRead() throws {
        try write("\t<key>size</key>\n\t<integer>20</integer>\n")
        let copy = folder.appending(".reader.plist.writing")
        try FileManager.default.moveItem(at: file, to: copy)
        try Data("<?xml version".utf8).write(to: file)
        let store = store()
        #expect(store.value(forKey: "size") == 20)
        try store.apply(["other": 1])
        #expect(try list() == ["size": 20, "other": 1])
        #expect(try folder.files == [".reader.plist.lock", "reader.plist"])
      }

      @Test func aFileWhoseLastValueIsRemovedKeepsItsNamesAndPermissions() throws {
        let (target, other) = (folder.appending("target.plist"), folder.appending("other.plist"))
        try write("\t<key>size</key>\n\t<integer>1</integer>\n", to: target)
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o640], ofItemAtPath: target.path)
        try FileManager.default.linkItem(at: target, to: other)
        try FileManager.default.createSymbolicLink(
          atPath: file.path, withDestinationPath: "target.plist")
        let before = try SystemFiles().status(of: target.path)
        let store = store()
        for value: StoredValue? in [nil, 2] {
          try store.apply(["size": value])
          let expected: [String: StoredValue] = value.map { ["size": $0] } ?? [:]
          #expect(try list(target) == expected)
          for path in [target.path, other.path, file.path] {
            let status = try SystemFiles().status(of: path)
            #expect(status.identity.number == before.identity.number)
            #expect(status.permissions == 0o640)
          }
          #expect(try SystemFiles().target(ofLink: file.path) == "target.plist")
          #expect(self.store().value(forKey: "size") == value)
        }
      }

      @Test func aFolderWhoseNameIsNotUTF8IsReachedThroughALink() throws {
        let link = folder.appending("link")
        try FileManager.default.createDirectory(at: link, withIntermediateDirectories: false)
        try folder.moveToLatin1("link", link: "link")
        try store(in: link.path).apply(["size": 1])
        #expect(try list(folder.appending("link/reader.plist")) == ["size": 1])
        #expect(try folder.files.count == 2)
      }

      @Test func noFileIsCreatedForAnEmptyList() throws {
        let store = store()
        try store.apply(["size": nil])
        store.flush()
        #expect(try !folder.files.contains("reader.plist"))
        try store.apply(["size": 1])
        try FileManager.default.removeItem(at: file)
        try store.apply(["size": nil])
        #expect(try !folder.files.contains("reader.plist"))
      }

      // MARK: Editors

      @Test(arguments: [nil, "", "<?xml version=\"1.0\""])
      func aFileThatIsBeingSavedIsNeitherMissingNorAnIssue(meanwhile: String?) async throws {
        try write("\t<key>size</key>\n\t<integer>18</integer>\n")
        let container = SettingsContainer(store: store()) { size }
        var updates = container.updates(of: size).makeAsyncIterator()
        #expect(await updates.next() == 18)
        var isLong = false
        for number in 20..<30 {
          let new = folder.appending("new")
          try write("\t<key>size</key>\n\t<integer>\(number)</integer>\n", to: new)
          let gap = SavingGap()
          try FileManager.default.removeItem(at: file)
          if let meanwhile { try Data(meanwhile.utf8).write(to: file) }
          #expect(unsafe rename(new.path, file.path) == 0)
          isLong = isLong || gap.isLong
          var value = await updates.next()
          while isLong, value != number { value = await updates.next() }
          #expect(value == number)
        }
        if isLong { try await waitForEnd(of: container) }
        #expect(container.issues.isEmpty)
      }

      /// Waits until no issue is left, which the thread that watches reports.
      private func waitForEnd(of container: SettingsContainer) async throws {
        let deadline = ContinuousClock.now + .seconds(300)
        while !container.issues.isEmpty {
          try #require(.now < deadline)
          container.refresh()
          await Task.yield()
        }
      }

      @Test func anIssueAboutTheFileEndsWithItsCause() async throws {
        try Data("no list".utf8).write(to: file)
        let container = SettingsContainer(store: store()) { size }
        #expect(container.issues.map(\.error.code) == [.unreadableFile])
        var updates = container.updates(of: size).makeAsyncIterator()
        #expect(await updates.next() == 14)
        try write("\t<key>size</key>\n\t<integer>20</integer>\n")
        #expect(await updates.next() == 20)
        try await waitForEnd(of: container)
      }

      @Test func anIssueAboutTheFileEndsWithAWrite() async throws {
        try Data("no list".utf8).write(to: file)
        let container = SettingsContainer(store: store()) { size }
        #expect(container.issues.map(\.error.code) == [.unreadableFile])
        try container.set(20, for: size)
        try await waitForEnd(of: container)
      }
    }
  }

  extension StoredValue {
    fileprivate init?(_ list: Any) {
      let data = try? PropertyListSerialization.data(
        fromPropertyList: ["value": list], format: .xml, options: 0)
      guard let data, case .dictionary(let members) = try? StoredValue(propertyListData: data)
      else { return nil }
      guard let value = members["value"] else { return nil }
      self = value
    }
  }
#endif
