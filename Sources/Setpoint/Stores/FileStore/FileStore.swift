import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Keeps values in a JSON file that people can read and edit.
///
/// One member per setting, sorted by key. Every write replaces the file as a whole, so that a reader
/// sees the old or the new one, and takes over first what other processes have written meanwhile.
/// Members that no setting knows stay as they are. A file that cannot be read is reported and left
/// alone; it is moved aside, never overwritten, when something has to be written.
public final class FileStore: SettingsStore {
  /// Where the file is, or will be after the first write.
  public let url: URL
  private let state: Mutex<State>
  /// Held from reading the file to remembering what was read, so that no older content comes back.
  private let access = Mutex(())

  private struct State: ~Copyable {
    var content: FileContent
    var observers = Registry<@Sendable (StoreEvent) -> Void>()
    var watcher: DirectoryWatcher?
    /// Trouble that the file is in; told to each new observer.
    var issue: SettingsIssue?

    mutating func takeOver(_ new: FileContent?, issue newIssue: SettingsIssue?) -> [StoreEvent] {
      var events: [StoreEvent] = []
      if let newIssue, newIssue != issue { events.append(.issue(newIssue)) }
      issue = newIssue
      guard let new else { return events }
      let keys = new.keys(differingFrom: content)
      content = new
      if !keys.isEmpty { events.append(.changed(keys: keys)) }
      return events
    }
  }

  /// Opens the file at `url`, which need not exist.
  public init(at url: URL) {
    self.url = url
    let (content, issue) = Self.read(url)
    state = Mutex(State(content: content ?? FileContent(), issue: issue))
  }

  public var keys: Set<String>? { state.withLock { Set($0.content.members.keys) } }

  public func value(forKey key: String) -> StoredValue? {
    state.withLock { $0.content.members[key]?.value }
  }

  public func location(forKey key: String) -> SettingLocation? { .file(url.path) }

  /// - Throws: ``SettingsError`` if the file cannot be written or moved aside; it is unchanged then.
  public func apply(_ changes: [String: StoredValue?]) throws {
    try apply(changes, expecting: [:])
  }

  /// - Throws: ``StoreConflict`` if the file holds something else, also if another process wrote it; otherwise
  ///   as ``apply(_:)``.
  public func apply(
    _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
  ) throws {
    try StoredValue.checkKeeping(changes)
    try access.withLock { _ in
      let lock = try FileLock(beside: url)
      defer { lock.release() }
      let (content, issue) = Self.read(url)
      // What a damaged file held when it could still be read is written again.
      let base = content ?? state.withLock { $0.content }
      guard base.holds(expected) else {
        accept(base)
        throw StoreConflict()
      }
      if issue != nil { try moveAside() }
      try write(base.applying(changes))
      // What others changed is taken over, and reported, when the watcher sees this write.
      state.withLock { state in
        state.content = state.content.applying(changes)
        state.issue = nil
      }
    }
  }

  /// Takes over what another process wrote. Observers are notified on a thread of their own, because the
  /// caller is writing.
  private func accept(_ content: FileContent) {
    let (events, handlers) = state.withLock { state in
      (state.takeOver(content, issue: state.issue), state.observers.elements)
    }
    guard !events.isEmpty else { return }
    DispatchQueue.global().async {
      for event in events {
        for handler in handlers { handler(event) }
      }
    }
  }

  public func observe(
    _ handler: @escaping @Sendable (StoreEvent) -> Void
  ) -> SettingsObservation? {
    let (identifier, issue) = state.withLock { ($0.observers.add(handler), $0.issue) }
    if let issue { handler(.issue(issue)) }
    if !startWatching() { handler(.issue(SettingsIssue(.unwatchedFile(url)))) }
    return SettingsObservation { [weak self] in
      self?.state.withLock { state in
        state.observers.remove(identifier)
        if state.observers.isEmpty { state.watcher = nil }
      }
    }
  }
}

extension FileStore {
  /// Whether changes by others will be noticed.
  private func startWatching() -> Bool {
    guard state.withLock({ $0.watcher == nil }) else { return true }
    let watcher = DirectoryWatcher(directory: url.deletingLastPathComponent()) { [weak self] in
      self?.reload()
    }
    state.withLock { $0.watcher = watcher }
    reload()
    return watcher != nil
  }

  /// Takes over what is in the file now and tells what differs; a file that cannot be read changes
  /// nothing but is reported.
  private func reload() {
    let (events, handlers) = access.withLock { _ in
      let (content, issue) = Self.read(url)
      return state.withLock { state in
        (state.takeOver(content, issue: issue), state.observers.elements)
      }
    }
    for event in events {
      for handler in handlers { handler(event) }
    }
  }

  /// The content of the file, empty if there is none; `nil` with the reason if it cannot be read.
  private static func read(_ url: URL) -> (FileContent?, SettingsIssue?) {
    do {
      let data = try Data(contentsOf: url)
      return (try FileContent(parsing: data), nil)
    } catch let error as JSONReader.SyntaxError {
      return (nil, SettingsIssue(.unreadableFile(url, reason: error.description)))
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return (FileContent(), nil)
    } catch {
      let reason = FileReplacement.Failure(error).description
      return (nil, SettingsIssue(.unreadableFile(url, reason: reason)))
    }
  }

  /// Replaces the file, or the file that a link stands for.
  private func write(_ content: FileContent) throws {
    do {
      try FileReplacement.replace(url.resolvingSymlinksInPath(), with: content.data)
    } catch {
      throw SettingsError.unwritableFile(url, reason: "\(error)")
    }
  }

  private func moveAside() throws {
    do {
      try FileReplacement.moveAside(url)
    } catch {
      throw SettingsError.unwritableFile(url, reason: error.description)
    }
  }
}

extension SettingsError {
  fileprivate static func unreadableFile(_ url: URL, reason: String) -> SettingsError {
    SettingsError(
      .unreadableFile, problem: "Settings file '\(url.path)' cannot be read: \(reason).",
      recoverySuggestion:
        "Fix the file to restore its values. It is moved aside before anything is written.")
  }

  fileprivate static func unwatchedFile(_ url: URL) -> SettingsError {
    SettingsError(
      .storeUnavailable,
      problem: "Changes of settings file '\(url.path)' by other programs will not be noticed.",
      recoverySuggestion:
        "Check that its folder can be made and watched; the system may limit watches.")
  }

  fileprivate static func unwritableFile(_ url: URL, reason: String) -> SettingsError {
    SettingsError(
      .storeUnavailable, problem: "Settings file '\(url.path)' cannot be written: \(reason).",
      recoverySuggestion:
        "Check its folder, its permissions and the space left; nothing was changed.")
  }
}
