/// The control that a declaration asks for; see ``SettingTrait/control(_:)``.
///
/// A surface uses the automatic control if it doesn't have the given one or the control doesn't
/// suit the setting.
@nonexhaustive
public enum SettingControlStyle: String, Sendable, Hashable, CaseIterable {
  /// The control that suits the setting's options, bounds and type.
  case automatic
  /// A switch or checkbox. With two options, the second one is "on".
  case toggle
  /// All options side by side.
  case segmented
  /// A menu of options.
  case menu
  /// All options, one below another.
  case radioGroup
  /// A slider, for a number with a range.
  case slider
  /// Buttons that increase or decrease the value by one step.
  case stepper
  /// A field for a number.
  case numberField
  /// A field for a single line of text.
  case textField
  /// A field for several lines of text.
  case longText
  /// A text field that hides the typed text.
  case secureField
  /// A picker of the day, month and year of a date.
  case datePicker
  /// A picker of the time of day of a date.
  case timePicker
  /// A picker of the day and the time of a date.
  case dateAndTimePicker
  /// A color picker.
  case colorPicker
  /// A list whose elements can be added, removed and moved.
  case list
  /// A list of options that allows several choices.
  case multipleChoice
}

/// An icon beside a label: the name of a symbol, with an optional tint for a colored tile.
///
/// Names are those of SF Symbols. A surface without a picture for a name shows no icon.
public struct SettingIcon: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The name of the symbol, as in SF Symbols.
  public let symbol: String
  /// The color of the tile behind the symbol; `nil` for no tile.
  public let tint: RGBAColor?

  /// Creates an icon. With a tint, the symbol is white on a tile of that color.
  public init(_ symbol: String, tint: RGBAColor? = nil) {
    self.symbol = symbol
    self.tint = tint
  }

  public init(stringLiteral symbol: String) {
    self.init(symbol)
  }
}
