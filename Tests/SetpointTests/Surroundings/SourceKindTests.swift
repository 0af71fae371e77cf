import Foundation
import SetpointTesting
import Testing

@testable import Setpoint

extension Surroundings {
  /// Sources whose file is a pipe, a device, a socket, a folder, or larger than any settings.
  @Suite struct SourceKindTests {
    private let folder: TemporaryFolder
    private let setting = Setting("name", default: "Ada")

    init() throws { folder = try TemporaryFolder() }

    private func issue(_ source: some LocalSettingsSource) -> String? {
      do {
        return try source.readNow(for: [setting]).issues.first?.error.problem
      } catch {
        return (error as? SettingsError)?.problem
      }
    }

    @Test func aPipeIsReadOnceAndItsValuesStay() async throws {
      let path = try folder.make(.pipe)
      let descriptor = unsafe open(path, O_RDWR)
      let text = Array(#"{"name": "Ida"}"#.utf8)
      try #require(unsafe write(descriptor, text, text.count) == text.count)
      // Closes the pipe when the source has read the text.
      let writer = Thread {
        var pipe = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while unsafe poll(&pipe, 1, 0) == 1 { usleep(1000) }
        close(descriptor)
      }
      writer.start()
      let container = SettingsContainer(
        store: .memory,
        layers: SettingsLayers(sources: [FileSource(at: URL(filePath: path), format: .json)])
      ) { setting }
      #expect(container[setting] == "Ida")
      await container.readSources()
      #expect(container[setting] == "Ida")
      #expect(container.issues.isEmpty)
    }

    @Test(arguments: [FileKindTests.Special.folder, .socket])
    func aFileSourceNamesTheKindThatItCannotRead(special: FileKindTests.Special) throws {
      let file = URL(filePath: try folder.make(special))
      let kind = special == .folder ? "folder" : "socket"
      #expect(
        issue(FileSource(at: file, format: .json))
          == "Settings file '\(file.path)' can't be read: it is a \(kind), not a file.")
      #expect(
        issue(EnvironmentFile(at: file, prefix: "READER"))
          == "Environment file '\(file.path)' can't be read: it is a \(kind), not a file.")
    }

    @Test(arguments: [FileKindTests.Special.folder, .socket, .pipe, .linkToDevice, .linkToPipe])
    func aPolicyMustBeARegularFile(special: FileKindTests.Special) throws {
      let file = URL(filePath: try folder.make(special))
      #expect(
        issue(ManagedFile(at: file, format: .json))
          == "Settings file '\(file.path)' can't be read: \(special.sentence).")
    }

    @Test(arguments: [FileKindTests.Special.pipe, .linkToDevice])
    func aFolderOfFilesReportsWhatIsNoRegularFile(special: FileKindTests.Special) throws {
      let path = try folder.make(special)
      let file = folder.appending("10.json")
      try FileManager.default.moveItem(atPath: path, toPath: file.path)
      #expect(
        issue(FolderSource(at: folder.url))
          == "Settings file '\(file.path)' can't be read: \(special.sentence).")
    }

    @Test func aFileThatIsTooLargeIsNotRead() throws {
      let file = folder.appending("large.json")
      let descriptor = unsafe open(file.path, O_WRONLY | O_CREAT, 0o600)
      defer { close(descriptor) }
      // Has holes only, and would need more memory than there is.
      try #require(ftruncate(descriptor, 1 << 42) == 0)
      let rule = "can't be read: it is larger than"
      #expect(
        issue(FileSource(at: file)) == "Settings file '\(file.path)' \(rule) 16 MiB.")
      #expect(
        issue(FolderSource(at: folder.url)) == "Settings file '\(file.path)' \(rule) 16 MiB.")
      #expect(
        issue(ManagedFile(at: file)) == "Settings file '\(file.path)' \(rule) 16 MiB.")
      #expect(
        issue(EnvironmentFile(at: file, prefix: "READER"))
          == "Environment file '\(file.path)' \(rule) 1 MiB.")
    }

    @Test func anEndlessDeviceIsReadUpToTheLimitOnly() {
      let zero = URL(filePath: "/dev/zero")
      #expect(
        issue(FileSource(at: zero, format: .json))
          == "Settings file '/dev/zero' can't be read: it is larger than 16 MiB.")
      #expect(
        issue(EnvironmentFile(at: zero, prefix: "READER"))
          == "Environment file '/dev/zero' can't be read: it is larger than 1 MiB.")
    }

    #if PropertyLists && !canImport(Darwin)
      @Test(arguments: [FileKindTests.Special.folder, .pipe, .socket, .linkToDevice])
      func userDefaultsNeitherReadNorReplaceWhatIsNoRegularFile(
        special: FileKindTests.Special
      ) throws {
        let path = try folder.make(special)
        let suite = folder.appending("suite.plist")
        try FileManager.default.moveItem(atPath: path, toPath: suite.path)
        let store = UserDefaultsStore(
          domain: PropertyListDomain(file: suite) {}, keyPrefix: "", encoding: .native)
        let error = #expect(throws: SettingsError.self) { try store.set("Ida", forKey: "name") }
        #expect(error?.problem.contains(special.sentence) == true)
        #expect(try SystemFiles().status(of: suite.path).kind != .regular)
      }
    #endif
  }
}
