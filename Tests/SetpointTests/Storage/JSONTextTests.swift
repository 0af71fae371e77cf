import Foundation
import Testing

@testable import Setpoint

struct JSONTextTests {
  private func text(_ text: String) throws -> JSONText { try JSONText(Array(text.utf8)) }

  private func edited(_ old: String, _ changes: [String: StoredValue?]) throws -> String {
    String(decoding: try text(old).applying(changes).bytes, as: UTF8.self)
  }

  struct Edit: Sendable, CustomTestStringConvertible {
    let old: String
    let changes: [String: StoredValue?]
    let new: String
    var testDescription: String { old.debugDescription }

    init(_ old: String, _ changes: [String: StoredValue?], _ new: String) {
      (self.old, self.changes, self.new) = (old, changes, new)
    }
  }

  @Test(arguments: [
    (#"{"a": "x"  "b": 5}"#, "a"), (#"{"a": "x""#, "a"), (#"{"a": [1], "b": {}"#, "ab"),
    (#"{"a": 12"#, ""), (#"{"a": 1 "b": 2}"#, "a"), (#"{"a": 1, "b": 2, "c"#, "ab"),
    (#"{"a": 1, "b": "x"#, "a"), (#"{"a": tru"#, ""), (#"{"a": "\"#, ""),
  ])
  func completeMembersBeforeAMistakeStay(text: String, keys: String) {
    let members = JSONText.membersBeforeMistake(in: Array(text.utf8))
    #expect((members?.keys ?? []).sorted().joined() == keys)
  }

  @Test(arguments: [
    Edit(#"{"a": 1}"#, ["a": 2], #"{"a": 2}"#),
    Edit("\u{FEFF}{\"a\": 1}", ["a": 2], "\u{FEFF}{\"a\": 2}"),
    Edit(
      "/* A */ { // B\n\"a\" /* C */ : /* D */ 1 /* E */, } // F", ["a": [1]],
      "/* A */ { // B\n\"a\" /* C */ : /* D */ [1] /* E */, } // F"),
    Edit(
      "{\n  \"list\": [\n    1, // one\n  ],\n  \"b\": 1\n}", ["b": "x"],
      "{\n  \"list\": [\n    1, // one\n  ],\n  \"b\": \"x\"\n}"),
  ])
  func aWriteChangesTheBytesOfTheValueAndNothingElse(_ edit: Edit) throws {
    #expect(try edited(edit.old, edit.changes) == edit.new)
  }

  @Test(arguments: [
    Edit("{}", ["a": 1, "b": 2], "{\n  \"a\": 1,\n  \"b\": 2\n}"),
    Edit("{ }\n", ["a": 1], "{\n  \"a\": 1\n}\n"),
    Edit(#"{"a":1}"#, ["b": 2], #"{"a":1,"b":2}"#),
    Edit(#"{"a": 1}"#, ["b": 2], #"{"a": 1, "b": 2}"#),
    Edit(#"{ "a": 1 }"#, ["b": 2], #"{ "a": 1, "b": 2 }"#),
    Edit(
      "{\n\t\"a\" : 1, // one\n\t\"b\" : 2 // two\n\t// end\n}", ["c": 3, "a": 5],
      "{\n\t\"a\" : 5, // one\n\t\"b\" : 2, // two\n\t// end\n\t\"c\" : 3\n}"),
    Edit("{\r\n  \"a\": 1,\r\n}\r\n", ["b": 2], "{\r\n  \"a\": 1,\r\n  \"b\": 2,\r\n}\r\n"),
    Edit("{\n  // none yet\n}", ["a": 1], "{\n  // none yet\n  \"a\": 1\n}"),
    Edit(#"{"a": 1 /* x */}"#, ["b": 2], "{\"a\": 1, /* x */\n \"b\": 2}"),
    Edit("{\n  \"a\": 1\n}", ["$schema": "s"], "{\n  \"$schema\": \"s\",\n  \"a\": 1\n}"),
    Edit("{}", ["$schema": "s", "#": 1], "{\n  \"$schema\": \"s\",\n  \"#\": 1\n}"),
  ])
  func aNewMemberIsAddedAtTheEndInTheAuthorsLayout(_ edit: Edit) throws {
    #expect(try edited(edit.old, edit.changes) == edit.new)
  }

  @Test(arguments: [
    Edit("{\n  \"a\": 1,\n  \"b\": 2\n}\n", ["b": nil], "{\n  \"a\": 1\n}\n"),
    Edit("{\n  \"a\": 1,\n  \"b\": 2\n}\n", ["a": nil], "{\n  \"b\": 2\n}\n"),
    Edit("{\n  \"a\": 1,\n  \"b\": 2\n}\n", ["a": nil, "b": nil], "{\n}\n"),
    Edit("{\n  \"a\": 1,\n  \"b\": 2\n}\n", ["b": nil, "c": 3], "{\n  \"a\": 1,\n  \"c\": 3\n}\n"),
    Edit("{\n  \"a\": 1,\n  \"b\": 2\n}\n", ["a": nil, "b": nil, "c": 3], "{\n  \"c\": 3\n}\n"),
    Edit("{\r\n  \"a\": 1,\r\n  \"b\": 2\r\n}\r\n", ["b": nil], "{\r\n  \"a\": 1\r\n}\r\n"),
    Edit(#"{"a": 1, "b": 2}"#, ["b": nil], #"{"a": 1}"#),
    Edit(#"{"a": 1, "b": 2}"#, ["a": nil], #"{"b": 2}"#),
    Edit(#"{"a": 1, "b": 2}"#, ["a": nil, "b": nil], "{}"),
    Edit("{\n  \"a\": 1 // why\n}", ["a": nil], "{\n  // why\n}"),
    Edit("{ // why\n  \"a\": 1\r}", ["a": nil], "{ // why\n  \r}"),
  ])
  func aRemovedMemberTakesItsCommaAndItsLineWithItButNoComment(_ edit: Edit) throws {
    #expect(try edited(edit.old, edit.changes) == edit.new)
  }

  @Test(arguments: [
    Edit(
      #"{"g": {"x": 1}}"#, ["g.x": 2, "g.y": 3, "h": 4],
      #"{"g": {"x": 2, "y": 3}, "h": 4}"#),
    Edit(
      "{\n  \"g\": {\n    \"x\": 1\n  }\n}", ["g.y": 3],
      "{\n  \"g\": {\n    \"x\": 1,\n    \"y\": 3\n  }\n}"),
    Edit("{\n  \"g\": {\n    \"x\": 1\n  }\n}", ["g.x": nil], "{\n  \"g\": {\n  }\n}"),
    Edit("{\n  \"g\": {\n  }\n}", ["g.x": 1], "{\n  \"g\": {\n    \"x\": 1\n  }\n}"),
    Edit(#"{"g": {"a.b": {"c": 1}}}"#, ["g.a.b.c": 2], #"{"g": {"a.b": {"c": 2}}}"#),
    // Written by a store as the value of a setting.
    Edit(#"{"g":{"x":1}}"#, ["g.x": 2, "g.y": 3], #"{"g":{"x":2},"g.y":3}"#),
    Edit(#"{"a": {"b": 1}}"#, ["a": 1, "a.b": 2], #"{"a": 1, "a.b": 2}"#),
    Edit(#"{"a.b": 1, "a": {"b": 2}}"#, ["a.b": nil], #"{"a": {}}"#),
  ])
  func aNestedFileStaysNested(_ edit: Edit) throws {
    #expect(try edited(edit.old, edit.changes) == edit.new)
  }

  @Test func aKeyFindsTheMemberWithTheFewestLevels() throws {
    let text = try text(#"{"a": {"b": {"c": 1}, "b.c": 2}, "d.e": 3, "d": {"e": 4}}"#)
    #expect(text["a.b.c"] == 2)
    #expect(text["d.e"] == 3)
    #expect(text["a.b"] == ["c": 1])
    #expect(text["a.c"] == nil)
    #expect(text.keys == ["a", "a.b", "a.b.c", "d.e", "d"])
  }

  @Test func escapedKeysAreFound() throws {
    #expect(try edited(#"{"\u0061\"": 1}"#, [#"a""#: 2]) == #"{"\u0061\"": 2}"#)
  }

  @Test func keysAreComparedByTheirBytes() throws {
    let both = "{\"e\u{301}\": 1, \"\u{E9}\": 2, \"\\u00e8\": 3}"
    #expect(try text(both)["e\u{301}"] == 1)
    #expect(try text(both)["\u{E9}"] == 2)
    #expect(try text(both)["\u{E8}"] == 3)
    #expect(try text("{\"e\u{301}\": 1}")["\u{E9}"] == nil)
    let repeated = try text("{\"\\u00e9\": 1, \"\u{E9}\": 2}")
    #expect(repeated["\u{E9}"] == 2)
    #expect(repeated.repeatedKeys.map(\.key) == ["\u{E9}"])
  }

  @Test func aDotAlwaysSeparatesLevels() throws {
    let text = try text("{ \"a\": { \"\u{301}b\": 1 } }")
    #expect(text.keys == ["a", "a.\u{301}b"])
    #expect(text["a.\u{301}b"] == 1)
  }

  @Test func tooMuchIsRefused() {
    let members = (0...JSONLimits.file.memberCount).map { "\"\($0)\":0" }.joined(separator: ",")
    #expect(throws: JSONScanner.SyntaxError.self) { try text("{\(members)}") }
    let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    #expect(throws: JSONScanner.SyntaxError.self) { try text("{\"a\": \(deep)}") }
  }

  @Test(arguments: 0..<50)
  func manyRandomEditsGiveWhatADictionaryHolds(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    var text = try text("{ // c\n}")
    var expected: [String: StoredValue] = [:]
    for _ in 0..<40 {
      var changes: [String: StoredValue?] = [:]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let key = "k\(Int.random(in: 0..<12, using: &random))"
        changes[key] = .some(
          Bool.random(using: &random) ? .int(.random(in: 0...9, using: &random)) : nil)
      }
      for (key, value) in changes { expected[key] = value }
      text = try text.applying(changes)
      #expect(text.keys == Set(expected.keys))
      for (key, value) in expected { #expect(text[key] == value) }
    }
  }
}
