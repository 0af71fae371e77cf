/// Something that went wrong and was survived: what, which key, where, what to do.
public struct SettingsIssue: Sendable, Hashable, CustomStringConvertible {
  public let error: SettingsError
  /// Where the setting concerned is declared, if it is a mistake of the program.
  public let declaration: DeclarationLocation?

  public init(_ error: SettingsError, declaration: DeclarationLocation? = nil) {
    self.error = error
    self.declaration = declaration
  }

  public var code: SettingsError.Code { error.code }
  public var key: String? { error.key }
  public var description: String {
    declaration.map { "\(error) (\($0))" } ?? error.description
  }
}
