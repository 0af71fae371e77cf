/// A sentence that says why a value couldn't be decoded.
struct DecodingProblem: CustomStringConvertible {
  let description: String

  init(_ error: any Error) {
    switch error {
    case let error as UnreadableForm: description = "It must be \(error.expected)."
    case DecodingError.keyNotFound(let key, let context):
      description = "'\(Self.path(context.codingPath + [key]))' is missing."
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      let isUnknown = context.debugDescription.hasPrefix(Self.unknownRawValue)
      let problem =
        isUnknown ? "this isn't one of the possible values" : context.debugDescription
      let location = context.codingPath.isEmpty ? nil : Self.path(context.codingPath)
      let start = location.map { "At '\($0)': \(problem.prefix(1))" }
      description = Self.sentence(
        "\(start ?? problem.prefix(1).uppercased())\(problem.dropFirst())")
    default: description = Self.sentence("\(error)")
    }
  }

  /// The start of the description with which an enum refuses a raw value. The rest names types.
  static let unknownRawValue = "Cannot initialize "

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map(\.stringValue).joined(separator: ".")
  }

  private static func sentence(_ text: String) -> String {
    text.hasSuffix(".") ? text : text + "."
  }
}
