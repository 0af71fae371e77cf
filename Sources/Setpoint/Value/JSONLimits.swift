/// The limits of a JSON text. Those who write a text and those who read it use the same ones.
package struct JSONLimits: Sendable {
  /// The maximum number of objects and lists around a value.
  package let depth: Int
  /// The maximum number of members in the whole text.
  let memberCount: Int

  /// In bytes.
  let size: Int

  /// The limits of a settings file, and of every text from outside.
  package static let file = JSONLimits(
    depth: 128, memberCount: 250_000, size: maximumSize)
  /// The limits of the texts in which a store keeps values beside names of its own. Values that fit
  /// in a file fit in them.
  static let record = JSONLimits(
    depth: file.depth + 8, memberCount: file.memberCount + 1_000, size: 2 * maximumSize)

  /// The maximum size of a settings file, and of other files with settings, in bytes.
  package static let maximumSize = 16 << 20
}

/// A rule that a text would break with changes, as text after "it".
struct JSONLimitError: Error, Hashable {
  let rule: String

  static func tooLarge(_ size: Int) -> JSONLimitError {
    JSONLimitError(rule: "is larger than \(size >> 20) MiB")
  }

  static func tooDeep(_ levels: Int) -> JSONLimitError {
    JSONLimitError(rule: "is nested deeper than \(levels) levels")
  }

  static func tooMany(_ members: Int) -> JSONLimitError {
    JSONLimitError(rule: "has more than \(members) members")
  }
}

/// What values need in a JSON text.
struct JSONExtent: Sendable {
  /// The number of members of all objects.
  private(set) var memberCount = 0
  /// The number of bytes without space; at least as many, unless it is exact.
  private(set) var size = 0
  /// Whether every number and escape is measured, which takes longer.
  private let isExact: Bool

  private init(isExact: Bool) { self.isExact = isExact }

  /// Measures changes. The size is exact if it could be too large.
  init(of changes: some Sequence<(key: String, value: StoredValue?)>) {
    self.init { extent in
      for (key, value) in changes { extent.add(value, forKey: key) }
    }
  }

  /// Measures a value in the same way.
  init(of value: StoredValue) {
    self.init { $0.add(value) }
  }

  private init(_ add: (inout JSONExtent) -> Void) {
    self.init(isExact: false)
    add(&self)
    guard size > JSONLimits.maximumSize else { return }
    self.init(isExact: true)
    add(&self)
  }

  private mutating func add(_ value: StoredValue?, forKey key: String) {
    memberCount += 1
    size += size(of: key) + 2
    if let value { add(value) }
  }

  private mutating func add(_ value: StoredValue) {
    switch value {
    case .null, .bool: size += 5
    case .int, .double, .date: size += isExact ? value.description.utf8.count : 40
    case .string(let text): size += size(of: text)
    case .data(let data): size += data.count / 3 * 4 + 6
    case .array(let elements):
      size += elements.count + 2
      for element in elements { add(element) }
    case .dictionary(let members):
      size += 2
      for (key, member) in members { add(member, forKey: key) }
    }
  }

  private func size(of text: String) -> Int {
    guard isExact else { return 6 * text.utf8.count + 2 }
    return text.utf8.reduce(2) { size, byte in
      switch byte {
      case 0x22, 0x5C, 0x0A, 0x0D, 0x09: size + 2
      case ..<0x20, 0x7F: size + 6
      default: size + 1
      }
    }
  }
}
