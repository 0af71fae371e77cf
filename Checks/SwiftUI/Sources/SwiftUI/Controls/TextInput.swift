public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
}

@available(macOS, unavailable)
public struct TextInputAutocapitalization: Sendable {
  public static var never: Self { .init() }
  public static var words: Self { .init() }
  public static var sentences: Self { .init() }
  public static var characters: Self { .init() }
}
