/// Something that went wrong and was survived: what, which key, where, what to do.
public struct SettingsIssue: Sendable, Hashable, CustomStringConvertible {
  public let error: SettingsError
  /// Where the setting concerned is declared, if it is a mistake of the program.
  public let declaration: DeclarationLocation?
  /// The source or layer that gave what is wrong.
  public let origin: SettingOrigin?
  /// The text of the value in effect instead; `nil` if the setting is secret, or no value is concerned.
  public let effectiveText: String?

  public init(
    _ error: SettingsError, declaration: DeclarationLocation? = nil, origin: SettingOrigin? = nil,
    effectiveText: String? = nil
  ) {
    self.error = error
    self.declaration = declaration
    self.origin = origin
    self.effectiveText = effectiveText
  }

  public var code: SettingsError.Code { error.code }
  public var key: String? { error.key }
  public var description: String {
    let remarks = [location, effectiveText.map { "\($0) is in effect" }]
      .compactMap(\.self)
    return remarks.isEmpty ? error.description : "\(error) (\(remarks.joined(separator: "; ")))"
  }

  /// The file, source or line of code concerned.
  package var location: String? {
    if let declaration { return declaration.description }
    guard let origin else { return nil }
    let texts = [origin.source, origin.location?.description].compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  func naming(effectiveText: String?) -> SettingsIssue {
    SettingsIssue(
      error, declaration: declaration, origin: origin, effectiveText: effectiveText)
  }
}
