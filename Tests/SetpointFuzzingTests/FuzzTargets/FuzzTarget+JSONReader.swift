@testable import Setpoint

extension FuzzTarget {
  /// What is read can be written and read again, and all readers agree.
  static func jsonReaderFailure(for input: [UInt8]) -> String? {
    let value = try? JSONReader.value(of: input, dialect: .lenient)
    // Swift's dictionaries can't hold keys that differ only in the spelling of an accent.
    guard value != nil || !hasTwoSpellings(input) else { return nil }
    if let value {
      guard (try? JSONReader.value(of: Array(value.description.utf8))) == value else {
        return "What was read isn't read again: \(value)"
      }
    }
    if let located = try? JSONReader.located(input), located.value != value {
      return "The value with lines is another: \(located.value)"
    }
    guard let text = try? JSONText(input) else {
      if case .dictionary = value { return "The editor refuses an object that the reader accepts." }
      return nil
    }
    guard case .dictionary(let members)? = try? JSONReader.value(of: input, dialect: .lenient)
    else { return "The reader refuses an object that the editor accepts." }
    for (key, member) in members where text[key] != member {
      return "'\(key)' is \(text[key]?.description ?? "nothing") instead of \(member)."
    }
    for key in text.keys where text[key] == nil { return "'\(key)' has no value." }
    return nil
  }

  private static func hasTwoSpellings(_ input: [UInt8]) -> Bool {
    do throws(JSONReader.SyntaxError) {
      _ = try JSONReader.value(of: input, dialect: .lenient)
      return false
    } catch {
      return error.problem.hasSuffix("with different bytes")
    }
  }
}
