#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An entry of the history, as its file keeps it.
struct HistoryLine {
  /// Larger entries are kept without their values.
  private static let maximumSize = 8 << 10

  /// In nanoseconds since 1970; no other line has the same.
  let time: Int64
  let process: String?
  /// In the order of the keys.
  var changes: [SettingsHistoryEntry.Change]

  var entry: SettingsHistoryEntry {
    SettingsHistoryEntry(
      id: String(time, radix: 36), date: Date(timeIntervalSince1970: Double(time) / 1e9),
      process: process, changes: changes)
  }
}

// MARK: - Reading

extension HistoryLine {
  /// The bytes of a file of the history; none if there is no file.
  static func bytes(of path: String, _ files: any FileSystem) throws(FileError) -> [UInt8] {
    do throws(FileError) {
      let file = try uninterrupted { () throws(FileError) in try files.open(path, for: .reading) }
      return try file.readAll(from: 0, limit: 2 * History.maximumSize)
    } catch {
      guard error.isMissing else { throw error }
      return []
    }
  }

  static func lines(of path: String, _ files: any FileSystem) throws(FileError) -> [HistoryLine] {
    lines(of: try bytes(of: path, files))
  }

  /// A line that is damaged or was cut off is passed over.
  static func lines(of bytes: [UInt8]) -> [HistoryLine] {
    bytes.split(separator: 0x0A).compactMap { HistoryLine($0) }
  }

  private init?(_ bytes: ArraySlice<UInt8>) {
    let content = Array(bytes.dropFirst(9))
    guard let checksum = UInt32(String(decoding: bytes.prefix(8), as: UTF8.self), radix: 16),
      checksum == CRC32C().checksum(of: content),
      case .dictionary(let members)? = try? JSONReader.value(of: content),
      case .int(let time)? = members["time"], case .array(let changes)? = members["changes"]
    else { return nil }
    self.time = time
    if case .string(let process)? = members["process"] {
      self.process = process
    } else {
      process = nil
    }
    self.changes = changes.compactMap { change in
      guard case .dictionary(let change) = change, case .string(let key)? = change["key"] else {
        return nil
      }
      if change["withheld"] == true { return SettingsHistoryEntry.Change(withheld: key) }
      return SettingsHistoryEntry.Change(
        key: key, oldValue: change["old"], newValue: change["new"])
    }
  }
}

// MARK: - Writing

extension HistoryLine {
  /// The line with its line feed.
  var bytes: [UInt8] {
    var line = text
    if line.utf8.count > Self.maximumSize {
      var short = self
      short.changes = changes.map { SettingsHistoryEntry.Change(withheld: $0.key) }
      line = short.text
    }
    let content = Array(line.utf8)
    let digits = String(CRC32C().checksum(of: content), radix: 16)
    return Array((String(repeating: "0", count: 8 - digits.count) + digits + " ").utf8) + content
      + [0x0A]
  }

  private var text: String {
    var members: [String: StoredValue] = [
      "time": .int(time), "changes": .array(changes.map { .dictionary(Self.members(of: $0)) }),
    ]
    members["process"] = process.map(StoredValue.string)
    return StoredValue.dictionary(members).description
  }

  private static func members(of change: SettingsHistoryEntry.Change) -> [String: StoredValue] {
    var members: [String: StoredValue] = ["key": .string(change.key)]
    members["old"] = change.oldValue
    members["new"] = change.newValue
    if change.isWithheld { members["withheld"] = true }
    return members
  }
}
