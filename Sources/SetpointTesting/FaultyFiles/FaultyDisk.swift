import Foundation
import SetpointSynchronization

/// The part of a folder that survives a power cut: contents since their last synchronization, and
/// names since the last synchronization of their folder.
final class FaultyDisk: Sendable {
  private let folder: String
  private let state: Mutex<State>

  private struct State {
    /// The files by path, some of which are folders.
    var names: [String: Int] = [:]
    var folders: Set<String> = []
    /// The names that survive a power cut.
    var durableNames: [String: Int] = [:]
    var durableFolders: Set<String> = []
    var durableContents: [Int: Data] = [:]
    /// The contents of files without a name.
    var lastContents: [Int: Data] = [:]
    var nextIdentifier = 0

    mutating func identifier(at path: String) -> Int {
      if let identifier = names[path] { return identifier }
      nextIdentifier += 1
      names[path] = nextIdentifier
      return nextIdentifier
    }
  }

  init(_ folder: String) {
    self.folder = folder
    var state = State()
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for path in paths.map({ folder + "/" + $0 }) {
      if let data = FileManager.default.contents(atPath: path), !Self.isFolder(path) {
        state.durableContents[state.identifier(at: path)] = data
      } else {
        state.folders.insert(path)
      }
    }
    state.durableNames = state.names
    state.durableFolders = state.folders
    self.state = Mutex(state)
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func parent(_ path: String) -> String {
    URL(filePath: path).deletingLastPathComponent().path
  }

  /// Opens the existing file at a path. Returns `nil` for a folder.
  func open(_ path: String) -> Int? {
    Self.isFolder(path) ? nil : state.withLock { $0.identifier(at: path) }
  }

  func makeFolder(_ path: String) { state.withLock { _ = $0.folders.insert(path) } }

  /// Remembers the content of a file before the file may lose its name.
  func noteContent(at path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return }
    state.withLock { state in state.lastContents[state.identifier(at: path)] = data }
  }

  func rename(_ path: String, to newPath: String) {
    state.withLock { state in
      let identifier = state.identifier(at: path)
      state.names[path] = nil
      state.names[newPath] = identifier
    }
  }

  func exchange(_ path: String, with other: String) {
    state.withLock { state in
      let identifier = state.identifier(at: path)
      state.names[path] = state.identifier(at: other)
      state.names[other] = identifier
    }
  }

  func remove(_ path: String) { state.withLock { $0.names[path] = nil } }

  /// - Parameter identifier: The file, or `nil` if the path is a folder.
  func synchronize(_ path: String, _ identifier: Int?) {
    state.withLock { state in
      if let identifier {
        guard let current = state.names.first(where: { $0.value == identifier })?.key else {
          return
        }
        state.durableContents[identifier] = FileManager.default.contents(atPath: current)
        return
      }
      let isHere = { (other: String) in Self.parent(other) == path }
      state.durableNames = state.durableNames.filter { !isHere($0.key) }
        .merging(state.names.filter { isHere($0.key) }) { $1 }
      state.durableFolders = state.durableFolders.filter { !isHere($0) }
        .union(state.folders.filter(isHere))
    }
  }

  /// Reduces the folder to what survives a power cut.
  func cutPower(leaving cut: PowerCut) {
    state.withLock { state in
      for (path, identifier) in state.names {
        state.lastContents[identifier] = FileManager.default.contents(atPath: path)
      }
      let names = cut == .names ? state.names : state.durableNames
      let folders = cut == .names ? state.folders : state.durableFolders
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        try? FileManager.default.removeItem(atPath: folder + "/" + name)
      }
      for path in folders.sorted() {
        try? FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
      }
      for (path, identifier) in names where Self.isFolder(Self.parent(path)) {
        let content =
          cut == .contents ? state.lastContents[identifier] : state.durableContents[identifier]
        _ = FileManager.default.createFile(
          atPath: path, contents: content ?? Data(), attributes: [.posixPermissions: 0o600])
      }
    }
  }
}
