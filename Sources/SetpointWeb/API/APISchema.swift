import Setpoint

/// A JSON Schema of what the API takes or gives.
///
/// One with a name is written once, in the document's list of schemas, and referred to elsewhere.
struct APISchema: Sendable {
  /// What stands where the schema is used.
  let value: StoredValue
  /// The named schemas that this one needs, itself among them.
  let definitions: [String: StoredValue]
  /// The names of the members of an object; none of other values.
  let memberNames: Set<String>

  private init(
    _ value: StoredValue, needing schemas: [APISchema] = [], memberNames: Set<String> = []
  ) {
    self.value = value
    self.memberNames = memberNames
    definitions = schemas.reduce(into: [:]) { all, schema in
      all.merge(schema.definitions) { first, _ in first }
    }
  }

  private init(_ name: String, is schema: APISchema) {
    value = ["$ref": .string("#/components/schemas/\(name)")]
    definitions = schema.definitions.merging([name: schema.value]) { first, _ in first }
    memberNames = schema.memberNames
  }
}

extension APISchema {
  static let any = APISchema([:])
  static let text = APISchema(["type": "string"])
  static let flag = APISchema(["type": "boolean"])
  static let number = APISchema(["type": "number"])
  static let integer = APISchema(["type": "integer"])
  static let anyObject = APISchema(["type": "object"])
  /// A mark that is there or is not.
  static let mark = APISchema(["const": true])

  /// The key of a setting; the document lists those that there are.
  static let key = reference(to: "Key")

  static func constant(_ text: String) -> APISchema {
    APISchema(["const": .string(text)])
  }

  static func text(oneOf values: [String]) -> APISchema {
    APISchema(["type": "string", "enum": .list(values)])
  }

  static func text(ofLength range: ClosedRange<Int>) -> APISchema {
    APISchema([
      "type": "string", "minLength": .int(Int64(range.lowerBound)),
      "maxLength": .int(Int64(range.upperBound)),
    ])
  }

  static func list(of element: APISchema, isEmpty: Bool = true) -> APISchema {
    var members: [String: StoredValue] = ["type": "array", "items": element.value]
    if !isEmpty { members["minItems"] = 1 }
    return APISchema(.dictionary(members), needing: [element])
  }

  /// One of several named schemas, told apart by the texts that a member of theirs can be.
  static func oneOf(
    by member: String, _ choices: [(texts: [String], schema: APISchema)]
  ) -> APISchema {
    let mapping = choices.flatMap { choice in
      choice.texts.map { ($0, choice.schema.reference) }
    }
    return APISchema(
      [
        "oneOf": .array(choices.map(\.schema.value)),
        "discriminator": [
          "propertyName": .string(member),
          "mapping": .dictionary(Dictionary(mapping) { first, _ in first }),
        ],
      ], needing: choices.map(\.schema))
  }

  /// A schema that is described where it is defined: for what contains itself.
  static func reference(to name: String) -> APISchema {
    APISchema(["$ref": .string("#/components/schemas/\(name)")])
  }

  /// An object with these members and no others.
  ///
  /// - Parameter oneOf: Of these members exactly one is there.
  static func object(
    _ members: [String: APISchema], required: [String] = [], oneOf choices: [String] = []
  ) -> APISchema {
    var schema: [String: StoredValue] = [
      "type": "object", "properties": .dictionary(members.mapValues(\.value)),
      "additionalProperties": false,
    ]
    if !required.isEmpty { schema["required"] = .list(required.sorted()) }
    if !choices.isEmpty {
      schema["oneOf"] = .array(choices.map { ["required": .list([$0])] })
    }
    return APISchema(
      .dictionary(schema), needing: Array(members.values), memberNames: Set(members.keys))
  }
}

extension APISchema {
  /// Where a named schema is found in the document.
  private var reference: StoredValue {
    guard case .dictionary(let members) = value, let reference = members["$ref"] else {
      return .null
    }
    return reference
  }

  var orNull: APISchema {
    APISchema(["anyOf": [value, ["type": "null"]]], needing: [self])
  }

  func named(_ name: String) -> APISchema { APISchema(name, is: self) }

  func described(_ text: String) -> APISchema {
    guard case .dictionary(var members) = value else { return self }
    members["description"] = .string(text)
    return APISchema(.dictionary(members), needing: [self], memberNames: memberNames)
  }
}
