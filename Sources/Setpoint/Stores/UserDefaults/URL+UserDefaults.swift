#if PropertyLists
  public import Foundation

  /// The forms in which `UserDefaults` stores a URL: a path for a file, an archive for other URLs.
  extension URL {
    /// Creates the URL of a path in `UserDefaults`, which may start with `~`; returns `nil` for a
    /// relative path.
    init?(defaultsPath path: String) {
      if path.hasPrefix("/") {
        self.init(filePath: path)
      } else if path == "~" || path.hasPrefix("~/") {
        self = URL.homeDirectory.appending(path: String(path.dropFirst().drop { $0 == "/" }))
      } else {
        return nil
      }
    }

    /// Creates a URL from an archive, which is read as a property list because an unarchiver may
    /// stop the program.
    ///
    /// The archive of a relative URL consists of two texts and can't be read.
    init?(defaultsArchive data: Data) {
      guard data.starts(with: "bplist".utf8), !BinaryPropertyList.isExcessive(data),
        let archive = try? unsafe PropertyListSerialization.propertyList(from: data, format: nil),
        let objects = (archive as? [String: Any])?["$objects"] as? [Any],
        objects.contains(where: { ($0 as? [String: Any])?["NS.relative"] != nil })
      else { return nil }
      let texts = objects.compactMap { $0 as? String }.filter { $0 != "$null" }
      guard texts.count == 1 else { return nil }
      self.init(string: texts[0])
    }

    /// The form in which `UserDefaults` stores the URL; `nil` if it can't be archived.
    var archived: StoredValue? { try? defaultsForm }

    fileprivate var defaultsForm: StoredValue {
      get throws {
        guard !isFileURL else { return .string(path(percentEncoded: false)) }
        return .data(
          try NSKeyedArchiver.archivedData(
            withRootObject: self as NSURL, requiringSecureCoding: true))
      }
    }
  }

  extension SettingEncoding where Value: SettingStorable & SettingContent<URL> {
    /// The form in which `UserDefaults.set(_:forKey:)` and `@AppStorage` store a URL: a path for a
    /// file, an archive for other URLs.
    public static var archived: Self {
      content {
        try $0.defaultsForm
      } decode: { form in
        switch form {
        case .data(let archive):
          if let url = URL(defaultsArchive: archive) { return url }
        case .string(let path):
          if let url = URL(defaultsPath: path) { return url }
        default: break
        }
        throw UnreadableForm("the archive of a URL, or a path")
      } like: { _, _ in
        nil
      }
    }
  }
#endif
