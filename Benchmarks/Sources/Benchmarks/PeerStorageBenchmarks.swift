import Foundation
import GRDB
import Setpoint
import SetpointSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes of one whole number to the other stores and to what they are made of, in pairs. Each
/// returns when the number survives the end of the process or, as its name says, a power failure.
///
/// - Parameter folder: The home folder of the program from now on, because defaults are kept there.
func peerStorageBenchmarks(in folder: URL) throws -> [[Benchmark]] {
  setenv("HOME", folder.path, 1)
  unsetenv("XDG_CONFIG_HOME")
  return try [10, 1_000, 10_000].flatMap { count in
    try [
      [
        update(
          "peer: GRDB set Int, \(count) keys", folder.appending(path: "\(count).sqlite"), count),
        set(
          "peer: SQLiteStore set Int vs GRDB, \(count) keys",
          SQLiteStore(at: folder.appending(path: "\(count).db")), count),
      ],
      [
        update(
          "peer: GRDB set Int, power, \(count) keys",
          folder.appending(path: "\(count)-power.sqlite"), count,
          isDurable: true),
        set(
          "peer: SQLiteStore set Int vs GRDB, power, \(count) keys",
          SQLiteStore(at: folder.appending(path: "\(count)-power.db"), durability: .power), count),
      ],
      [
        replacement("peer: replace a property list, \(count) keys", folder, count),
        set(
          "peer: UserDefaultsStore set Int vs replacing its file, \(count) keys",
          UserDefaultsStore(suite: "store-\(count)"), count),
      ],
    ]
  }
}

/// Replaces a property list as a whole, with waits for the disk.
private func replacement(_ name: String, _ folder: URL, _ count: Int) throws -> Benchmark {
  let list = Dictionary(uniqueKeysWithValues: (0..<count).map { ("group.setting\($0)", $0) })
  let bytes = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
  let file = folder.appending(path: "\(count).plist").path
  let new = folder.appending(path: "\(count).new").path
  return benchmark(name) { _ in
    let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    fsync(descriptor)
    close(descriptor)
    rename(new, file)
    let directory = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    fsync(directory)
    close(directory)
  }
}

private func benchmark(_ name: String, _ write: @escaping (Int) throws -> Void) -> Benchmark {
  var number = 0
  return Benchmark(name, iterations: 20, clock: .wall) {
    number += 1
    do {
      try write(number)
    } catch {
      print("\(name): \(error)")
    }
  }
}

private func set(_ name: String, _ store: some SettingsStore, _ count: Int) -> Benchmark {
  let values = (0..<count).map { ("group.setting\($0)", StoredValue?.some(.int(Int64($0)))) }
  try? store.apply(Dictionary(uniqueKeysWithValues: values))
  return benchmark(name) { try store.set(.int(Int64($0)), forKey: "group.setting5") }
}

private func update(
  _ name: String, _ file: URL, _ count: Int, isDurable: Bool = false
) throws -> Benchmark {
  let database = try DatabasePool(path: file.path)
  if isDurable {
    try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
  }
  try database.write { database in
    try database.execute(
      sql: "CREATE TABLE setting (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)")
    for number in 0..<count {
      try database.execute(
        sql: "INSERT INTO setting VALUES (?, ?)",
        arguments: ["group.setting\(number)", "\(number)"])
    }
  }
  return benchmark(name) { number in
    try database.write {
      try $0.execute(
        sql: """
          INSERT INTO setting (key, value) VALUES (?, ?)
          ON CONFLICT (key) DO UPDATE SET value = excluded.value
          """,
        arguments: ["group.setting5", "\(number)"])
    }
  }
}
