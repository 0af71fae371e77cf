extension StoredValue {
  /// The value after it was written to a file and read again, without shapes that JSON lacks.
  package var asRead: StoredValue {
    switch self {
    case .data, .date: (try? StoredValue(json: description)) ?? self
    case .array(let elements): .array(elements.map(\.asRead))
    case .dictionary(let members): .dictionary(members.mapValues(\.asRead))
    case .null, .bool, .int, .double, .string: self
    }
  }
}
