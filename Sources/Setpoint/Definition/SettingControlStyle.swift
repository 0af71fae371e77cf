/// What a declaration wishes that a person changes a setting with; see ``SettingTrait/control(_:)``.
///
/// A surface that has no such control, or a setting that it does not fit, gets the automatic one.
@nonexhaustive
public enum SettingControlStyle: String, Sendable, Hashable, CaseIterable {
  /// The control that suits the setting's options, bounds and type.
  case automatic
  /// Of two options the second is "on".
  case toggle
  /// All options side by side.
  case segmented
  /// A list of options that opens.
  case menu
  /// All options one below the other.
  case radioGroup
  case slider
  /// Buttons for one step more or less.
  case stepper
  case numberField
  case textField
  /// A text field of several lines.
  case longText
  /// A text field that does not show what is typed.
  case secureField
  /// Of a date: day, month and year.
  case datePicker
  /// Of a date: the time of day.
  case timePicker
  /// Of a date: both.
  case dateAndTimePicker
  case colorPicker
  /// Elements that can be added, removed and moved.
  case list
  /// Options of which several may be chosen.
  case multipleChoice
}
