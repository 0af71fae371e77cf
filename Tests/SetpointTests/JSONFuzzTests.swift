import Foundation
import Setpoint
import SetpointTesting
import Testing

extension SettingDefinition {
  fileprivate static let probe = Setting("zz.probe", default: 0)
}

/// Random and damaged settings files. A failure names the seed; the same seed makes the same file.
struct JSONFuzzTests {
  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.appending("settings.json")
  }

  /// Opens the file without waiting for the disk at each checkpoint.
  private func open() -> FileStore {
    FileStore(at: file, durability: .process, files: FaultyFiles(in: folder.url.path))
  }

  @Test(arguments: 0..<200)
  func aValidFileIsReadWithoutLossAndAWriteChangesNoByteOfItsMembers(seed: Int) throws {
    var random = RandomJSON(seed: seed)
    let members = random.members()
    let document = random.document(members)
    try Data(document.utf8).write(to: file)
    let store = open()
    #expect(store.keys?.isSuperset(of: members.keys) == true)
    for (key, member) in members { #expect(store.value(forKey: key) == member.value) }

    try store.set(nil, forKey: "missing")
    try store.set(1, forKey: "zz.probe")
    try store.flush()
    let after = open()
    #expect(after.value(forKey: "zz.probe") == 1)
    for (key, member) in members { #expect(after.value(forKey: key) == member.value) }
    guard !members.isEmpty else { return }
    let (old, new) = (Array(document.utf8), Array(try Data(contentsOf: file)))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    #expect(start + end >= old.count, "Something else than one insertion was made.")
  }

  @Test(arguments: 0..<200)
  func aRandomlyDamagedFileIsAnIssueOrValidAndKept(seed: Int) throws {
    var random = RandomJSON(seed: seed)
    var bytes = Array(random.document(random.members()).utf8)
    for _ in 0...Int.random(in: 0...3, using: &random) { random.damage(&bytes) }
    try expectNothingIsLost(of: Data(bytes), "seed \(seed)")
  }

  @Test(arguments: 0..<100)
  func arbitraryBytesAreAnIssueOrValid(seed: Int) throws {
    var random = RandomJSON(seed: seed)
    let alphabet =
      Array(#"{}[]",:\u0123456789.eE+-truefalsn"#.utf8) + [0, 10, 32, 0x80, 0xC3, 0xFF]
    let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
      alphabet.randomElement(using: &random) ?? 0
    }
    try expectNothingIsLost(of: Data(bytes), "seed \(seed)")
    try expectNothingIsLost(of: Data("{".utf8 + bytes + "}".utf8), "seed \(seed)")
  }

  @Test(arguments: 0..<8)
  func noFlippedBitOfASettingsFileLosesIt(bit: Int) throws {
    let original = try settingsFile()
    for position in original.indices {
      var damaged = original
      damaged[position] ^= 1 << bit
      try expectNothingIsLost(of: damaged, "bit \(bit) of byte \(position)")
    }
  }

  @Test func noTruncationOfASettingsFileLosesIt() throws {
    let original = try settingsFile()
    for length in original.indices {
      try expectNothingIsLost(of: original.prefix(length), "cut to \(length) bytes")
    }
  }

  @Test(arguments: [UInt8](0...255))
  func aFileOfOneRepeatedByteIsAnIssueUnlessItIsSpace(byte: UInt8) throws {
    for length in [1, 100] {
      let content = Data(repeating: byte, count: length)
      let isValid = try expectNothingIsLost(of: content, "\(length) bytes \(byte)")
      #expect(isValid == "\t\n\r ".utf8.contains(byte))
    }
  }

  /// What a container writes for settings of all kinds.
  private func settingsFile() throws -> Data {
    let container = SettingsContainer(store: open())
    try container.set(["ü\n", ""], for: Setting("list", default: [String]()))
    try container.set(-1.5e-7, for: Setting("double", default: 0.0))
    try container.set(true, for: Setting("bool", default: false))
    try container.set(nil, for: Setting("none", default: Int?.some(1)))
    try container.set(
      Date(timeIntervalSinceReferenceDate: 0.25), for: Setting("date", default: .distantPast))
    try container.set(["a.b": [1: 2]], for: Setting("nested", default: [String: [Int: Int]]()))
    try container.flush()
    return try Data(contentsOf: file)
  }

  /// Replaces the settings file with the bytes, writes a setting, and looks for them.
  ///
  /// - Returns: Whether they were valid.
  @discardableResult
  private func expectNothingIsLost(of bytes: Data, _ name: String) throws -> Bool {
    for file in try folder.files {
      try FileManager.default.removeItem(at: folder.appending(file))
    }
    try bytes.write(to: file)
    let before = open()
    let container = SettingsContainer(store: open())
    // The part that can be read may repeat a key, too.
    let codes = container.issues.map(\.code).filter { $0 != .duplicateKey }
    try #require(codes.isEmpty || codes == [.unreadableFile], "\(name): \(container.issues)")
    try container.set(1, for: .probe)
    try container.flush()

    let after = open()
    #expect(after.value(forKey: "zz.probe") == 1, "\(name)")
    let aside = try folder.files.filter { $0.hasPrefix("settings.json.unreadable-") }
    guard codes.isEmpty else {
      let kept = try aside.map { try Data(contentsOf: folder.appending($0)) }
      #expect(kept == [bytes], "\(name)")
      return false
    }
    #expect(aside == [], "\(name)")
    #expect(after.keys == before.keys?.union(["zz.probe"]), "\(name)")
    for key in before.keys ?? [] where key != "zz.probe" {
      #expect(after.value(forKey: key) == before.value(forKey: key), "\(name), key '\(key)'")
    }
    // Comments and trailing commas are more than Foundation reads.
    guard (try? StoredValue(json: String(decoding: bytes, as: UTF8.self))) != nil else {
      return true
    }
    #expect(throws: Never.self, "\(name): Foundation refuses what we accepted") {
      try JSONSerialization.jsonObject(with: bytes)
    }
    return true
  }
}

