#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An entry of the history in its file: the ``ChecksummedText`` of JSON, and a line feed.
///
/// ```
/// {"changes":[{"key":…,"layers":…,"new":…,"old":…},…],"process":…,"time":…}
/// ```
struct HistoryLine {
  /// The maximum size of a change, in bytes of JSON. The values of a larger change are withheld.
  private static let maximumChangeSize = 8 << 10

  /// In nanoseconds since 1970, unique among the lines.
  let time: Int64
  let process: String?
  /// The changes, in the order of keys.
  var changes: [SettingsHistoryEntry.Change]
  /// The keys whose values are withheld because they are secret.
  let secretKeys: Set<String>

  var entry: SettingsHistoryEntry {
    SettingsHistoryEntry(
      id: String(time, radix: 36), date: Date(timeIntervalSince1970: Double(time) / 1e9),
      process: process, changes: changes)
  }
}

// MARK: - Reading

extension HistoryLine {
  /// Returns the bytes of a file of the history; none if there is no file.
  static func bytes(of path: String, _ files: any FileSystem) throws(FileError) -> [UInt8] {
    try files.contentIfPresent(of: path, limit: 2 * History.maximumSize) ?? []
  }

  static func lines(of path: String, _ files: any FileSystem) throws(FileError) -> [HistoryLine] {
    lines(of: try bytes(of: path, files))
  }

  /// Returns the lines, without damaged and incomplete ones.
  static func lines(of bytes: [UInt8]) -> [HistoryLine] {
    bytes.split(separator: 0x0A).compactMap { HistoryLine($0) }
  }

  private init?(_ bytes: ArraySlice<UInt8>) {
    guard let content = ChecksummedText.text(of: bytes),
      case .dictionary(let members)? = try? JSONReader.value(of: content, limits: .record),
      case .int(let time)? = members["time"], case .array(let changes)? = members["changes"]
    else { return nil }
    self.time = time
    if case .string(let process)? = members["process"] {
      self.process = process
    } else {
      process = nil
    }
    var secretKeys: Set<String> = []
    self.changes = changes.compactMap { change in
      guard case .dictionary(let change) = change, case .string(let key)? = change["key"] else {
        return nil
      }
      if change["secret"] == true { secretKeys.insert(key) }
      if change["secret"] == true || change["withheld"] == true {
        return SettingsHistoryEntry.Change(withheld: key)
      }
      var read = SettingsHistoryEntry.Change(
        key: key, oldValue: change["old"], newValue: change["new"])
      read.surroundings = LayerSurroundings(change["layers"])
      return read
    }
    self.secretKeys = secretKeys
  }
}

// MARK: - Writing

extension HistoryLine {
  /// The line with its line feed.
  var bytes: [UInt8] {
    var members: [String: StoredValue] = [
      "time": .int(time), "changes": .array(changes.map(stored)),
    ]
    members["process"] = process.map(StoredValue.string)
    return ChecksummedText.bytes(of: Array(StoredValue.dictionary(members).description.utf8))
      + [0x0A]
  }

  private func stored(_ change: SettingsHistoryEntry.Change) -> StoredValue {
    let key = StoredValue.string(change.key)
    if secretKeys.contains(change.key) { return ["key": key, "secret": true] }
    var members = ["key": key]
    members["old"] = change.oldValue
    members["new"] = change.newValue
    members["layers"] = change.surroundings?.stored
    let stored = StoredValue.dictionary(members)
    let isTooLarge = stored.description.utf8.count > Self.maximumChangeSize
    return change.isWithheld || isTooLarge ? ["key": key, "withheld": true] : stored
  }
}
