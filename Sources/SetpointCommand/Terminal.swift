#if CommandLine
  import Setpoint
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  /// The properties of standard output.
  package struct Terminal {
    /// The number of columns, or `nil` for a file or pipe, which has no limit.
    let width: Int?
    /// Whether text can have color: on a terminal, unless `NO_COLOR` is set or `TERM` is `dumb`.
    let hasColor: Bool

    init(width: Int? = nil, hasColor: Bool = false) {
      self.width = width
      self.hasColor = hasColor
    }

    /// Whether the standard output of the program is a terminal.
    static var isStandardOutput: Bool { isatty(1) == 1 }

    /// The standard output of the program.
    package static var standardOutput: Terminal {
      guard isStandardOutput else { return Terminal() }
      let variables = ProcessInfo.processInfo.environment
      var size = winsize()
      let isKnown = unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
      let given = variables["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
      return Terminal(
        width: isKnown ? Int(size.ws_col) : given ?? 80,
        hasColor: variables["NO_COLOR", default: ""].isEmpty && variables["TERM"] != "dumb")
    }

    /// Returns a text with the codes of a style, or the unchanged text if there is no color.
    func styled(_ text: String, _ style: TextStyle) -> String {
      hasColor && style != .plain && !text.isEmpty
        ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
  }

  /// A text style of a terminal. The raw value is its ANSI code.
  package enum TextStyle: Int {
    case plain = 0
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
  }

  extension StringProtocol {
    /// The number of terminal columns that the text occupies.
    var columnCount: Int { reduce(0) { $0 + $1.columnCount } }
  }

  extension Character {
    /// The number of terminal columns, which is two for East Asian characters and emoji.
    fileprivate var columnCount: Int {
      guard let scalar = unicodeScalars.first, scalar.value >= 0x300 else { return 1 }
      if scalar.properties.generalCategory == .nonspacingMark { return 0 }
      let isWide =
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
          0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
          true
        default: scalar.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
        }
      return isWide ? 2 : 1
    }
  }
#endif
