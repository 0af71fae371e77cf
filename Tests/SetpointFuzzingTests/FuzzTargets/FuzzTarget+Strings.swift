#if PropertyLists
  import Foundation
  @testable import Setpoint

  extension FuzzTarget {
    /// The texts that were read can be written and read again, and a damaged line is one of the
    /// file.
    static func stringsFailure(for input: [UInt8]) -> String? {
      guard let file = try? StringsFile(Data(input)) else { return nil }
      if let line = file.damagedLine, !(1...input.count + 1).contains(line) {
        return "Line \(line) is damaged."
      }
      // With a byte-order mark, because a NUL at the beginning would make it UTF-16.
      let pairs = file.strings.map { "\($0.quotedForStrings) = \($1.quotedForStrings);" }
      let text = "\u{FEFF}" + pairs.joined(separator: "\n")
      guard let again = try? StringsFile(Data(text.utf8)) else { return "Not read again: \(text)" }
      guard again.strings == file.strings, again.damagedLine == nil else {
        return "\(file.strings) is read again as \(again.strings)."
      }
      return nil
    }
  }
#endif
