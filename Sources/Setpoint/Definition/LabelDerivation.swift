/// Derives labels from names in code: `showImages` → "Show Images", `URLPath` → "URL Path",
/// `numberOfArticles` → "Number of Articles".
enum LabelDerivation {
  /// Returns the label of a setting, derived from the part of its key after the last dot.
  static func label(forKey key: String) -> String {
    let name = key.split(separator: ".").last.map(String.init) ?? key
    let words = words(in: name)
    let capitalized = words.enumerated().map { position, word in
      let isInside = position > 0 && position < words.count - 1
      return isInside && smallWords.contains(word.lowercased())
        ? word.lowercased() : written(word)
    }
    let label = capitalized.joined(separator: " ")
    return label.isEmpty ? key : label
  }

  /// Returns the label of an option. A label of an enum case is derived from its name; a text stays
  /// as it is.
  static func label<Value>(forValue value: Value) -> String {
    if let optional = value as? any OptionalValue {
      return optional.wrappedValue.map(label(forValue:)) ?? "None"
    }
    if value is any RawRepresentable || value is any CaseIterable {
      return label(forKey: "\(value)")
    }
    guard let stored = try? StoredValue(native: value) else { return "\(value)" }
    return SettingText.text(of: stored)
  }

  /// Splits a name into words at changes of case, digits and separators.
  static func words(in name: String) -> [String] {
    name.split(whereSeparator: { "_- /".contains($0) }).flatMap { camelWords(Array($0)) }
  }

  private static func camelWords(_ characters: [Character]) -> [String] {
    var words: [String] = []
    var word = ""
    for (position, character) in characters.enumerated() {
      if !word.isEmpty, beginsWord(characters, at: position) {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    words.append(word)
    return joiningBrandPrefixes(words)
  }

  private static func beginsWord(_ characters: [Character], at position: Int) -> Bool {
    let (before, here) = (characters[position - 1], characters[position])
    guard here.isUppercase else { return false }
    if !before.isUppercase { return true }
    // The last capital of a run begins the next word ("URLPath"), unless the run ends with a plural
    // ("URLs").
    let rest = characters[(position + 1)...]
    guard let next = rest.first, next.isLowercase else { return false }
    let isPlural = next == "s" && (rest.count == 1 || rest.dropFirst().first?.isUppercase == true)
    return !isPlural
  }

  /// Joins "i" and "OS", "mac" and "OS", "i" and "Cloud", which are names that begin in lower case.
  private static func joiningBrandPrefixes(_ words: [String]) -> [String] {
    var joined: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if let next = rest.first, brands.contains(word + next) {
        joined.append(word + next)
        rest.removeFirst()
      } else if word == "i", let next = rest.first, next.hasPrefix("OS") {
        joined.append("iOS")
        let remainder = next.dropFirst(2)
        rest.removeFirst()
        if !remainder.isEmpty { rest = ([String(remainder)] + rest)[...] }
      } else {
        joined.append(word)
      }
    }
    return joined
  }

  private static func written(_ word: String) -> String {
    if brands.contains(word) || word.contains(where: \.isUppercase) && word != word.capitalizedFirst
    {
      return word
    }
    let lower = word.lowercased()
    if acronyms.contains(lower) { return word.uppercased() }
    return word.capitalizedFirst
  }

  /// The words that are in lower case between others.
  private static let smallWords: Set<String> = [
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with",
  ]

  private static let brands: Set<String> = [
    "iOS", "iPadOS", "macOS", "tvOS", "watchOS", "visionOS", "iCloud", "iPad", "iPhone", "iMessage",
    "iTunes",
  ]

  private static let acronyms: Set<String> = [
    "api", "css", "csv", "db", "dns", "ftp", "gps", "gpu", "cpu", "hdr", "html", "http", "https",
    "id", "ip", "json", "mqtt", "nfc", "os", "pdf", "ram", "rss", "sdk", "sms", "sql", "ssh",
    "ssl", "tcp", "tls", "udp", "ui", "uri", "url", "usb", "utc", "uuid", "vpn", "xml", "yaml",
  ]
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