/// Makes JSON that is valid, unusual and the same for the same seed.
private struct RandomJSON: RandomNumberGenerator {
  struct Member {
    let text: String
    let value: StoredValue
  }

  private var numbers: SeededRandom

  init(seed: Int) { numbers = SeededRandom(seed: seed) }

  mutating func next() -> UInt64 { numbers.next() }

  mutating func members() -> [String: Member] {
    let keys = (0..<Int.random(in: 0...8, using: &self)).map { "key\($0).\(next() % 100)" }
    return Dictionary(uniqueKeysWithValues: keys.map { ($0, value(depth: 0)) })
  }

  mutating func document(_ members: [String: Member]) -> String {
    // The order of a dictionary differs in each process.
    let sorted = members.sorted { $0.key < $1.key }
    let members = sorted.shuffled(using: &self).map { key, member in
      "\(space())\"\(key)\"\(space()):\(space())\(member.text)\(space())"
    }
    return "\(space()){\(members.isEmpty ? space() : members.joined(separator: ","))}\(space())"
  }

  /// Flips, removes, inserts, repeats or swaps some bytes.
  mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let position = Int.random(in: bytes.indices, using: &self)
    let end = min(bytes.count, position + Int.random(in: 1...8, using: &self))
    switch next() % 6 {
    case 0: bytes[position] ^= 1 << (next() % 8)
    case 1: bytes.removeSubrange(position..<end)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &self), at: position)
    case 3: bytes.insert(contentsOf: bytes[position..<end], at: position)
    case 4: bytes.swapAt(position, Int.random(in: bytes.indices, using: &self))
    default: bytes.removeLast(bytes.count - position)
    }
  }

  private mutating func space() -> String {
    let choices = ["", "", "", " ", "\n", "\t", "\r\n  "]
    return choices.randomElement(using: &self) ?? ""
  }

  private mutating func value(depth: Int) -> Member {
    switch next() % (depth < 4 ? 8 : 6) {
    case 0: Member(text: "null", value: .null)
    case 1: Member(text: "true", value: true)
    case 2: Member(text: "false", value: false)
    case 3: number()
    case 4: whole()
    case 5: string()
    case 6: array(depth: depth + 1)
    default: object(depth: depth + 1)
    }
  }

  private mutating func whole() -> Member {
    let number = Int64(bitPattern: next()) >> Int64(next() % 64)
    guard number != 0, next() % 8 == 0 else {
      return Member(text: "\(number)", value: .int(number))
    }
    // Beyond 64 bits a whole number is read as its text, so that no digit is lost.
    let text = "\(number)123456789012345678901"
    return Member(text: text, value: .string(text))
  }

  private mutating func number() -> Member {
    let sign = next() % 2 == 0 ? "" : "-"
    let fraction = next() % 2 == 0 ? ".\(next() % 1000)0" : ""
    let exponent = ["e5", "E+12", "e-3", "e0", "E-300", "e250"].randomElement(using: &self) ?? ""
    let text = "\(sign)\(next() % 1000)\(fraction)\(exponent)"
    return Member(text: text, value: Double(text).map(StoredValue.double) ?? .null)
  }

  private mutating func string() -> Member {
    let pieces: [(text: String, value: String)] = [
      ("plain", "plain"), ("\\\"", "\""), ("\\\\", "\\"), ("\\/", "/"), ("/", "/"), ("\\n", "\n"),
      ("\\b\\f\\r\\t", "\u{8}\u{C}\r\t"), ("\\u0000", "\0"), ("\\u00e9", "é"), ("é", "é"),
      ("e\u{301}", "e\u{301}"), ("\\uD83C\\uDF9B", "🎛"), ("🎛", "🎛"), ("\u{202E}", "\u{202E}"),
      ("\\uFFFF", "\u{FFFF}"), ("\u{7F}", "\u{7F}"), ("{[:,]}", "{[:,]}"),
    ]
    let chosen = (0..<next() % 6).compactMap { _ in pieces.randomElement(using: &self) }
    return Member(
      text: "\"\(chosen.map(\.text).joined())\"", value: .string(chosen.map(\.value).joined()))
  }

  private mutating func array(depth: Int) -> Member {
    let elements = (0..<next() % 4).map { _ in value(depth: depth) }
    let texts = elements.map { "\(space())\($0.text)\(space())" }
    return Member(
      text: "[\(texts.joined(separator: ","))]", value: .array(elements.map(\.value)))
  }

  private mutating func object(depth: Int) -> Member {
    let members = (0..<next() % 4).map { ("m\($0)", value(depth: depth)) }
    let texts = members.map { "\"\($0)\"\(space()):\(space())\($1.text)\(space())" }
    return Member(
      text: "{\(space())\(texts.joined(separator: ", "))}",
      value: .dictionary(Dictionary(uniqueKeysWithValues: members.map { ($0, $1.value) })))
  }
}
