import Setpoint
import SetpointPresentation

/// The change that a person requested with the form of a row.
struct PanelEdit: Sendable {
  private let form: FormFields
  private let item: SettingsItem
  /// The item with the list that the form shows, to which its positions refer.
  private let shown: SettingsItem
  /// The action of the pressed button, and the positions of list elements to which it refers.
  private let action: String
  private let positions: [Int]

  init(_ form: FormFields, of item: SettingsItem) {
    self.form = form
    self.item = item
    let list = form["shown"].flatMap { SettingText.storedValue(of: $0, kind: .structured) }
    shown = item.control == .list ? list.map(item.holding) ?? item : item
    let words = (form["action"] ?? "set").split(separator: " ")
    action = words.first.map(String.init) ?? "set"
    positions = words.dropFirst().compactMap { Int($0) }
  }

  /// The text or option that the person entered.
  var text: String {
    if item.control == .list { return refusedPosition.flatMap(elementText) ?? newElementText }
    return changedText ?? form["exact"] ?? form["value"] ?? ""
  }

  /// Returns whether the person saw this revision, if the form contains one.
  func isBased(on revision: PanelRevision) -> Bool {
    (form["revision"] ?? revision.text) == revision.text && (!editsElements || isListCurrent)
  }

  /// Returns the requested change; `nil` if nothing changes.
  ///
  /// - Throws: The reason for refusing the input.
  func change(in container: SettingsContainer) throws(SettingsError) -> SettingChange? {
    guard item.isEnabled else {
      throw container.refusalOfWrites(to: item.setting) ?? .cannotBeChangedNow(item.setting)
    }
    if editsElements { return try listChange() }
    if let steps { return try change(steppingBy: steps) }
    if hasInvalidOpacity { throw .invalidOpacity(of: item.setting) }
    let entered = try Self.change(of: item, after: events)
    return entered ?? confirmation
  }

  /// Returns the change that events make to an item.
  ///
  /// - Throws: The reason for refusing the input.
  private static func change(
    of item: SettingsItem, after events: [SettingEditor.Event]
  ) throws(SettingsError) -> SettingChange? {
    var editor = SettingEditor(item)
    var change: SettingChange?
    for event in events { change = editor.handle(event) }
    if let refusal = editor.refusal { throw refusal }
    return change
  }

  /// The choice of the value that the form shows; `nil` if it is already the person's own.
  private var confirmation: SettingChange? {
    guard action == "set", !item.isModified, !item.isSecret else { return nil }
    return SettingChange(item.setting, to: item.value)
  }

  /// The person's input as events, in the order in which an interface without forms would report
  /// them.
  private var events: [SettingEditor.Event] {
    switch action {
    case "reset": [.reset]
    case "overwrite": Self.typed(form["mine"])
    case "clear": [.chosen(item.isOptional ? .null : .string(""))]
    case "set": changeEvents
    default: []
    }
  }

  private var changeEvents: [SettingEditor.Event] {
    switch item.control {
    case .multipleChoice: return [.chosen(chosen)]
    case .slider(let range) where form["shown"] != nil && !isExactChanged:
      // A slider has no positions outside its range, so such input is validated like text.
      guard let position = changedText.flatMap(Double.init), position >= range.lowerBound,
        position <= range.upperBound
      else { break }
      return [.slid(position), .finished]
    case .slider, .toggle, .segmented, .menu, .radioGroup, .stepper, .numberField, .textField,
      .longText, .secureField, .datePicker, .colorPicker, .list:
      break
    }
    return Self.typed(changedText)
  }

  private static func typed(_ text: String?) -> [SettingEditor.Event] {
    text.map { [.typed($0), .finished] } ?? []
  }
}

// MARK: - Steps

extension PanelEdit {
  /// The steps of the pressed button, down if negative; `nil` if it is no button of a stepper.
  private var steps: Int? {
    switch action {
    case "increment": 1
    case "decrement": -1
    default: nil
    }
  }

