import Setpoint

/// An object that the API gives: each member's name, schema and value in one place, so that the
/// document says what is sent.
struct APIObject<Subject>: Sendable {
  let name: String
  let members: [Member]

  struct Member: Sendable {
    let name: String
    let schema: APISchema
    /// Whether the member is in every such object.
    var isAlwaysThere = true
    /// `nil`: the member is left out.
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
  /// A member that every such object has.
  static func always(
    _ name: String, _ schema: APISchema,
    _ value: @escaping @Sendable (Subject) -> StoredValue
  ) -> Self {
    Self(name: name, schema: schema, value: value)
  }

  /// A member that is there if there is something to say.
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
