/// Something that went wrong and was survived: what, which key, where, what to do.
public struct SettingsIssue: Sendable, Hashable, CustomStringConvertible {
  public let error: SettingsError
  /// Where the setting concerned is declared, if it is a mistake of the program.
  public let declaration: DeclarationLocation?
  /// The source or layer that gave what is wrong.
  public let origin: SettingOrigin?

  public init(
    _ error: SettingsError, declaration: DeclarationLocation? = nil, origin: SettingOrigin? = nil
  ) {
    self.error = error
    self.declaration = declaration
    self.origin = origin
  }

  public var code: SettingsError.Code { error.code }
  public var key: String? { error.key }
  public var description: String {
    let place =
      declaration.map { "\($0)" } ?? origin.flatMap { $0.place.map { "\($0)" } ?? $0.source }
    return place.map { "\(error) (\($0))" } ?? error.description
  }
}
