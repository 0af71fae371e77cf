#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SettingUnit {
  /// Percent. A number with a fraction is stored as a fraction: 0.8 is shown as 80%. A whole number
  /// is stored as it is shown.
  public static let percent = SettingUnit("%", "percent", of: "percent", divisor: 100)

  /// What numbers in percent with a fraction are stored in.
  static let fraction = SettingUnit("", "", of: "percent")

  /// Milliseconds.
  public static let milliseconds = SettingUnit(
    "ms", "milliseconds", "msec millisecond", of: "s", divisor: 1000)
  /// Seconds.
  public static let seconds = SettingUnit("s", "seconds", "sec secs second", of: "s")
  /// Minutes.
  public static let minutes = SettingUnit("min", "minutes", "mins minute", of: "s", factor: 60)
  /// Hours.
  public static let hours = SettingUnit("h", "hours", "hr hrs hour", of: "s", factor: 3600)
  /// Days of 24 hours.
  public static let days = SettingUnit("d", "days", "day", of: "s", factor: 86400)

  /// Bytes.
  public static let bytes = SettingUnit("B", "bytes", "byte", of: "bit", factor: 8)
  /// 1,000 bytes.
  public static let kilobytes = SettingUnit(
    "kB", "kilobytes", "KB kilobyte", of: "bit", factor: 8000)
  /// 1,000,000 bytes.
  public static let megabytes = SettingUnit(
    "MB", "megabytes", "megabyte", of: "bit", factor: 8_000_000)
  /// 1,000,000,000 bytes.
  public static let gigabytes = SettingUnit(
    "GB", "gigabytes", "gigabyte", of: "bit", factor: 8_000_000_000)
  static let terabytes = SettingUnit(
    "TB", "terabytes", "terabyte", of: "bit", factor: 8_000_000_000_000)
  /// 1,024 bytes.
  public static let kibibytes = SettingUnit(
    "KiB", "kibibytes", "kibibyte", of: "bit", factor: 8 << 10)
  /// 1,024 kibibytes.
  public static let mebibytes = SettingUnit(
    "MiB", "mebibytes", "mebibyte", of: "bit", factor: 8 << 20)
  /// 1,024 mebibytes.
  public static let gibibytes = SettingUnit(
    "GiB", "gibibytes", "gibibyte", of: "bit", factor: 8 << 30)
  static let tebibytes = SettingUnit(
    "TiB", "tebibytes", "tebibyte", of: "bit", factor: 8 << 40)

  /// Typographic points.
  public static let points = SettingUnit("pt", "points", "pts point", of: "pt")
  /// Pixels.
  public static let pixels = SettingUnit("px", "pixels", "pixel", of: "px")
  /// Degrees of an angle.
  public static let degrees = SettingUnit("°", "degrees", "deg degree", of: "°")

  /// Degrees Celsius.
  public static let celsius = SettingUnit(
    "°C", "degrees Celsius", "C Celsius", of: "K", offset: hundredths(27315))
  /// Degrees Fahrenheit.
  public static let fahrenheit = SettingUnit(
    "°F", "degrees Fahrenheit", "F Fahrenheit", of: "K", factor: 5, divisor: 9,
    offset: hundredths(45967))
  static let kelvins = SettingUnit("K", "kelvins", "kelvin", of: "K")

  static let millimeters = SettingUnit(
    "mm", "millimeters", "millimeter millimetres millimetre", of: "m", divisor: 1000)
  static let centimeters = SettingUnit(
    "cm", "centimeters", "centimeter centimetres centimetre", of: "m", divisor: 100)
  /// Meters.
  public static let meters = SettingUnit("m", "meters", "meter metres metre", of: "m")
  /// Kilometers.
  public static let kilometers = SettingUnit(
    "km", "kilometers", "kilometer kilometres kilometre", of: "m", factor: 1000)
  static let inches = SettingUnit(
    "in", "inches", "inch", of: "m", factor: 254, divisor: 10000)
  static let feet = SettingUnit("ft", "feet", "foot", of: "m", factor: 3048, divisor: 10000)
  /// Miles.
  public static let miles = SettingUnit(
    "mi", "miles", "mile", of: "m", factor: 1_609_344, divisor: 1000)

  static let grams = SettingUnit("g", "grams", "gram", of: "kg", divisor: 1000)
  /// Kilograms.
  public static let kilograms = SettingUnit("kg", "kilograms", "kilogram kilo kilos", of: "kg")
  static let ounces = SettingUnit(
    "oz", "ounces", "ounce", of: "kg", factor: 28_349_523_125, divisor: 1_000_000_000_000)
  /// Pounds.
  public static let pounds = SettingUnit(
    "lb", "pounds", "lbs pound", of: "kg", factor: 45_359_237, divisor: 100_000_000)

  /// Hertz.
  public static let hertz = SettingUnit("Hz", "hertz", of: "Hz")
  static let kilohertz = SettingUnit("kHz", "kilohertz", of: "Hz", factor: 1000)
  static let megahertz = SettingUnit("MHz", "megahertz", of: "Hz", factor: 1_000_000)

  /// The units that people may type for any setting with a unit of the same quantity, the smallest
  /// one first.
  static let standard = [
    percent,
    milliseconds, seconds, minutes, hours, days,
    bytes, kilobytes, megabytes, gigabytes, terabytes,
    kibibytes, mebibytes, gibibytes, tebibytes,
    points, pixels, degrees,
    celsius, fahrenheit, kelvins,
    millimeters, centimeters, meters, kilometers, inches, feet, miles,
    grams, kilograms, ounces, pounds,
    hertz, kilohertz, megahertz,
  ]

  private static func hundredths(_ number: Int) -> Decimal { Decimal(number) / 100 }
}
