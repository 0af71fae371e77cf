import Foundation
import GRDB
import Setpoint
import SetpointSQLite

/// Writes of one whole number to the other stores and to what they are made of; each returns when the number is in
/// the file.
///
/// - Parameter folder: The home folder of the program from now on, because defaults are kept there.
func peerStorageBenchmarks(in folder: URL) throws -> [Benchmark] {
  setenv("HOME", folder.path, 1)
  unsetenv("XDG_CONFIG_HOME")
  return try [10, 100, 1_000, 10_000].flatMap { count in
    [
      set(
        "peer: SQLiteStore, \(count) keys", SQLiteStore(at: folder.appending(path: "\(count).db")),
        count),
      try update("peer: GRDB, \(count) keys", folder.appending(path: "\(count).sqlite"), count),
      set(
        "peer: UserDefaultsStore, \(count) keys", UserDefaultsStore(suite: "store-\(count)"), count),
    ]
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

private func update(_ name: String, _ file: URL, _ count: Int) throws -> Benchmark {
  let database = try DatabasePool(path: file.path)
  try database.write { database in
    try database.execute(sql: "CREATE TABLE setting (key TEXT PRIMARY KEY, value INTEGER)")
    for number in 0..<count {
      try database.execute(
        sql: "INSERT INTO setting VALUES (?, ?)", arguments: ["group.setting\(number)", number])
    }
  }
  return benchmark(name) { number in
    try database.write {
      try $0.execute(
        sql: "UPDATE setting SET value = ? WHERE key = ?", arguments: [number, "group.setting5"])
    }
  }
}
