import Setpoint

/// A JSON Schema of the API's input or output.
///
/// A named schema appears once, in the document's list of schemas; other places refer to it.
struct APISchema: Sendable {
  /// The schema, or a reference to it if it has a name.
  let value: StoredValue
  /// The named schemas that this one needs, including itself.
  let definitions: [String: StoredValue]
  /// The names of the members of an object; empty for other values.
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
  /// A flag that is either `true` or omitted.
  static let mark = APISchema(["type": "boolean", "enum": [true]])

  /// The key of a setting; the document lists all keys.
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

  /// Returns a choice between named schemas, which clients distinguish by the value of a member.
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

  /// Returns a reference to a schema by name. Schemas that contain themselves need one.
  static func reference(to name: String) -> APISchema {
    APISchema(["$ref": .string("#/components/schemas/\(name)")])
  }

  /// Returns the schema of an object that allows no other members.
  ///
  /// - Parameter oneOf: Members; exactly one must be present.
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
  /// The reference to a named schema in the document.
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
