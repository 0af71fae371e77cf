/// Something that went wrong and was survived: what, which key, where, what to do.
public struct SettingsIssue: Sendable, Hashable, CustomStringConvertible {
  public let error: SettingsError
  /// Where the setting concerned is declared, if it is a mistake of the program.
  public let declaration: DeclarationLocation?
  /// The source or layer that gave what is wrong.
  public let origin: SettingOrigin?
  /// The value that is in force instead of the one that is wrong; `nil` if it is secret or not known.
  public let valueInForce: StoredValue?

  public init(
    _ error: SettingsError, declaration: DeclarationLocation? = nil, origin: SettingOrigin? = nil,
    valueInForce: StoredValue? = nil
  ) {
    self.error = error
    self.declaration = declaration
    self.origin = origin
    self.valueInForce = valueInForce
  }

  public var code: SettingsError.Code { error.code }
  public var key: String? { error.key }
  public var description: String {
    let remarks = [place, valueInForce.map { "\(SettingText.text(of: $0)) is in force" }]
      .compactMap(\.self)
    return remarks.isEmpty ? error.description : "\(error) (\(remarks.joined(separator: "; ")))"
  }

  /// The file, source or line of code concerned.
  package var place: String? {
    if let declaration { return declaration.description }
    guard let origin else { return nil }
    let texts = [origin.source, origin.place?.description].compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  func inForceInstead(_ value: StoredValue?) -> SettingsIssue {
    SettingsIssue(error, declaration: declaration, origin: origin, valueInForce: value)
  }
}
