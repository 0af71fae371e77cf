import Foundation
import SetpointSynchronization
import SetpointTesting
import TestSupport
import Testing

@testable import Setpoint

extension Surroundings {
  /// Editors and other programs save a file that a source or a store reads, each in its own way.
  @Suite struct SourceEditorTests {
    /// A program that replaces 14 in a file with 26.
    enum Editor: String, CaseIterable, Sendable {
      case vim, vimWithCopy, vimWithoutCopy, sed, rsync, git

      /// Arguments of `sh -c`. The file is the first parameter.
      var script: String {
        switch self {
        case .vim: Self.vim("auto")
        case .vimWithCopy: Self.vim("yes")
        case .vimWithoutCopy: Self.vim("no")
        case .sed: #"sed -i s/14/26/ "$1""#
        case .rsync:
          #"sed s/14/26/ "$1" >"$1.copy" && touch -d '1 minute' "$1.copy" && rsync "$1.copy" "$1" && rm "$1.copy""#
        case .git:
          """
          cd "$(dirname "$1")" && export HOME=$PWD GIT_CONFIG_NOSYSTEM=1 \
            GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org \
            GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org && git init -q -b main . \
            && git add . && git commit -qm old && git checkout -q -b new && sed -i s/14/26/ "$1" \
            && git commit -qam new && git checkout -q main && git checkout -q new
          """
        }
      }

      private static func vim(_ backupCopy: String) -> String {
        "vim.tiny -u NONE -i NONE -es -c 'set nocompatible writebackup backupcopy=\(backupCopy)'"
          + #" -c '%s/14/26/' -c 'wq' "$1" </dev/null"#
      }
    }

    /// What reads the file.
    enum Reader: CaseIterable, Sendable {
      case source, policy, folder, store

      var text: String {
        switch self {
        case .source, .folder, .store: #"{"size": 14, "other": [1, 2, 3]}"#
        case .policy: #"{"mandatory": {"size": 14}}"#
        }
      }

      func layers(_ file: URL) -> SettingsLayers {
        switch self {
        case .source: SettingsLayers(sources: [FileSource(at: file)])
        case .policy: SettingsLayers(managed: [ManagedFile(at: file)])
        case .folder:
          SettingsLayers(sources: [FolderSource(at: file.deletingLastPathComponent())])
        case .store: SettingsLayers()
        }
      }
    }

    /// A container with a file that it reads, and the sizes that it announced.
    private struct Program {
      let folder: TemporaryFolder
      let file: URL
      let size = Setting("size", default: 5)
      let container: SettingsContainer
      private let announced: Announced
      private let observation: SettingsObservation

      final class Announced: Sendable {
        let sizes = Mutex<[Int]>([])
      }

      init(_ reader: Reader, _ text: String? = nil) throws {
        let announced = Announced()
        let size = size
        folder = try TemporaryFolder()
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
        file = folder.url.appending(path: "defaults.json")
        try Data((text ?? reader.text).utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
        let layers = reader.layers(file)
        container =
          reader == .store
          ? Self.container(.file(at: file), layers, size) : Self.container(.memory, layers, size)
        observation = container.onChange { [container] _ in
          announced.sizes.withLock { $0.append(container[size]) }
        }
        self.announced = announced
      }

      private static func container(
        _ store: some SettingsStore, _ layers: SettingsLayers, _ size: Setting<Int>
      ) -> SettingsContainer {
        SettingsContainer(store: store, layers: layers) {
          size
          Setting("other", default: [Int]())
        }
      }

      var sizes: [Int] { announced.sizes.withLock { $0 } }

      func write(_ text: String) throws { try Data(text.utf8).write(to: file) }

      func waitUntilNoIssue() async throws {
        let end = ContinuousClock.now + .seconds(300)
        while !container.issues.isEmpty, .now < end { try await Task.sleep(for: .milliseconds(10)) }
        #expect(container.issues.isEmpty)
      }

      /// Waits until the size has the value, and was announced.
      func wait(for value: Int) async throws {
        let end = ContinuousClock.now + .seconds(300)
        while sizes.last != value, .now < end { try await Task.sleep(for: .milliseconds(10)) }
        #expect(container[size] == value)
      }
    }

    private static func run(_ script: String, on file: URL) throws {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", script, "sh", file.path]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "\(script)")
    }

    @Test(.needs(.editors), arguments: Editor.allCases, Reader.allCases)
    func aSaveByAnEditorIsNoticedWithoutAnnouncingTheDefault(
      editor: Editor, reader: Reader
    ) async throws {
      let program = try Program(reader)
      #expect(program.container[program.size] == 14)
      try Self.run(editor.script, on: program.file)
      try await program.wait(for: 26)
      // git also checks the old version out again.
      #expect(!program.sizes.contains(5))
      #expect(program.container.issues.isEmpty)
    }

    /// The parts of a save after which the file is not what someone means.
    enum Gap: CaseIterable, Sendable {
      case isRemoved, isRenamed, isEmptied, isHalfWritten, isUnreadable
    }

