import Foundation
import Testing

@testable import Setpoint

extension Surroundings {
  /// The order of edits and writes, whatever clocks say.
  @Suite struct OrderTests {
    private let store: StoreFolder
    init() throws { store = try StoreFolder() }

    /// Edits the file at a time that is hours off.
    private func edit(_ text: String, hours: Double) throws {
      try store.write(text)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: hours * 3600)],
        ofItemAtPath: store.settings)
    }

    private func program() throws -> FileStore {
      let program = store.open()
      try program.set(10, forKey: "a")
      try program.flush()
      return program
    }

    @Test(arguments: [-5.0, 5])
    func aWriteAfterAnEditWasReadIsLater(hours: Double) throws {
      let program = try program()
      let issues = OpenIssues(of: program)
      try edit(#"{"a": 11}"#, hours: hours)
      program.refresh()
      #expect(program.value(forKey: "a") == 11)
      try program.set(12, forKey: "a")
      #expect(program.value(forKey: "a") == 12)
      try program.flush()
      #expect(program.value(forKey: "a") == 12)
      #expect(store.open().value(forKey: "a") == 12)
      withExtendedLifetime(issues) {}
    }

    @Test func aWriteOfAProgramThatStartedAfterAnEditIsLater() throws {
      _ = try program()
      try edit(#"{"a": 11}"#, hours: 5)
      let program = store.open()
      try program.apply(["a": 12, "b": 1])
      try program.flush()
      #expect(store.open().value(forKey: "a") == 12)
    }

    @Test func aComparedWriteAfterAnEditIsLater() throws {
      let program = try program()
      try edit(#"{"a": 11}"#, hours: 5)
      try program.apply(["a": 12], expecting: ["a": 11])
      try program.flush()
      #expect(store.open().value(forKey: "a") == 12)
    }

    @Test func anEditAfterAWriteIsLaterThoughItsTimeIsFurtherAhead() throws {
      let program = try program()
      try edit(#"{"a": 11}"#, hours: 5)
      program.refresh()
      try program.set(12, forKey: "a")
      try edit(#"{"a": 13}"#, hours: 6)
      try program.flush()
      #expect(store.open().value(forKey: "a") == 13)
    }

    @Test(arguments: [10, 20, 30])
    func anEditBackToAnOlderValueIsAnEdit(value: Int64) throws {
      let program = try program()
      try program.set(20, forKey: "a")
      try program.flush()
      try program.set(30, forKey: "a")
      try edit(#"{"a": \#(value)}"#, hours: 1)
      try program.flush()
      // The value written last isn't an edit.
      let expected: StoredValue = value == 20 ? 30 : .int(value)
      #expect(store.open().value(forKey: "a") == expected)
    }

    @Test func anEditThatRemovesAMemberAgainIsAnEdit() throws {
      let program = store.open()
      try program.set(1, forKey: "other")
      try program.flush()
      try program.set(2, forKey: "a")
      try program.flush()
      try program.set(3, forKey: "a")
      try edit(#"{"other": 1}"#, hours: 1)
      try program.flush()
      #expect(store.open().value(forKey: "a") == nil)
    }

    /// Nanoseconds since 1970 in 64 bits are of the years from 1677 to 2262.
    @Test(arguments: [2300, 1600])
    func aFileOfAnyYearIsReadAndWritten(year: Int) throws {
      try store.write(#"{"a": 1}"#)
      for path in [store.settings, store.folder] { try setYear(year, of: path) }
      let first = store.open()
      #expect(first.value(forKey: "a") == 1)
      try first.set(2, forKey: "b")
      try first.flush()
      #expect(store.open().value(forKey: "b") == 2)
      // Now as an edit of what a store has written.
      try store.write(#"{"a": 3, "b": 2}"#)
      for path in [store.hidden, store.settings, store.folder] { try setYear(year, of: path) }
      let second = store.open()
      #expect(second.value(forKey: "a") == 3)
      try second.set(4, forKey: "a")
      try second.flush()
      #expect(store.open().value(forKey: "a") == 4)
    }
  }
}
