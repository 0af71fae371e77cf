#if PropertyLists
  public import Foundation

  /// How `UserDefaults` keeps a URL: a file as its path, any other as an archive.
  extension URL {
    /// The file of a path that `UserDefaults` keeps, perhaps in the home folder.
    init?(defaultsPath path: String) {
      if path.hasPrefix("/") {
        self.init(filePath: path)
      } else if path == "~" || path.hasPrefix("~/") {
        self = URL.homeDirectory.appending(path: String(path.dropFirst().drop { $0 == "/" }))
      } else {
        return nil
      }
    }

    /// The URL of an archive, which is read as a property list because an unarchiver may stop the program.
    ///
    /// The archive of a relative URL holds two texts; it cannot be read.
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
    /// The form that `UserDefaults.set(_:forKey:)` and `@AppStorage` give a URL: a file is its path, any other URL an
    /// archive.
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
      }
    }
  }
#endif
