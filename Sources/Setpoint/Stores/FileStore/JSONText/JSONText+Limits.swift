extension FileError {
  /// The error of a change that doesn't fit in a settings file.
  static func full(_ path: String, _ limit: JSONLimitError) -> FileError {
    FileError("write", path, code: tooLarge, brokenRule: "with the change it \(limit.rule)")
  }
}

extension JSONText {
  /// Checks that the text with changes can be read again.
  ///
  /// It adds up what the changes need at most; only a text that is nearly full is edited.
  ///
  /// - Parameter changes: All changes since the text was read, with those that are about to be made.
  /// - Throws: The limit that the new text would exceed.
  func check(
    applying changes: some Collection<(key: String, value: StoredValue?)>,
    limits: JSONLimits = .file
  ) throws(JSONLimitError) {
    guard !hasRoom(for: changes, limits) else { return }
    let bytes = edited(changes)
    guard bytes.count <= limits.size else { throw .tooLarge(limits.size) }
    do throws(JSONScanner.SyntaxError) {
      _ = try JSONText(bytes, limits: limits)
    } catch {
      // A value that is too deep was refused before.
      throw .tooMany(limits.memberCount)
    }
  }

  /// Returns whether changes fit for certain.
  private func hasRoom(
    for changes: some Collection<(key: String, value: StoredValue?)>, _ limits: JSONLimits
  ) -> Bool {
    let extent = JSONExtent(of: changes)
    // New members have the layout of others, and members of groups get the keys of their groups.
    let layout = (changes.count + 1) * (2 * longestSpace + 16)
    let keys = root.objects.isEmpty ? 0 : memberCount * (changes.map(\.key.utf8.count).max() ?? 0)
    return memberCount + extent.memberCount <= limits.memberCount
      && bytes.count + extent.size + layout + keys <= limits.size
  }
}
