import Foundation
import Setpoint

extension StoreContractRun {
  /// Skips a store that doesn't report the file of its values.
  func aDamagedFileIsReportedAndKept() async throws {
    guard let file = try await writtenFile() else { return }
    let damage = Data("damaged ".utf8) + Data(repeating: 0xFF, count: 8192)
    do {
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: damage)
      try handle.close()
    }
    try await expectIssue()
    try await write { store in
      keep(["after": 1], in: store)
      try store.flush()
    } thenRead: { store, occasion in
      expect("after", is: 1, in: store, occasion)
    }
    if !isKept(damage, beside: file) { report("the damaged content of its file wasn't kept") }
  }

  /// Returns the file of a closed store, or `nil` if the store doesn't report one.
  private func writtenFile() async throws -> URL? {
    let store = try await open()
    keep(["before": 1], in: store)
    try store.flush()
    guard case .file(let path, _)? = store.location(forKey: "before") else { return nil }
    return URL(filePath: path)
  }

  private func expectIssue() async throws {
    let store = try await open()
    let (issues, told) = AsyncStream<SettingsIssue>.makeStream()
    let observation = store.observe { event in
      if case .issue(let issue) = event { told.yield(issue) }
    }
    // A store without observers reports the damage by an error.
    guard observation != nil else { return expectError(in: store) }
    let isTold = await isTrue(within: patience) {
      for await _ in issues { return true }
      return false
    }
    if !isTold { report("its file was damaged, but no issue was reported") }
    withExtendedLifetime(observation) {}
  }

  private func expectError(in store: any SettingsStore) {
    guard (try? store.value(forKey: "before")) != nil else { return }
    report("its file was damaged, but reading threw no error")
  }

  private func isKept(_ content: Data, beside file: URL) -> Bool {
    let folder = file.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.contains { (try? Data(contentsOf: folder.appending(path: $0))) == content }
  }
}
