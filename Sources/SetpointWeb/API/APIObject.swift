import Setpoint

/// An object in the API.
///
/// Each member has its name, schema and value in one place, so that the document matches the
/// responses.
struct APIObject<Subject>: Sendable {
  let name: String
  let members: [Member]

  struct Member: Sendable {
    let name: String
    let schema: APISchema
    /// Whether every object has the member.
    var isAlwaysThere = true
    /// Returns the value of the member; `nil` omits the member.
    let value: @Sendable (Subject) -> StoredValue?
  }

  init(_ name: String, _ members: [Member]) {
    self.name = name
    self.members = members
  }

  func value(of subject: Subject) -> StoredValue {
    let pairs = members.compactMap { member in member.value(subject).map { (member.name, $0) } }
    return .dictionary(Dictionary(pairs) { first, _ in first })
  }

  var schema: APISchema {
    APISchema.object(
      Dictionary(members.map { ($0.name, $0.schema) }) { first, _ in first },
      required: members.filter(\.isAlwaysThere).map(\.name)
    ).named(name)
  }
}

extension APIObject.Member {
  /// Creates a member that every object has.
  static func always(
    _ name: String, _ schema: APISchema,
    _ value: @escaping @Sendable (Subject) -> StoredValue
  ) -> Self {
    Self(name: name, schema: schema, value: value)
  }

  /// Creates a member that is omitted if it has no value.
  static func ifKnown(
    _ name: String, _ schema: APISchema,
    _ value: @escaping @Sendable (Subject) -> StoredValue?
  ) -> Self {
    Self(name: name, schema: schema, isAlwaysThere: false, value: value)
  }
}

extension StoredValue {
  static func optional(_ text: String?) -> StoredValue { text.map(StoredValue.string) ?? .null }

  static func list(_ texts: [String]) -> StoredValue { .array(texts.map(StoredValue.string)) }
}
