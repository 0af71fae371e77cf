#if PropertyLists
  import Foundation

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
        throw BundleFolder.Failure(reason: "holds no dictionary")
      }
      guard case .array(let specifiers) = entries["PreferenceSpecifiers"] else {
        throw BundleFolder.Failure(reason: "has no list PreferenceSpecifiers")
      }
      self.file = file
      self.specifiers = specifiers
      let strings = entries["StringsTable"]?.text.map(strings) ?? [:]
      self.strings = strings
      title = entries["Title"]?.text.map { strings[$0] ?? $0 }
    }
  }
#endif
