extension StoredValue {
  /// Returns values by key as a tree, which ``SettingsReading/init(nested:for:at:)`` reads.
  ///
  /// - Parameter isKey: Returns whether a text is the key of a setting. A dictionary at its path would be
  ///   read as its value, so no other key is nested below it: `sync` and `sync.server` stay beside each
  ///   other.
  package static func nesting(
    _ values: [String: StoredValue], where isKey: (String) -> Bool
  ) -> StoredValue {
    var tree = NestedMembers()
    for (key, value) in values { tree.insert(value, at: path(of: key, where: isKey)[...]) }
    return tree.value
  }

  private static func path(of key: String, where isKey: (String) -> Bool) -> [String] {
    var path: [String] = []
    var parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
    var name = parts.popFirst() ?? ""
    while let part = parts.popFirst() {
      if isKey((path + [name]).joined(separator: ".")) {
        name += "." + part
      } else {
        path.append(name)
        name = part
      }
    }
    return path + [name]
  }
}

/// The members of a tree that is being created.
private struct NestedMembers {
  private var values: [String: StoredValue] = [:]
  private var groups: [String: NestedMembers] = [:]

  mutating func insert(_ value: StoredValue, at path: ArraySlice<String>) {
    guard let name = path.first else { return }
    if path.count == 1 {
      values[name] = value
    } else {
      groups[name, default: NestedMembers()].insert(value, at: path.dropFirst())
    }
  }

  var value: StoredValue {
    .dictionary(values.merging(groups.mapValues(\.value)) { value, _ in value })
  }
}
