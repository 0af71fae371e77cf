#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// This process, as it is named in records.
enum WritingProcess {
  private static let maximumLength = 40

  /// The name of the program and the number of the process, such as `reader[4711]`.
  static var name: String {
    let path = CommandLine.arguments.first ?? ""
    let program = path.split(separator: "/").last ?? "program"
    let letters = program.unicodeScalars.prefix(maximumLength).map { scalar in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      return isPlain || "-._".unicodeScalars.contains(scalar) ? Character(scalar) : "_"
    }
    return "\(String(letters))[\(getpid())]"
  }
}
