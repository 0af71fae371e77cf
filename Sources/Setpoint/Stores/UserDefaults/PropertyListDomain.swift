#if PropertyLists && !canImport(Darwin)
  import Foundation
  import SetpointSynchronization

  /// The property list in which Foundation stores a suite on platforms other than Apple's.
  ///
  /// Foundation's own `UserDefaults` writes the list in place, treats an unreadable list as empty,
  /// and loses writes if two processes write at the same time: of 200 values written alternately by
  /// two processes, 101 remained. This class therefore reads and replaces the list as a file.
  /// `UserDefaults` only writes its pending values before, and reads the file again afterwards.
  final class PropertyListDomain: DefaultsDomain {
    let dates = PropertyListDates.wholeSeconds
    var location: SettingLocation? { .file(file.path) }
    private let file: URL
    private let synchronize: @Sendable () -> Void
    /// The last reading of the file, because most reads find the same bytes.
    private let last = Mutex<Reading?>(nil)

    private struct Reading: Sendable {
      let content: PropertyListFile.Content
      let values: [String: StoredValue]
    }

    /// Creates the domain of a file.
    ///
    /// - Parameter synchronize: Makes `UserDefaults` exchange its values with the file.
    init(file: URL, synchronize: @escaping @Sendable () -> Void) {
      self.file = file
      self.synchronize = synchronize
      // Makes earlier values visible. `UserDefaults` would overwrite a file that it can't read.
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
      var values = values(of: content)
      if let isExpected, !isExpected(values) { return false }
      let isDifferent = changes.contains { values[$0] != $1?.kept(dates: dates) }
      guard isDifferent else { return true }
      for (key, value) in changes {
        content.set(key, to: value?.propertyList(dates: dates))
        values[key] = value?.kept(dates: dates)
      }
      let written = try PropertyListFile.write(content, to: file, under: lock)
      last.withLock { $0 = Reading(content: written, values: values) }
      synchronize()
      return true
    }

    func observe(_ onChange: @escaping @Sendable () -> Void) -> SettingsObservation? {
      // `UserDefaults` can write only to a folder that exists.
      try? SystemFiles().makeFolders(file.deletingLastPathComponent().path)
      let watch = PathWatch(file.path, onChange: onChange)
      return SettingsObservation { withExtendedLifetime(watch) {} }
    }
  }

  extension PropertyListDomain {
    /// Returns the content of the file, with the pending values of `UserDefaults`. If the file is
    /// no property list, keeps a copy and returns its last valid content.
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

    /// Opens a suite in a folder of its own, which `UserDefaults` doesn't use.
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
