#if PropertyLists && !canImport(Darwin)
  import Foundation
  import Synchronization

  /// The property list in which Foundation off Apple platforms keeps a suite.
  ///
  /// Foundation's own `UserDefaults` writes the list in place, takes one that it cannot read for an
  /// empty one, and of two processes that write at the same time lets one win: of 200 values that two
  /// wrote in turn, 101 were left. So the list is read and replaced here as a file, and `UserDefaults`
  /// is only made to write what it holds back, before, and to read anew, after.
  final class PropertyListDomain: DefaultsDomain {
    let dates = PropertyListDates.wholeSeconds
    var location: SettingLocation? { .file(file.path) }
    private let file: URL
    private let synchronize: @Sendable () -> Void
    /// What the file held, because most reads find the bytes of the last time.
    private let last = Mutex<Reading?>(nil)

    private struct Reading: Sendable {
      let content: PropertyListFile.Content
      let values: [String: StoredValue]
    }

    /// - Parameter synchronize: Makes `UserDefaults` exchange with the file.
    init(file: URL, synchronize: @escaping @Sendable () -> Void) {
      self.file = file
      self.synchronize = synchronize
      // So that what was set before is seen; a file that it cannot read it would overwrite.
      if (try? PropertyListFile.read(file, last: nil)) != nil { synchronize() }
    }

    func values() throws(SettingsError) -> [String: StoredValue] {
      let last = last.withLock { $0 }
      return values(of: try PropertyListFile.read(file, last: last?.content))
    }

    private func values(of content: PropertyListFile.Content) -> [String: StoredValue] {
      if let last = last.withLock({ $0 }), last.content.bytes == content.bytes {
        return last.values
      }
      let values = content.list.compactMapValues(StoredValue.init(propertyList:))
      last.withLock { $0 = Reading(content: content, values: values) }
      return values
    }

    func apply(
      _ changes: [String: StoredValue?], where isExpected: (([String: StoredValue]) -> Bool)?
    ) throws(SettingsError) -> Bool {
      let lock = try PropertyListFile.lock(file)
      defer { lock.release() }
      var content = try readableContent(under: lock)
      if let isExpected, !isExpected(values(of: content)) { return false }
      for (key, value) in changes { content.list[key] = value?.propertyList(dates: dates) }
      _ = values(of: try PropertyListFile.write(content, to: file, under: lock))
      synchronize()
      return true
    }

    func observe(_ onChange: @escaping @Sendable () -> Void) -> SettingsObservation? {
      let watcher = DirectoryWatcher(
        directory: file.deletingLastPathComponent(), onChange: onChange)
      guard let watcher else { return nil }
      return SettingsObservation { withExtendedLifetime(watcher) {} }
    }
  }

  extension PropertyListDomain {
    /// What is in the file, with what `UserDefaults` held back. Of a file that is no property list, a copy is
    /// kept, and what it held when it still was one is taken instead.
    private func readableContent(
      under lock: FileLock
    ) throws(SettingsError) -> PropertyListFile.Content {
      let last = last.withLock { $0 }
      let content: PropertyListFile.Content
      do throws(SettingsError) {
        content = try PropertyListFile.read(file, last: last?.content)
      } catch {
        guard error.code == .unreadableFile else { throw error }
        try PropertyListFile.keepCopy(file, under: lock)
        let values = last?.values ?? [:]
        return PropertyListFile.Content(list: values.mapValues { $0.propertyList(dates: dates) })
      }
      synchronize()
      return try PropertyListFile.read(file, last: content)
    }
  }

  extension UserDefaultsStore {
    static func systemDomain(_ suite: String?) -> any DefaultsDomain {
      let environment = ProcessInfo.processInfo.environment
      let name = suite ?? Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
      return PropertyListDomain(file: PropertyListFile.url(of: name, environment)) {
        (suite.flatMap(UserDefaults.init(suiteName:)) ?? .standard).synchronize()
      }
    }

    /// Opens a suite that lies in a folder of its own, where `UserDefaults` does not look.
    package convenience init(
      suite: String, folder: String, keyPrefix: String = "",
      encoding: StoredValueEncoding = .native
    ) {
      let file = PropertyListFile.url(of: suite, ["XDG_CONFIG_HOME": folder])
      self.init(
        domain: PropertyListDomain(file: file) {}, keyPrefix: keyPrefix, encoding: encoding)
    }
  }
#endif
