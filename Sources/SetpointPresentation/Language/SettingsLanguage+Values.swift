package import Setpoint

extension SettingsLanguage {
  /// Returns a value as text for people: the label of an option, "On", "1,5".
  package func text(of value: StoredValue, in setting: SettingDefinition) -> String {
    if setting.isSecret { return "••••••" }
    if let option = setting.options.first(where: { $0.value == value }) {
      return text(of: option, of: setting)
    }
    if let quantity = setting.quantityText(of: value, quantityStyle) { return quantity }
    if let members = setting.members { return text(of: value, members) }
    switch value {
    case .bool(let isOn): return text(isOn ? "On" : "Off")
    case .null: return text("None")
    case .date: return dateText(SettingText.text(of: value), SettingControl(for: setting))
    case .array(let elements):
      let options = setting.listContent?.options ?? []
      return elements.map { element in
        options.first { $0.value == element }.map { text($0.label) }
          ?? fieldText(of: element, kind: setting.listContent?.kind ?? .string)
      }.joined(separator: ", ")
    default: return fieldText(of: value, kind: setting.kind == .structured ? .string : setting.kind)
    }
  }

  /// Returns the text of a value beside others; a word for an empty one.
  package func shown(_ text: String) -> String { text.isEmpty ? self.text("Empty") : text }

  /// Returns the labels of the members in a value: "Bold, Italic".
  private func text(of value: StoredValue, _ members: OptionSetMembers) -> String {
    let labels = members.options.filter { members.isMember($0.value, of: value) }
      .map { text($0.label) }
    let rest = members.remainder(of: value).map { SettingText.text(of: $0) }
    return labels.isEmpty && rest == nil
      ? text("None") : (labels + [rest].compactMap(\.self)).joined(separator: ", ")
  }

  /// Returns a value in a sentence, with examples: "a color such as #3366FF".
  package func text(of facts: SettingKind.Facts) -> String {
    let (noun, examples) = (text(facts.noun), facts.examples)
    guard !examples.isEmpty else { return noun }
    return text(
      "{kind} such as {examples}",
      ["kind": noun, "examples": examples.joined(separator: " \(text("or")) ")])
  }

  /// Returns the text of a value in a text field. ``portableText(_:kind:)`` is the inverse.
  package func fieldText(of value: StoredValue, kind: SettingKind) -> String {
    let text = SettingText.text(of: value, kind: kind)
    return kind.hasDecimals ? text.replacing(".", with: String(decimalSeparator)) : text
  }

  /// Returns the text of a number, without decimals if it is an integer.
  package func text(of number: Double) -> String {
    Int64(exactly: number).map(String.init) ?? fieldText(of: .double(number), kind: .number)
  }

  /// Returns typed text in the format that ``SettingKind`` reads: `1500.5` for `1.500,5`. Returns
  /// the text itself if it isn't a number in this language.
  package func portableText(_ text: String, kind: SettingKind) -> String {
    guard kind.hasDecimals || kind == .integer else { return text }
    let parts = text.split(separator: decimalSeparator, omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first else { return text }
    let digits = withoutGrouping(whole)
    if digits == nil, parts.count == 2, whole.contains(groupingSeparator) { return text }
    return ([digits ?? String(whole)] + parts.dropFirst().map(String.init)).joined(separator: ".")
  }

  /// Returns the two numbers that a text can mean, as they are written without doubt; `nil` if there
  /// is only one.
  ///
  /// A point is the decimal separator of files, commands and many keyboards. In a language that
  /// groups digits by points, `1.500` can mean 1500 or 1,500. A whole number has no decimals, and
  /// `1.500,0`, `1.500.000`, `1.5` and `0.500` have one meaning.
  package func meanings(
    of text: String, kind: SettingKind
  ) -> (grouped: String, decimal: String)? {
    guard kind.hasDecimals, groupingSeparator == "." else { return nil }
    let start = text.drop(while: \.isWhitespace)
    let number = start.prefix { $0.isWholeNumber || ".+-".contains($0) }
    let groupCount = number.split(separator: ".", omittingEmptySubsequences: false).count
    guard !text.contains(decimalSeparator), groupCount == 2, let digits = withoutGrouping(number)
    else { return nil }
    return (digits, String(number.map { $0 == "." ? decimalSeparator : $0 }))
  }

  /// Returns the digits of a number with groups of three digits, or `nil` if the groups are
  /// invalid.
  private func withoutGrouping(_ whole: Substring) -> String? {
    let groups = whole.split(separator: groupingSeparator, omittingEmptySubsequences: false)
    guard groups.count > 1, let first = groups.first?.drop(while: { " +-".contains($0) }),
      (1...3).contains(first.count), first.first != "0",
      groups.dropFirst().allSatisfy({ $0.count == 3 && $0.allSatisfy(\.isWholeNumber) })
    else { return nil }
    return groups.joined()
  }

  /// Returns the text of a date with the parts that the control shows.
  private func dateText(_ portable: String, _ control: SettingControl) -> String {
    let parts = portable.split(separator: "T")
    let day = parts.first.map { $0.split(separator: "-") } ?? []
    guard parts.count == 2, day.count == 3, parts[1].hasSuffix("Z") else { return portable }
    let date = dateFormat.filled(
      with: ["year": String(day[0]), "month": String(day[1]), "day": String(day[2])])
    let time = parts[1].dropLast().replacing(/:00$/, with: "")
    return switch control {
    case .datePicker(let picker) where picker.components == .date: date
    case .datePicker(let picker) where picker.components == .time: "\(time) UTC"
    default: "\(date) \(time) UTC"
    }
  }
}

extension SettingsLanguage {
  /// Returns the label of a setting after that of its row, if it is one of several in a row, or of
  /// its family: "Size: Width".
  func label(of setting: SettingDefinition, inRow row: String?) -> String {
    let label = appText(setting.label)
    return (row ?? setting.family?.label).map { "\(appText($0)): \(label)" } ?? label
  }

  /// Returns the paragraphs of the longer help text, which empty lines separate, each on one line.
  package func paragraphs(ofHelpFor setting: SettingDefinition) -> [String] {
    guard let more = setting.moreHelp else { return [] }
    return appText(more).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .split { $0.allSatisfy(\.isWhitespace) }
      .map { lines in lines.joined(separator: " ") }
  }
}

extension SettingKind {
  /// Whether the text of a value can have decimals.
  fileprivate var hasDecimals: Bool { self == .number || self == .duration }
}
