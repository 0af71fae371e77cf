import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Keeps values in a JSON file that people can read and edit.
///
/// The text belongs to its author: comments and trailing commas are accepted, a write changes the bytes of
/// the value and nothing else, and a new member is added at the end, or next to its group in a nested file
/// (`{"appearance": {"fontSize": 18}}`). Every write replaces the file as a whole, so that a reader
/// sees the old or the new one, and takes over first what other processes have written meanwhile.
/// A file that cannot be understood is reported and left alone; it is moved aside, never overwritten, when
/// something has to be written.
public final class FileStore: SettingsStore {
  /// Where the file is, or will be after the first write.
  public let url: URL
  private let state: Mutex<State>
  /// Held from reading the file to remembering what was read, so that no older content comes back.
  private let access = Mutex(())

  private struct State: ~Copyable {
    var content: JSONText
    var observers = Registry<@Sendable (StoreEvent) -> Void>()
    var watcher: DirectoryWatcher?
    /// Trouble that the file is in; told to each new observer.
    var issue: SettingsIssue?

    mutating func takeOver(_ new: JSONText?, issue newIssue: SettingsIssue?) -> [StoreEvent] {
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
    state = Mutex(State(content: content ?? .empty, issue: issue))
  }

  public var keys: Set<String>? { state.withLock { $0.content.keys } }

  public func value(forKey key: String) -> StoredValue? {
    state.withLock { $0.content[key] }
  }

  public func place(forKey key: String) -> SettingPlace? { .file(url.path) }

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
      guard expected.allSatisfy({ base[$0] == $1 }) else {
        accept(base)
        throw StoreConflict()
      }
      let text = try edited(base, changes)
      if let issue {
        // What could not be read is not known to be damaged.
        guard issue.code == .unreadableFile else { throw issue.error }
        try moveAside()
      }
      try write(text)
      // What others changed is taken over, and reported, when the watcher sees this write.
      state.withLock { state in
        state.content = (try? state.content.applying(changes)) ?? text
        state.issue = nil
      }
    }
  }

  /// Takes over what another process wrote. Observers are notified on a thread of their own, because the
  /// caller is writing.
  private func accept(_ content: JSONText) {
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
  private static func read(_ url: URL) -> (JSONText?, SettingsIssue?) {
    do {
      let file = try SystemFiles().open(url.path, for: .reading)
      let bytes = try file.readAll(from: 0, limit: JSONText.maximumSize)
      guard bytes.count <= JSONText.maximumSize else {
        return (nil, SettingsIssue(.unreadableFile(url, reason: "it is larger than 16 MiB")))
      }
      return (try JSONText(bytes), nil)
    } catch let error as JSONScanner.SyntaxError {
      return (nil, SettingsIssue(.unreadableFile(url, reason: error.description)))
    } catch let error as FileError where error.isMissing {
      return (.empty, nil)
    } catch {
      let reason = (error as? FileError)?.reason ?? "\(error)"
      return (nil, SettingsIssue(.unavailableFile(url, reason: reason)))
    }
  }

  private func edited(
    _ text: JSONText, _ changes: [String: StoredValue?]
  ) throws(SettingsError) -> JSONText {
    do {
      let new = try text.applying(changes)
      guard new.bytes.count <= JSONText.maximumSize else {
        throw SettingsError.unwritableFile(url, reason: "it would be larger than 16 MiB")
      }
      return new
    } catch let error as SettingsError {
      throw error
    } catch {
      throw .unwritableFile(url, reason: "\(error)")
    }
  }

  /// Replaces the file, or the file that a link stands for.
  private func write(_ content: JSONText) throws {
    do {
      try FileReplacement.replace(url.resolvingSymlinksInPath(), with: Data(content.bytes))
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
      advice: "Mend it, and its values count again; before anything is written it is moved aside.")
  }

  fileprivate static func unavailableFile(_ url: URL, reason: String) -> SettingsError {
    SettingsError(
      .storeUnavailable, problem: "Settings file '\(url.path)' cannot be read: \(reason).",
      advice: "Check its folder and its permissions; until then nothing is written.")
  }

  fileprivate static func unwatchedFile(_ url: URL) -> SettingsError {
    SettingsError(
      .storeUnavailable,
      problem: "Changes of settings file '\(url.path)' by other programs will not be noticed.",
      advice: "Check that its folder can be made and watched; the system may limit watches.")
  }

  fileprivate static func unwritableFile(_ url: URL, reason: String) -> SettingsError {
    SettingsError(
      .storeUnavailable, problem: "Settings file '\(url.path)' cannot be written: \(reason).",
      advice: "Check its folder, its permissions and the space left; nothing was changed.")
  }
}
