#if PropertyLists
  import Foundation

  /// The files of a Settings.bundle, which aren't trusted.
  struct BundleFolder: Sendable {
    let url: URL
    let device: SettingsBundle.Device

    static let largestFile = 8 << 20

    /// The reason why a file can't be used, as text after "it ".
    struct Failure: Error {
      let reason: String
    }

    /// Returns the property list of a pane, preferably the one for the device, or `nil` if there is
    /// none.
    func file(ofPane name: String) -> URL? {
      guard Self.isInside(name) else { return nil }
      let names = [device.suffix.map { name + $0 }, name].compactMap(\.self)
      return names.lazy.map { url.appending(path: "\($0).plist") }
        .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Returns whether a name refers to a file in the bundle. Panes may be in subfolders.
    static func isInside(_ name: String) -> Bool {
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      return parts.allSatisfy { !["", ".", ".."].contains($0) && !$0.contains("\0") }
    }

    static func propertyList(in file: URL) throws(Failure) -> StoredValue {
      try propertyList(of: bytes(of: file))
    }

    static func propertyList(of bytes: Data) throws(Failure) -> StoredValue {
      do throws(PropertyListDamage) {
        return try StoredValue(propertyListData: bytes)
      } catch {
        throw Failure(reason: error.reason)
      }
    }

    static func bytes(of file: URL) throws(Failure) -> Data {
      do throws(FileError) {
        return Data(try SystemFiles().content(of: file.path, limit: largestFile))
      } catch {
        // The rule is a sentence about "it".
        let rule = error.brokenRule.map { String($0.trimmingPrefix("it ")) }
        throw Failure(reason: rule ?? "can't be opened: \(error.reason)")
      }
    }
  }

  extension SettingsBundle.Device {
    fileprivate var suffix: String? {
      switch self {
      case .phone: "~iphone"
      case .pad: "~ipad"
      case .other: nil
      }
    }

    /// The name of the device in `SupportedUserInterfaceIdioms`.
    var idiom: String? {
      switch self {
      case .phone: "Phone"
      case .pad: "Pad"
      case .other: nil
      }
    }
  }

  /// A property list of a Settings.bundle, which is one page of Apple's Settings app.
  struct BundlePane {
    let file: URL
    let title: String?
    let specifiers: [StoredValue]
    let strings: [String: String]

    /// Reads a pane.
    ///
    /// - Throws: The reason, as text after "it ".
    init(_ file: URL, strings: (String) -> [String: String]) throws(BundleFolder.Failure) {
      guard case .dictionary(let entries) = try BundleFolder.propertyList(in: file) else {
        throw BundleFolder.Failure(reason: "contains no dictionary")
      }
      guard case .array(let specifiers) = entries["PreferenceSpecifiers"] else {
        throw BundleFolder.Failure(reason: "has no PreferenceSpecifiers list")
      }
      self.file = file
      self.specifiers = specifiers
      let strings = entries["StringsTable"]?.text.map(strings) ?? [:]
      self.strings = strings
      title = entries["Title"]?.text.map { strings[$0] ?? $0 }
    }
  }

  /// The elements of a pane while its rows are read. A group specifier starts a group of the rows
  /// that follow.
  struct PaneContent {
    private(set) var elements: [SettingsElement] = []
    private var heading: (key: String?, label: String?, footer: String?)?
    private var members: [SettingsElement] = []

    mutating func add(_ element: SettingsElement) {
      if heading == nil { elements.append(element) } else { members.append(element) }
    }

    mutating func beginGroup(key: String?, label: String?, footer: String?) {
      endGroup()
      heading = (key, label, footer)
    }

    /// Ends the current group. Ignores a group without rows and texts.
    mutating func endGroup() {
      if let (key, label, footer) = heading, !members.isEmpty || label != nil || footer != nil {
        elements.append(
          .group(SettingsGroup(label, .inline, key: key, footer: footer, content: members)))
      }
      heading = nil
      members = []
    }
  }

  /// The setting of a key in a Settings.bundle, with the parts that are compared if the key occurs
  /// again.
  struct BundleDeclaration {
    let kind: BundleSpecifier.Kind
    let setting: SettingDefinition
    let defaultValue: StoredValue?
    let file: URL

    /// Returns the difference from another declaration of the same key, or `nil` if there is none.
    /// A missing default is no difference.
    func difference(from other: BundleDeclaration) -> String? {
      if kind != other.kind { return "another Type" }
      if let defaultValue, let other = other.defaultValue, !defaultValue.isSame(as: other) {
        return "another DefaultValue"
      }
      let isSame =
        setting.kind == other.setting.kind && setting.bounds == other.setting.bounds
        && setting.options.map(\.value) == other.setting.options.map(\.value)
      return isSame ? nil : "other values"
    }
  }
#endif