  /// Returns the typed number after some steps, or the typed number if no step is possible.
  private func change(steppingBy steps: Int) throws(SettingsError) -> SettingChange? {
    guard let text = form["value"] else { return nil }
    let typed = try Self.change(of: item, after: Self.typed(text))
    let start = typed?.value.map(item.holding) ?? item
    let stepped = try Self.change(of: start, after: [.stepped(steps)])
    let change = stepped ?? typed
    return change?.value == item.value ? nil : change
  }
}

// MARK: - Lists

extension PanelEdit {
  /// Whether the form changes elements of a list, and not the list as a whole.
  private var editsElements: Bool {
    item.control == .list && !["reset", "overwrite", "theirs"].contains(action)
  }

  private var isListCurrent: Bool {
    form["shown"]?.hasSameBytes(as: SettingText.text(of: item.value, kind: .structured)) == true
  }

  /// Returns the text in the field of an element, which is in one line; `nil` if the form has none.
  func elementText(at position: Int) -> String? {
    form[Self.field(position)]?.filter { !$0.isNewline }
  }

  var newElementText: String { form["element"] ?? "" }

  /// The position of the element whose text is refused; `nil` if none is.
  var refusedPosition: Int? {
    guard case .elementChanged(let position, _)? = listResult.refusal?.event else { return nil }
    return position
  }

  /// Returns the list with the changed texts and the action of the button applied.
  private func listChange() throws(SettingsError) -> SettingChange? {
    let (change, refusal) = listResult
    if let refusal { throw isListCurrent ? refusal.error : .listChanged(item.setting) }
    return change?.value == shown.value ? nil : change
  }

  /// The change by all events, or the event that is refused, with the reason.
  private var listResult:
    (change: SettingChange?, refusal: (event: SettingEditor.Event, error: SettingsError)?)
  {
    var change: SettingChange?
    for event in elementEvents + actionEvents {
      var editor = SettingEditor(change?.value.map(shown.holding) ?? shown)
      change = editor.handle(event) ?? change
      if let error = editor.refusal { return (nil, (event, error)) }
    }
    return (change, nil)
  }

  /// The changed texts, last element first, because an empty text removes its element. If the
  /// action refers to a position, empty texts are ignored, so that the position stays valid.
  private var elementEvents: [SettingEditor.Event] {
    shown.elements.indices.filter(isElementChanged).reversed().compactMap { position in
      guard let text = elementText(at: position), positions.isEmpty || !text.isEmpty else {
        return nil
      }
      return .elementChanged(at: position, text: text)
    }
  }

  private var actionEvents: [SettingEditor.Event] {
    switch (action, positions.first, positions.last) {
    case ("add", _, _): return newElementText.isEmpty ? [] : [.elementAdded(text: newElementText)]
    case ("remove", let position?, _): return [.elementRemoved(at: position)]
    // A position that no list has is ignored, even the least and the greatest integer.
    case ("up", let position?, _): return [.elementMoved(from: position, to: position &- 1)]
    case ("down", let position?, _): return [.elementMoved(from: position, to: position &+ 1)]
    case ("move", let from?, let to?): return [.elementMoved(from: from, to: to)]
    default: return []
    }
  }

  private func isElementChanged(at position: Int) -> Bool {
    elementText(at: position).map {
      !$0.hasSameBytes(as: shown.elementText(shown.elements[position]))
    } ?? false
  }

  private static func field(_ position: Int) -> String { "element \(position)" }
}

// MARK: - Changed inputs

extension PanelEdit {
  /// The text in the inputs; `nil` if it is unchanged. Browsers send all inputs, changed or not.
  private var changedText: String? {
    let value = form["value"] ?? ""
    switch item.control {
    case .slider(let range): return changedNumber(value, step: range.step ?? 0)
    case .colorPicker: return changedColor(value)
    case .datePicker(let picker):
      guard let shown = form["shown"] else { return value }
      return value == shown ? nil : PanelDateInput(item, picker).text(ofField: value)
    case .secureField: return value.isEmpty ? nil : value
    case .textField, .longText:
      // Browsers change line endings, and replace U+0000.
      let text = value.withPlainLineEnds
      let shown = item.text.withPlainLineEnds.replacing("\0", with: "\u{FFFD}")
      return text.hasSameBytes(as: shown) ? nil : text
    case .toggle, .segmented, .menu, .radioGroup, .stepper, .numberField, .list, .multipleChoice:
      return value
    }
  }

