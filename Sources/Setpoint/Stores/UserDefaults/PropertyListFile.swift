#if PropertyLists && !canImport(Darwin)
  import Foundation

  /// A property list on disk that other programs read and write.
  enum PropertyListFile {
    /// `@unchecked` because `list` contains only values of property lists, which never change.
    struct Content: @unchecked Sendable {
      private(set) var list: [String: Any] = [:]
      var bytes = Data()
      /// XML, as Foundation writes it. A binary list stays binary, because XML would truncate its
      /// dates.
      var format = PropertyListSerialization.PropertyListFormat.xml
      /// The text of the list, if single values of it can be changed.
      private var text: PropertyListText?

      init(
        list: [String: Any] = [:], bytes: Data = Data(),
        format: PropertyListSerialization.PropertyListFormat = .xml
      ) {
        (self.list, self.bytes, self.format) = (list, bytes, format)
        text = format == .xml ? PropertyListText(bytes) : nil
      }

      /// Sets a value, or removes it if it is `nil`.
      mutating func set(_ key: String, to value: Any?) {
        let isPresent = list[key] != nil
        list[key] = value
        if text?.set(key, to: value, isPresent: isPresent) == false { text = nil }
      }

      /// Makes the bytes those of the values.
      mutating func encode() throws {
        if text == nil {
          bytes = try PropertyListSerialization.data(
            fromPropertyList: list, format: format, options: 0)
          text = format == .xml ? PropertyListText(bytes) : nil
        } else if let text {
          bytes = Data(text.bytes)
        }
      }
    }

    /// Returns the location where Foundation stores the suite: `$XDG_CONFIG_HOME/NAME.plist`, or
    /// `$HOME/.config/NAME.plist` by default.
    static func url(of suite: String, _ environment: [String: String]) -> URL {
      .configurationFolder(environment).appending(path: "\(suite).plist")
    }

    /// How long a file that vanished, or is no property list, isn't believed: some programs rename
    /// the old file before they write the new one, and the `UserDefaults` of other processes writes
    /// in place.
    private static let settlingTime = Duration.milliseconds(300)

    /// Returns the list and its bytes; both are empty if there is no file.
    ///
    /// - Parameter last: The previous content, which makes it unnecessary to parse the same bytes
    ///   again.
    /// - Throws: ``SettingsError/Code/unreadableFile`` if the file is no property list, and
    ///   ``SettingsError/Code/storeUnavailable`` if the system fails.
    static func read(_ file: URL, last: Content?) throws(SettingsError) -> Content {
      let deadline = ContinuousClock.now + settlingTime
      while true {
        // Before the reading, which may be old when the process gets a processor again.
        let isLast = ContinuousClock.now >= deadline
        do throws(SettingsError) {
          let content = try readOnce(file, last: last)
          let hasVanished = content.bytes.isEmpty && last?.bytes.isEmpty == false
          guard hasVanished, !isLast else { return content }
        } catch {
          guard error.code == .unreadableFile else { throw error }
          if let copy = unfinishedContent(of: file) { return copy }
          guard !isLast else { throw error }
        }
        Thread.sleep(forTimeInterval: 0.01)
      }
    }

    /// Returns what a process that was killed meanwhile wanted to write in place.
    private static func unfinishedContent(of file: URL) -> Content? {
      let path = SystemFiles().withoutLinks(file.path)
      let limit = PropertyListBounds.maximumSize
      guard let bytes = try? FileReplacement.unfinished(path, limit: limit) else { return nil }
      return try? content(of: Data(bytes), in: file)
    }

    private static func readOnce(_ file: URL, last: Content?) throws(SettingsError) -> Content {
      guard let bytes = try bytes(of: file) else { return Content() }
      if let last, last.bytes == bytes { return last }
      return try content(of: bytes, in: file)
    }

    private static func content(of bytes: Data, in file: URL) throws(SettingsError) -> Content {
      if let problem = PropertyListBounds.problem(of: bytes) {
        throw .unreadableDefaults(file, reason: "it \(problem)")
      }
      do {
        let content = try unsafe PropertyListSerialization.propertyList(from: bytes, format: nil)
        guard let list = content as? [String: Any] else {
          throw CocoaError(.propertyListReadCorrupt)
        }
        let isBinary = bytes.starts(with: "bplist".utf8)
        return Content(list: list, bytes: bytes, format: isBinary ? .binary : .xml)
      } catch {
        throw .unreadableDefaults(file, reason: (error as NSError).reason)
      }
    }

    /// Returns the bytes of a file, or `nil` if there is none.
    private static func bytes(of file: URL) throws(SettingsError) -> Data? {
      do throws(FileError) {
        return Data(try SystemFiles().content(of: file.path, limit: PropertyListBounds.maximumSize))
      } catch {
        guard !error.isMissing else { return nil }
        throw .unavailableDefaults(file, reason: error.reason)
      }
    }

    /// Locks the file, or the file to which a link leads, against writes by other processes.
    static func lock(_ file: URL) throws(SettingsError) -> FileLock {
      let location = FileLocation(SystemFiles().withoutLinks(file.path))
      return try writing(file) { () throws(FileError) in
        try SystemFiles().statusIfPresent(of: file.path)?.require(.stored, at: file.path)
        try SystemFiles().checkLink(at: location.folder + "/" + location.name)
        try SystemFiles().makeFolders(location.folder)
        return try FileLock(
          location.hidden("lock"), of: location.folder + "/" + location.name, renewsLimit: true)
      }
    }

    /// Replaces the file, or the file to which a link leads. Removes it if the list is empty and the
    /// file is this user's own: has no other names, and no one else may read or write it.
    ///
    /// - Returns: The new content of the file.
    static func write(
      _ content: Content, to file: URL, under lock: FileLock
    ) throws(SettingsError) -> Content {
      let path = SystemFiles().withoutLinks(file.path)
      if content.list.isEmpty, try removed(file, at: path) { return Content() }
      var written = content
      do {
        try written.encode()
      } catch {
        throw .unencodableDefaults(file, reason: "\(error)")
      }
      if let problem = PropertyListBounds.problem(ofWritten: written.bytes) {
        throw .fullDefaults(file, reason: "it \(problem)")
      }
      try writing(file) { () throws(FileError) in
        try FileReplacement.replace(path, with: Array(written.bytes), under: lock)
      }
      return written
    }

    /// Returns whether there is no file any more.
    private static func removed(_ file: URL, at path: String) throws(SettingsError) -> Bool {
      try writing(file) { () throws(FileError) in
        let files = SystemFiles()
        guard let status = try files.statusIfPresent(of: path) else { return true }
        try status.require(.stored, at: path)
        let isLink = (try? files.target(ofLink: file.path)) != nil
        guard !isLink, status.links == 1, status.permissions & 0o077 == 0 else { return false }
        do throws(FileError) {
          try files.removeIfPresent(path)
        } catch {
          // It is mounted there alone.
          guard error.isUnreplaceable else { throw error }
          return false
        }
        try files.synchronizeFolder(FileLocation(path).folder)
        return true
      }
    }

    /// Keeps a copy of a file that is no property list and is about to be replaced.
    static func keepCopy(_ file: URL, under lock: FileLock) throws(SettingsError) {
      guard let bytes = try bytes(of: file) else { return }
      let path = SystemFiles().withoutLinks(file.path)
      let temporary = FileLocation(path).hidden("copy")
      try writing(file) { () throws(FileError) in
        try SetAsideFile.keep(copyOf: path, at: temporary, files: SystemFiles()) {
          () throws(FileError) in
          try FileReplacement.replace(temporary, with: Array(bytes), under: lock)
        }
      }
    }

    private static func writing<Result>(
      _ file: URL, _ body: () throws(FileError) -> Result
    ) throws(SettingsError) -> Result {
      do throws(FileError) {
        return try body()
      } catch {
        throw .unwritableDefaults(file, error)
      }
    }
  }

  extension SettingsError {
    fileprivate static func unreadableDefaults(_ file: URL, reason: String) -> SettingsError {
      SettingsError(
        .unreadableFile, problem: "Defaults file '\(file.path)' can't be read: \(reason).",
        recoverySuggestion:
          "Fix the file to restore its values. A copy is kept before anything is written.")
    }

    fileprivate static func fullDefaults(_ file: URL, reason: String) -> SettingsError {
      SettingsError(
        .storeUnavailable,
        problem: "Defaults file '\(file.path)' couldn't be read with these values: \(reason).",
        recoverySuggestion: "Nothing was changed. Remove values, or keep large ones in files.")
    }

    fileprivate static func unavailableDefaults(_ file: URL, reason: String) -> SettingsError {
      SettingsError(
        .storeUnavailable, problem: "Defaults file '\(file.path)' can't be read: \(reason).",
        recoverySuggestion: "Check its folder and its permissions. Until then, it isn't changed.")
    }

    fileprivate static func unwritableDefaults(_ file: URL, _ error: FileError) -> SettingsError {
      SettingsError(
        .storeUnavailable,
        problem: "Defaults file '\(file.path)' can't be written: \(error.cause).",
        recoverySuggestion: "Nothing was changed. \(error.remedy)")
    }

    fileprivate static func unencodableDefaults(_ file: URL, reason: String) -> SettingsError {
      SettingsError(
        .storeUnavailable, problem: "Defaults file '\(file.path)' can't be written: \(reason).",
        recoverySuggestion: "Nothing was changed. Remove values that no property list can contain.")
    }
  }
#endif