    @Test(arguments: Gap.allCases, Reader.allCases)
    func aReadingInTheMiddleOfASaveWaitsForItsEnd(gap: Gap, reader: Reader) async throws {
      let program = try Program(reader)
      let (file, new) = (program.file, reader.text.replacing("14", with: "26"))
      let time = SavingGap()
      switch gap {
      case .isRemoved: try FileManager.default.removeItem(at: file)
      case .isRenamed:
        try FileManager.default.moveItem(at: file, to: file.appendingPathExtension("old"))
      case .isEmptied: try program.write("")
      case .isHalfWritten: try program.write(String(new.prefix(15)))
      case .isUnreadable:
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
      }
      let isLong = Mutex<Bool?>(nil)
      let saving = Thread {
        usleep(20_000)
        if gap == .isUnreadable { try? FileManager.default.removeItem(at: file) }
        try? program.write(new)
        let isLongNow = time.isLong
        isLong.withLock { $0 = isLongNow }
      }
      saving.start()
      await program.container.readSources()
      try await program.wait(for: 26)
      while isLong.withLock({ $0 == nil }) { await Task.yield() }
      if isLong.withLock({ $0 == true }) { return try await program.waitUntilNoIssue() }
      #expect(program.sizes == [26])
      #expect(program.container.issues.isEmpty)
    }

    @Test(arguments: [true, false])
    func eachGapIsDoubtedForItsWholeTime(isFolder: Bool) throws {
      let folder = try TemporaryFolder()
      let (file, old) = (folder.appending("defaults.json"), folder.appending("old"))
      try Data("{}".utf8).write(to: file)
      let files =
        isFolder
        ? SourceFiles(folder: folder.url, isWhole: { _, _ in true }) { $0.pathExtension == "json" }
        : SourceFiles(file: file, isWhole: { _, _ in true })
      _ = try files.read()
      let isAnnounced = Atomic(false)
      let watch = FileWatch(files, seen: files.current) { _ in
        isAnnounced.store(true, ordering: .relaxed)
      }
      for _ in 0..<3 {
        let gap = SavingGap()
        try FileManager.default.moveItem(at: file, to: old)
        watch.check()
        let isBelieved = isAnnounced.load(ordering: .relaxed)
        #expect(gap.isLong || !isBelieved)
        try FileManager.default.moveItem(at: old, to: file)
        watch.check()
        isAnnounced.store(false, ordering: .relaxed)
        usleep(350_000)
      }
    }

    @Test func aFileThatAppearsWhileItIsReadIsNotKeptAfterItsRemoval() throws {
      let folder = try TemporaryFolder()
      let file = folder.appending("defaults.json")
      let appears = Atomic(true)
      let files = SourceFiles(file: file, isWhole: { _, _ in true }) { file in
        // After the check of its kind.
        if appears.exchange(false, ordering: .relaxed) { try? Data("{}".utf8).write(to: file) }
        return SourceFiles.content(of: file, accepting: .readable)
      }
      #expect(files.current.count == 1)
      try FileManager.default.removeItem(at: file)
      #expect(files.current.isEmpty)
    }

    @Test(arguments: Reader.allCases)
    func aFileThatStaysRemovedGivesTheDefault(reader: Reader) async throws {
      let program = try Program(reader)
      try FileManager.default.removeItem(at: program.file)
      try await program.wait(for: 5)
      #expect(program.container.issues.isEmpty)
    }

    @Test(arguments: ["", "{\"size\": 2"], Reader.allCases)
    func aFileThatStaysDamagedIsReportedUntilItIsFixed(
      text: String, reader: Reader
    ) async throws {
      let program = try Program(reader)
      var issues = program.container.issueUpdates.makeAsyncIterator()
      try program.write(text)
      #expect(await issues.next()?.code == .unreadableFile)
      #expect(program.container[program.size] == 14)
      try program.write(reader.text.replacing("14", with: "26"))
      try await program.wait(for: 26)
      #expect(program.container.issues.isEmpty)
      #expect(program.sizes == [26])
    }

    @Test func aFileThatIsDamagedForLongIsReportedAtTheFirstReading() throws {
      let program = try Program(.source, "{")
      #expect(program.container.issues.map(\.code) == [.unreadableFile])
    }

    @Test(
      .enabled("Root may read every file.") { geteuid() != 0 },
      arguments: [Reader.source, .policy])
    func theReportEndsWhenPermissionsAreFixed(reader: Reader) async throws {
      let program = try Program(reader)
      var issues = program.container.issueUpdates.makeAsyncIterator()
      try FileManager.default.setAttributes(
        [.posixPermissions: 0], ofItemAtPath: program.file.path)
      #expect(await issues.next()?.code == .unreadableFile)
      #expect(program.container[program.size] == 14)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644], ofItemAtPath: program.file.path)
      try await program.waitUntilNoIssue()
    }

    @Test func aPolicyThatIsTrustedAgainLocksAgain() async throws {
      let program = try Program(.policy)
      var issues = program.container.issueUpdates.makeAsyncIterator()
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o666], ofItemAtPath: program.file.path)
      #expect(await issues.next()?.code == .untrusted)
      #expect(program.container[program.size] == 14)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644], ofItemAtPath: program.file.path)
      try await program.waitUntilNoIssue()
      #expect(throws: SettingsError.self) { try program.container.set(6, for: program.size) }
    }

    @Test(arguments: [true, false])
    func anEnvironmentFileIsReadWhenItIsWhole(isRemoved: Bool) async throws {
      let folder = try TemporaryFolder()
      let file = folder.appending("reader.env")
      try Data("READER_SIZE=14\n".utf8).write(to: file)
      let source = EnvironmentFile(at: file, prefix: "READER")
      let size = Setting("size", default: 5)
      #expect(try source.readNow(for: [size]).values["size"]?.content == .text("14"))
      if isRemoved {
        try FileManager.default.removeItem(at: file)
      } else {
        try Data("READER_SIZE='2".utf8).write(to: file)
      }
      let saved = Thread { try? Data("READER_SIZE='26'\n".utf8).write(to: file) }
      saved.start()
      let reading = try source.readNow(for: [size])
      #expect(reading.values["size"]?.content == .text("26"))
      #expect(reading.issues.isEmpty)
    }
  }
}
