import Foundation
import Setpoint

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs `body` with cases of writing to a file and reading it, for `docs/benchmarks.md`; the files are in the
/// temporary folder.
///
/// - Parameter peers: Receives a case and another one to compare with it.
func withStorageBenchmarks(
  _ body: ([Benchmark]) -> Void, peers: ([Benchmark]) -> Void
) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "setpoint-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { remove(folder) }
  body(try storageBenchmarks(in: folder))
  for pair in try peerStorageBenchmarks(in: folder) { peers(pair) }
}

private func remove(_ folder: URL) {
  // A checkpoint may still write there.
  for _ in 0..<100 {
    if (try? FileManager.default.removeItem(at: folder)) != nil { return }
    usleep(10_000)
  }
}

private func storageBenchmarks(in folder: URL) throws -> [Benchmark] {
  var benchmarks = [
    append("write() of 40 bytes", in: folder, iterations: 20_000),
    append("write() of 40 bytes, fdatasync", in: folder, iterations: 200, isDurable: true),
  ]
  for count in [10, 100, 1_000, 10_000] {
    // A container observes its store, so the store alone is another one.
    let store = FileStore(at: try settingsFile(of: count, in: folder))
    let observed = FileStore(at: try settingsFile(of: count, in: folder))
    benchmarks += [
      set("FileStore: set Int, \(count) keys", in: store) { .int($0) },
      container("container: set Int, FileStore, \(count) keys", observed, count),
    ]
  }
  let file = try settingsFile(of: 1_000, in: folder)
  let store = FileStore(at: file)
  let durable = FileStore(at: try settingsFile(of: 1_000, in: folder), durability: .power)
  let large = try settingsFile(of: 10_000, in: folder)
  return benchmarks + [
    set("FileStore: set Double, 1000 keys", in: store) { .double(Double($0) + 0.25) },
    set("FileStore: set String of 30 bytes, 1000 keys", in: store) {
      .string("a text of about 30 bytes \(10_000 + $0)")
    },
    set("FileStore: set Int, power, 1000 keys", in: durable, iterations: 200, clock: .wall) {
      .int($0)
    },
    Benchmark("JSONSerialization: read the file of 10000 keys", iterations: 3) {
      let object = (try? Data(contentsOf: large)).flatMap {
        try? JSONSerialization.jsonObject(with: $0)
      }
      consume((object as? [String: Any])?.count ?? 0)
    },
    Benchmark("FileStore: open and read one of 10000 keys", iterations: 3) {
      consume(FileStore(at: large).value(forKey: "group.setting7") == nil ? 0 : 1)
    },
  ]
}

private func settingsFile(of count: Int, in folder: URL) throws -> URL {
  let inner = folder.appending(path: "\(UUID())")
  try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
  let members = (0..<count).map { "  \"group.setting\($0)\": \($0)" }
  let file = inner.appending(path: "settings.json")
  try Data("{\n\(members.joined(separator: ",\n"))\n}\n".utf8).write(to: file)
  return file
}

private func append(
  _ name: String, in folder: URL, iterations: Int, isDurable: Bool = false
) -> Benchmark {
  let path = folder.appending(path: "\(UUID())").path
  let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
  let bytes = [UInt8](repeating: 0x61, count: 40)
  return Benchmark(name, iterations: iterations, clock: isDurable ? .wall : .processor) {
    _ = write(descriptor, bytes, bytes.count)
    if isDurable { synchronize(descriptor) }
  }
}

private func synchronize(_ descriptor: Int32) {
  #if canImport(Glibc)
    fdatasync(descriptor)
  #else
    fsync(descriptor)
  #endif
}

private func set(
  _ name: String, in store: FileStore, iterations: Int = 20_000,
  clock: Benchmark.Clock = .processor, value: @escaping (Int64) -> StoredValue
) -> Benchmark {
  var number: Int64 = 0
  return Benchmark(name, iterations: iterations, clock: clock) {
    number += 1
    do {
      try store.set(value(number), forKey: "group.setting5")
    } catch {
      print("\(name): \(error)")
    }
  }
}

private func container(_ name: String, _ store: FileStore, _ count: Int) -> Benchmark {
  let settings = (0..<count).map {
    Setting("group.setting\($0)", default: 0, .range(0...1_000_000_000))
  }
  let setting = settings[6]
  let container = SettingsContainer(store: store) { settings.map(SettingsElement.setting) }
  var number = 0
  return Benchmark(name, iterations: 20_000) {
    number += 1
    container[setting] = number
  }
}
