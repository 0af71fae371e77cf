#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The form in which people read the number of a setting.
///
/// ```swift
/// Setting("cacheSize", default: 500_000_000, "Cache size", .format(.byteCount))
/// ```
///
/// Lists show the form, and fields show as much of it as can be read back. It changes neither what
/// is stored nor what is valid.
public struct SettingFormat: Sendable {
  let form: Form

  enum Form: Sendable {
    case number(fractionLength: ClosedRange<Int>?, grouping: Bool)
    /// The largest of these units of which the number has at least one.
    case largest(of: [SettingUnit])
    /// Days, hours, minutes and seconds.
    case duration
    case style(Style)
  }

  /// A style of Foundation.
  struct Style: Sendable {
    /// Returns the text of a value; `nil` for one of another type.
    let format: @Sendable (StoredValue, Locale) -> String?
    /// Returns the value of the number with which a text begins; `nil` if there is none, or the
    /// style can't read.
    let parse: @Sendable (String, Locale) -> StoredValue?
  }

  /// A number with decimals and groups of three digits, as the language of the person writes them.
  ///
  /// - Parameters:
  ///   - fractionLength: The smallest and the largest number of decimals. Without it, a number has
  ///     those that it needs.
  ///   - grouping: Whether lists show groups of digits. Fields never do.
  public static func number(
    fractionLength: ClosedRange<Int>? = nil, grouping: Bool = false
  ) -> SettingFormat {
    SettingFormat(
      form: .number(
        fractionLength: fractionLength?.clamped(to: 0...longestFraction), grouping: grouping))
  }

  /// A number of bytes in the largest suitable unit: `1.5 GB`. Without ``SettingUnit``, the setting
  /// stores bytes.
  public static let byteCount = SettingFormat(
    form: .largest(of: [.bytes, .kilobytes, .megabytes, .gigabytes, .terabytes]))

  /// A number of bytes in the largest suitable unit of 1,024: `1.5 GiB`. Without ``SettingUnit``,
  /// the setting stores bytes.
  public static let binaryByteCount = SettingFormat(
    form: .largest(of: [.bytes, .kibibytes, .mebibytes, .gibibytes, .tebibytes]))

  /// A duration in several units: `1 h 30 min`. Without ``SettingUnit``, the setting stores seconds.
  public static let duration = SettingFormat(form: .duration)

  private static let longestFraction = 15

  /// The unit of a setting that declares only the format; `nil` for numbers without a unit.
  var unit: SettingUnit? {
    switch form {
    case .largest(let units): units.first
    case .duration: .seconds
    case .number, .style: nil
    }
  }

  /// Whether the format chooses the unit, so that fields contain it.
  var choosesUnit: Bool { unit != nil }
}

extension SettingTrait {
  /// Shows the number in this form: `.format(.byteCount)`.
  ///
  /// Surfaces show the form, and files and the JSON output of commands contain the stored number.
  public static func format(_ format: SettingFormat) -> Self {
    Self { $0.metadata[SettingFormat.self] = format }
  }
}

extension SettingTrait where Value: SettingStorable {
  /// Shows the value as a format style of Foundation writes it in the language of the person:
  /// `.format(.currency(code: "EUR"))`.
  ///
  /// If the setting has a unit, the style formats the number, and the unit follows.
  public static func format<Style: FormatStyle & Sendable>(_ style: Style) -> Self
  where Style.FormatInput == Value, Style.FormatOutput == String {
    .format(SettingFormat(style))
  }

  /// Shows a value other than `nil` as a format style of Foundation writes it.
  public static func format<Style: FormatStyle & Sendable>(_ style: Style) -> Self
  where
    Style.FormatInput: SettingStorable, Style.FormatOutput == String, Value == Style.FormatInput?
  {
    .format(SettingFormat(style))
  }
}

extension SettingFormat {
  fileprivate init<Style: FormatStyle & Sendable>(_ style: Style)
  where Style.FormatInput: SettingStorable, Style.FormatOutput == String {
    form = .style(
      SettingFormat.Style { stored, locale in
        (try? stored.read(as: Style.FormatInput.self)).map { style.locale(locale).format($0) }
      } parse: { text, locale in
        guard let style = style.locale(locale) as? any ParseableFormatStyle else { return nil }
        return (style.value(of: text) as? Style.FormatInput).flatMap {
          try? StoredValue(native: $0)
        }
      })
  }
}

extension ParseableFormatStyle {
  fileprivate func value(of text: String) -> Any? {
    (text as? FormatOutput).flatMap { try? parseStrategy.parse($0) }
  }
}

extension SettingDefinition {
  /// The form in which people read the values; `nil` for the form of text fields.
  var format: SettingFormat? { metadata[SettingFormat.self] }
}
