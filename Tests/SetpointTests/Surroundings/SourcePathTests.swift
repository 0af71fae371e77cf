import Foundation
import Setpoint
import SetpointTesting
import Testing

extension Surroundings {
  /// What is on the path to a source's file changes, but not the file.
  @Suite struct SourcePathTests {
    private let folder: TemporaryFolder
    private let setting = Setting("name", default: "Ada")

    init() throws {
      folder = try TemporaryFolder()
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
    }

    private func write(_ name: String, to path: String) throws {
      let file = folder.appending(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("{\"mandatory\": {\"name\": \"\(name)\"}, \"name\": \"\(name)\"}".utf8)
        .write(to: file)
    }

    private func link(_ path: String, to destination: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path).path, withDestinationPath: destination)
    }

    private func move(_ path: String, to new: String) throws {
      let result = unsafe rename(folder.appending(path).path, folder.appending(new).path)
      try #require(result == 0)
    }

    /// What reads the file.
    enum Reader: CaseIterable, Sendable {
      case source, policy, folder

      func layers(_ file: URL) -> SettingsLayers {
        switch self {
        case .source: SettingsLayers(sources: [FileSource(at: file)])
        case .policy: SettingsLayers(managed: [ManagedFile(at: file)])
        case .folder:
          SettingsLayers(sources: [FolderSource(at: file.deletingLastPathComponent())])
        }
      }
    }

    /// A change of a folder or link on the path to a file.
    enum Change: CaseIterable, Sendable {
      case linkToFolder, relativeLink, linkToLink, linkInTheMiddle, grandparent, greatGrandparent
      case linkToFile
    }

    /// Creates a file with the name Ida, and returns its path.
    private func prepare(_ change: Change) throws -> String {
      try write("Ida", to: "a/b/c/app/file.json")
      try write("Grace", to: "other/b/c/app/file.json")
      switch change {
      case .linkToFolder:
        try link("link", to: folder.appending("a/b/c/app").path)
        return "link/file.json"
      case .relativeLink:
        try link("link", to: "a/b/c/app")
        return "link/file.json"
      case .linkToLink:
        try link("inner", to: "a/b/c/app")
        try link("link", to: "inner")
        return "link/file.json"
      case .linkInTheMiddle:
        try link("link", to: "a")
        return "link/b/c/app/file.json"
      case .linkToFile:
        try write("Ida", to: "d/file.json")
        try FileManager.default.removeItem(at: folder.appending("d/file.json"))
        try link("link", to: "a/b")
        try link("d/file.json", to: "../link/c/app/file.json")
        return "d/file.json"
      case .grandparent, .greatGrandparent: return "a/b/c/app/file.json"
      }
    }

    /// Makes the path lead to the file with the name Grace.
    private func perform(_ change: Change) throws {
      switch change {
      case .linkToFolder: try replaceLink("link", to: folder.appending("other/b/c/app").path)
      case .relativeLink: try replaceLink("link", to: "other/b/c/app")
      case .linkToLink: try replaceLink("inner", to: "other/b/c/app")
      case .linkInTheMiddle: try replaceLink("link", to: "other")
      case .linkToFile: try replaceLink("link", to: "other/b")
      case .grandparent:
        try move("a/b/c", to: "a/b/aside")
        try move("other/b/c", to: "a/b/c")
      case .greatGrandparent:
        try move("a", to: "aside")
        try move("other", to: "a")
      }
    }

    private func replaceLink(_ path: String, to destination: String) throws {
      try link("new", to: destination)
      try move("new", to: path)
    }

    @Test(arguments: Change.allCases, Reader.allCases)
    func aChangeOfAFolderOrLinkOnThePathIsNoticedAtOnce(
      change: Change, reader: Reader
    ) async throws {
      let file = folder.appending(try prepare(change))
      let container = SettingsContainer(store: .memory, layers: reader.layers(file)) { setting }
      var updates = container.updates(of: setting).makeAsyncIterator()
      #expect(await updates.next() == "Ida")
      try perform(change)
      #expect(await updates.next() == "Grace")
      // The new location is watched, too.
      try write("Mary", to: file.path.replacing(folder.url.path + "/", with: ""))
      #expect(await updates.next() == "Mary")
    }

    #if os(Linux)
      @Test(arguments: Reader.allCases)
      func aLinkToAFolderWhoseNameIsNotUTF8IsFollowedOrReported(reader: Reader) async throws {
        try write("Ida", to: "a/file.json")
        try folder.moveToLatin1("a", link: "link")
        let file = folder.appending("link/file.json")
        let container = SettingsContainer(store: .memory, layers: reader.layers(file)) { setting }
        if reader == .policy {
          let issue = "it leads to a name that isn't UTF-8"
          #expect(container.issues.map { $0.description.contains(issue) } == [true])
        } else {
          var updates = container.updates(of: setting).makeAsyncIterator()
          #expect(await updates.next() == "Ida")
          try write("Mary", to: "link/file.json")
          #expect(await updates.next() == "Mary")
        }
      }
    #endif

    @Test func aFileWhoseLinkIsCreatedLaterIsNoticed() async throws {
      let container = SettingsContainer(
        store: .memory,
        layers: SettingsLayers(sources: [FileSource(at: folder.appending("link/file.json"))])
      ) { setting }
      var updates = container.updates(of: setting).makeAsyncIterator()
      #expect(await updates.next() == "Ada")
      try write("Ida", to: "a/file.json")
      try link("link", to: "a")
      #expect(await updates.next() == "Ida")
    }

    @Test func aLinkThatIsAddedToAFolderOfFilesIsNoticed() async throws {
      try write("Ida", to: "outside.json")
      try write("Mary", to: "conf.d/10.json")
      let container = SettingsContainer(
        store: .memory,
        layers: SettingsLayers(sources: [FolderSource(at: folder.appending("conf.d"))])
      ) { setting }
      var updates = container.updates(of: setting).makeAsyncIterator()
      #expect(await updates.next() == "Mary")
      try link("conf.d/20.json", to: "../outside.json")
      #expect(await updates.next() == "Ida")
    }
  }
}
