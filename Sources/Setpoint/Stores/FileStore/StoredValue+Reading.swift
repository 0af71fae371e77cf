extension StoredValue {
  /// The value as it comes back from a file: without shapes that JSON lacks.
  var asRead: StoredValue {
    switch self {
    case .data, .date: (try? StoredValue(json: description)) ?? self
    case .array(let elements): .array(elements.map(\.asRead))
    case .dictionary(let members): .dictionary(members.mapValues(\.asRead))
    case .null, .bool, .int, .double, .string: self
    }
  }
}
