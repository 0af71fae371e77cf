#if PropertyLists && !canImport(Darwin)
  import Foundation

  /// A property list on disk that other programs read and write too.
  enum PropertyListFile {
    struct Content {
      var list: [String: Any] = [:]
      var bytes = Data()
      /// XML, as Foundation writes it. What is binary stays so, because XML would cut its dates.
      var format = PropertyListSerialization.PropertyListFormat.xml
    }

    /// Where Foundation keeps the suite: `$XDG_CONFIG_HOME/NAME.plist`, by default in
    /// `$HOME/.config`.
    static func url(of suite: String, _ environment: [String: String]) -> URL {
      .configurationFolder(environment).appending(path: "\(suite).plist")
    }

    /// The list and its bytes; empty if there is no file.
    ///
    /// What cannot be read is tried again, because `UserDefaults` of others writes in place; that takes
    /// a tenth of a second.
    static func read(_ file: URL) throws(SettingsError) -> Content {
      for _ in 0..<2 {
        if let content = try? readOnce(file) { return content }
        Thread.sleep(forTimeInterval: 0.05)
      }
      return try readOnce(file)
    }

    private static func readOnce(_ file: URL) throws(SettingsError) -> Content {
      do {
        let bytes = try Data(contentsOf: file)
        let content = try unsafe PropertyListSerialization.propertyList(from: bytes, format: nil)
        guard let list = content as? [String: Any] else {
          throw CocoaError(.propertyListReadCorrupt)
        }
        let isBinary = bytes.starts(with: "bplist".utf8)
        return Content(list: list, bytes: bytes, format: isBinary ? .binary : .xml)
      } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
        return Content()
      } catch {
        throw .unreadableDefaults(file, reason: (error as NSError).reason)
      }
    }

    /// Replaces the file, or the file that a link stands for; an empty list has none.
    static func write(_ content: Content, to file: URL) throws(SettingsError) {
      let target = file.resolvingSymlinksInPath()
      do {
        guard content.list.isEmpty else {
          let data = try PropertyListSerialization.data(
            fromPropertyList: content.list, format: content.format, options: 0)
          return try FileReplacement.replace(target, with: data)
        }
        try FileManager.default.removeItem(at: target)
      } catch let error as CocoaError where error.code == .fileNoSuchFile {
        return
      } catch {
        throw .unwritableDefaults(file, reason: "\(error)")
      }
    }

    static func moveAside(_ file: URL) throws(SettingsError) {
      do {
        try FileReplacement.moveAside(file)
      } catch {
        throw .unwritableDefaults(file, reason: error.description)
      }
    }
  }

  extension SettingsError {
    fileprivate static func unreadableDefaults(_ file: URL, reason: String) -> SettingsError {
      SettingsError(
        .unreadableFile, problem: "Defaults file '\(file.path)' cannot be read: \(reason).",
        recoverySuggestion:
          "Fix the file to restore its values. It is moved aside before anything is written."
      )
    }

    fileprivate static func unwritableDefaults(_ file: URL, reason: String) -> SettingsError {
      SettingsError(
        .storeUnavailable, problem: "Defaults file '\(file.path)' cannot be written: \(reason).",
        recoverySuggestion:
          "Check its folder, its permissions and the space left; nothing was changed.")
    }
  }
#endif
