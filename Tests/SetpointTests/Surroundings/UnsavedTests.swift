import Foundation
import Testing

@testable import Setpoint
@testable import SetpointTesting

extension Surroundings {
  /// Programs that end while the settings file can't be written.
  @Suite struct UnsavedTests {
    private static let text = "The last values couldn't be written to settings file"

    private let store: StoreFolder
    init() throws { store = try StoreFolder() }

    /// A folder has the name of the file to which a checkpoint writes first.
    private func block() throws {
      let program = store.open()
      try program.set(0, forKey: "a")
      try program.flush()
      try store.run("mkdir .settings.json.journal/new")
    }

    @Test func aProgramThatReleasesItsStoreSaysThatValuesAreNotInTheFile() async throws {
      try block()
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) { [path = store.settings as String] in
        try FileStore(at: URL(filePath: path)).set(1, forKey: "a")
      }
      let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(output.contains(Self.text))
      try store.run("rmdir .settings.json.journal/new")
      #expect(store.open().value(forKey: "a") == 1)
    }

    @Test func aProgramThatExitsSaysThatValuesAreNotInTheFile() async throws {
      try block()
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) { [path = store.settings as String] in
        let program = FileStore(at: URL(filePath: path))
        try program.set(1, forKey: "a")
        withExtendedLifetime(program) { exit(0) }
      }
      let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(output.contains(Self.text))
    }

    @Test func aFlushThatWaitsInVainSaysThatValuesAreKept() throws {
      let files = FaultyFiles(in: store.folder)
      let program = store.open(files: files)
      try program.set(1, forKey: "a")
      let lock = store.hidden + "/lock"
      files.refuse(code: FileError.busy) { $0 == "flock \(lock)" }
      let error = #expect(throws: SettingsError.self) { try program.flush() }
      #expect(
        error?.description
          == "\(Self.text) '\(store.settings)': another process holds '\(lock)'. They are kept in "
          + "'\(store.hidden)', and written when that is possible. Try again later.")
    }

    @Test func aFlushSaysThatValuesAreNotInTheFileAndKeepsThem() throws {
      try block()
      let program = store.open()
      try program.set(1, forKey: "a")
      let error = #expect(throws: SettingsError.self) { try program.flush() }
      #expect(error?.description.contains("They are kept in '\(store.hidden)'") == true)
      #expect(error?.description.contains("Nothing was changed") == false)
      #expect(program.failure.map { "\($0)".contains("kept in") } != false)
      #expect(program.value(forKey: "a") == 1)
      try store.run("rmdir .settings.json.journal/new")
      try program.flush()
      #expect(store.text?.contains("1") == true)
    }
  }
}
