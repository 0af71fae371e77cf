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
    private let file: URL
    private let synchronize: @Sendable () -> Void
    /// The file's bytes and what they mean, because most reads find the bytes of the last time.
    private let last = Mutex<(bytes: Data, values: [String: StoredValue])?>(nil)

    /// - Parameter synchronize: Makes `UserDefaults` exchange with the file.
    init(file: URL, synchronize: @escaping @Sendable () -> Void) {
      self.file = file
      self.synchronize = synchronize
      // So that what was set before is seen; a file that it cannot read it would overwrite.
      if (try? PropertyListFile.read(file)) != nil { synchronize() }
    }

    func values() throws(SettingsError) -> [String: StoredValue] {
      let content = try PropertyListFile.read(file)
      if let last = last.withLock({ $0 }), last.bytes == content.bytes { return last.values }
      let values = content.list.compactMapValues(StoredValue.init(propertyList:))
      last.withLock { $0 = (content.bytes, values) }
      return values
    }

    func apply(
      _ changes: [String: StoredValue?], where isExpected: (([String: StoredValue]) -> Bool)?
    ) throws(SettingsError) -> Bool {
      let lock = try lock()
      defer { lock.release() }
      var content = try readableContent()
      if let isExpected,
        !isExpected(content.list.compactMapValues(StoredValue.init(propertyList:)))
      {
        return false
      }
      for (key, value) in changes { content.list[key] = value?.propertyList(dates: dates) }
      try PropertyListFile.write(content, to: file)
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
    /// What is in the file, with what `UserDefaults` held back; a file that cannot be read is moved
    /// aside, and what it held when it still could is taken instead.
    private func readableContent() throws(SettingsError) -> PropertyListFile.Content {
      guard (try? PropertyListFile.read(file)) != nil else {
        try PropertyListFile.moveAside(file)
        let values = last.withLock { $0?.values ?? [:] }
        return PropertyListFile.Content(
          list: values.mapValues { $0.propertyList(dates: dates) })
      }
      synchronize()
      return try PropertyListFile.read(file)
    }

    private func lock() throws(SettingsError) -> FileLock {
      do {
        return try FileLock(beside: file)
      } catch {
        throw .storeUnavailable(key: nil, error)
      }
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