  /// Returns the changed number of a slider, which the form sends with the exact number. The exact
  /// number takes precedence if it changed. A slider shows a value between two steps at the nearer
  /// step.
  private func changedNumber(_ value: String, step: Double) -> String? {
    guard let exact = form["exact"], let shown = form["shown"] else { return value }
    if isExactChanged { return exact }
    guard let position = Double(value), let before = Double(shown) else { return value }
    // The middle of two steps is shown at either, with a rounding error.
    return position == before || abs(position - before) < step / 2 * 1.000_001 ? nil : value
  }

  /// Whether the person typed the exact number of a slider. Beside a number with a unit, a hidden
  /// field has the text that the page showed, otherwise the number in the format of ``SettingKind``.
  private var isExactChanged: Bool {
    if let shown = form["shownExact"] { return form["exact"] != shown }
    return form["exact"].flatMap { try? item.portableText($0) } != form["shown"]
  }

  /// Returns the changed color. A color field has no opacity, and the slider for opacity has steps
  /// of 1 %.
  private func changedColor(_ value: String) -> String? {
    guard let exact = form["exact"], let shown = form["shown"] else { return value }
    if exact != form["shownText"] ?? shown { return exact }
    let opacity = form["opacity"]
    guard value != form["shownValue"] || opacity != form["shownOpacity"] else {
      // A refused text that is sent again.
      return exact == shown ? nil : exact
    }
    guard var color = RGBAColor(value) else { return value }
    let before = RGBAColor(shown)?.alpha ?? 1
    let changed = opacity == form["shownOpacity"] ? nil : opacity.flatMap(Self.alpha(ofOpacity:))
    color.alpha = changed ?? before
    return color.description
  }

  /// Whether the form has a new opacity that isn't a percentage.
  private var hasInvalidOpacity: Bool {
    guard item.control == .colorPicker, action == "set", let opacity = form["opacity"] else {
      return false
    }
    return opacity != form["shownOpacity"] && Self.alpha(ofOpacity: opacity) == nil
  }

  /// Returns the alpha of an opacity in percent, as the nearest value that two hexadecimal digits
  /// can represent; `nil` if the text isn't a number from 0 to 100.
  private static func alpha(ofOpacity percent: String) -> Double? {
    guard let percent = Double(percent), percent >= 0, percent <= 100 else { return nil }
    return (percent / 100 * 255).rounded() / 255
  }

  /// The value with the choices that the person ticked, and without those whose tick the person
  /// removed. The other ticks don't count, because a member of an option set may contain others, and
  /// a list may have another order.
  private var chosen: StoredValue {
    let ticked = Set(form.all("value"))
    let removed = item.choices.filter { $0.isSelected && !ticked.contains($0.text) }
    let added = item.choices.filter { !$0.isSelected && ticked.contains($0.text) }
    let less = removed.reduce(item) { $0.holding($0.value(choosing: $1.value, false)) }
    return added.reduce(less) { $0.holding($0.value(choosing: $1.value, true)) }.value
  }
}

extension SettingsError {
  static func cannotBeChangedNow(_ setting: SettingDefinition) -> SettingsError {
    SettingsError(
      .readOnly, key: setting.key,
      problem: "Setting '\(setting.key)' can't be changed now.",
      recoverySuggestion: "Change the setting that it depends on first.",
      message: "{label} can only be changed when another setting allows it.")
  }

  fileprivate static func invalidOpacity(of setting: SettingDefinition) -> SettingsError {
    SettingsError(
      .invalid, key: setting.key, problem: "Invalid opacity for '\(setting.key)'.",
      recoverySuggestion: "Enter a number from 0 to 100.",
      message: "Enter an opacity from 0 to 100 percent.")
  }

  fileprivate static func listChanged(_ setting: SettingDefinition) -> SettingsError {
    SettingsError(
      .conflict, key: setting.key,
      problem: "Setting '\(setting.key)' has changed since it was shown.",
      recoverySuggestion: "Check its current value, and try again.")
  }
}

extension String {
  /// The text with the line endings that it had before a browser sent it.
  var withPlainLineEnds: String {
    replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }
}
