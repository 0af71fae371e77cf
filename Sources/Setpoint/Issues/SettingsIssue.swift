/// A problem that didn't stop the program.
public struct SettingsIssue: Sendable, Hashable, CustomStringConvertible {
  /// The error that didn't stop the program.
  public let error: SettingsError
  /// The location of the declaration, if the issue is a mistake in the program; otherwise `nil`.
  package let declaration: DeclarationLocation?
  /// The origin of the value that can't be used; `nil` if the issue concerns no value.
  public let origin: SettingOrigin?
  /// The text of the value that is in effect instead; `nil` if the setting is secret or the issue
  /// concerns no value.
  package let effectiveText: String?
  /// Whether all values can be read and written nevertheless.
  package let isNotice: Bool

  /// Creates an issue, for example of a custom store or source.
  public init(_ error: SettingsError, origin: SettingOrigin? = nil) {
    self.init(error, declaration: nil, origin: origin)
  }

  package init(
    _ error: SettingsError, declaration: DeclarationLocation?, origin: SettingOrigin? = nil,
    effectiveText: String? = nil, isNotice: Bool = false
  ) {
    self.error = error
    self.declaration = declaration
    self.origin = origin
    self.effectiveText = effectiveText
    self.isNotice = isNotice
  }

  /// Creates the issue of a store that works nevertheless.
  package static func notice(_ error: SettingsError) -> SettingsIssue {
    SettingsIssue(error, declaration: nil, isNotice: true)
  }

  /// The kind of the error.
  public var code: SettingsError.Code { error.code }
  /// The key of the affected setting; `nil` if the issue doesn't concern a single one.
  public var key: String? { error.key }
  public var description: String {
    let effective = effectiveText.map { $0.isEmpty ? "an empty value" : $0 }
    let remarks = [location, effective.map { "\($0) is in effect" }]
      .compactMap(\.self)
    return remarks.isEmpty ? error.description : "\(error) (\(remarks.joined(separator: "; ")))"
  }

  /// The affected file, source or line of code.
  package var location: String? {
    if let declaration { return declaration.description }
    guard let origin else { return nil }
    let texts = [origin.source, origin.location?.description].compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  func naming(effectiveText: String?) -> SettingsIssue {
    SettingsIssue(
      error, declaration: declaration, origin: origin, effectiveText: effectiveText,
      isNotice: isNotice)
  }
}

/// A location in source code.
package struct DeclarationLocation: Sendable, Hashable, CustomStringConvertible {
  /// The module and file, as `#fileID`.
  package let fileID: String
  /// The line, starting at 1.
  package let line: Int

  /// Creates the location of a line in a file.
  package init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  public var description: String { "\(fileID):\(line)" }
}
