import Setpoint
import SetpointPresentation

/// What a person asked for with the form of one row.
struct PanelEdit {
  private let form: FormFields
  private let item: SettingsItem
  /// What the button that was pressed asks for, and which element of a list is meant.
  private let action: String
  private let position: Int?

  init(_ form: FormFields, of item: SettingsItem) {
    self.form = form
    self.item = item
    let words = (form["action"] ?? "set").split(separator: " ")
    action = words.first.map(String.init) ?? "set"
    position = words.count > 1 ? Int(words[1]) : nil
  }

  /// What was typed or chosen.
  var text: String {
    if item.control == .list { return form["element"] ?? "" }
    return changedText ?? form["exact"] ?? form["value"] ?? ""
  }

  /// What the person saw; `nil` if the form does not say.
  var revision: String? { form["revision"] }

  /// Returns what is to be kept; `nil` if nothing changes.
  ///
  /// - Throws: The reason why the input was refused.
  func change(in container: SettingsContainer) throws(SettingsError) -> PanelChange? {
    guard item.isEnabled else {
      throw container.refusalOfWrites(to: item.setting) ?? .cannotBeChangedNow(item.setting)
    }
    if isListAction, form["shown"] != SettingText.text(of: item.value, kind: .structured) {
      throw .listChanged(item.setting)
    }
    var editor = SettingEditor(item)
    var change: PanelChange?
    for event in events {
      switch editor.handle(event) {
      case .write(let value): change = .set(value)
      case .reset: change = .reset
      case .nothing: change = nil
      }
    }
    if let refusal = editor.refusal { throw refusal }
    return change
  }

  /// The person's input, in the order in which a surface without forms would report it.
  private var events: [SettingEditor.Event] {
    switch (action, position) {
    case ("reset", _): [.reset]
    case ("overwrite", _): Self.typed(form["mine"])
    case ("clear", _): [.chosen(item.isOptional ? .null : .string(""))]
    case ("increment", _): form["value"].map { [.typed($0), .stepped(1)] } ?? []
    case ("decrement", _): form["value"].map { [.typed($0), .stepped(-1)] } ?? []
    case ("set", _): changeEvents
    case ("add", _): text.isEmpty ? [] : [.elementAdded(text: text)]
    case ("remove", let position?): [.elementRemoved(at: position)]
    case ("up", let position?): [.elementMoved(from: position, to: position - 1)]
    case ("down", let position?): [.elementMoved(from: position, to: position + 1)]
    default: []
    }
  }

  private var isListAction: Bool { ["add", "remove", "up", "down"].contains(action) }

  private var changeEvents: [SettingEditor.Event] {
    switch item.control {
    case .list: return []
    case .multipleChoice: return [.chosen(chosen)]
    case .slider(let range) where form["shown"] != nil && portableExact == form["shown"]:
      // No slider can be dragged beyond its ends: that is judged as what is typed.
      guard let position = changedText.flatMap(Double.init), position >= range.lowerBound,
        position <= range.upperBound
      else { break }
      return [.slid(position), .finished]
    default: break
    }
    return Self.typed(changedText)
  }

  private static func typed(_ text: String?) -> [SettingEditor.Event] {
    text.map { [.typed($0), .finished] } ?? []
  }
}

// MARK: - What changed in a row

extension PanelEdit {
  /// The text that the inputs stand for; `nil` if they were left as they were drawn, for a browser
  /// sends all of them.
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
      // Browsers change the ends of lines.
      let text = value.withPlainLineEnds
      return text == item.text.withPlainLineEnds ? nil : text
    default: return value
    }
  }

  /// A slider and its exact number come together: the number counts if it was changed. A slider shows
  /// a value between two of its marks at the nearer one.
  private func changedNumber(_ value: String, step: Double) -> String? {
    guard let exact = form["exact"], let shown = form["shown"] else { return value }
    if portableExact != shown { return exact }
    guard let position = Double(value), let before = Double(shown) else { return value }
    return position == before || abs(position - before) < step / 2 ? nil : value
  }

  /// The exact number in the form of ``SettingText``, as all hidden fields have it.
  private var portableExact: String? { form["exact"].map(item.portableText) }

  /// A colour field knows no opacity, and a slider only hundredths of it.
  private func changedColor(_ value: String) -> String? {
    guard let exact = form["exact"], let shown = form["shown"] else { return value }
    if exact != shown { return exact }
    let opacity = form["opacity"]
    guard value != form["shownValue"] || opacity != form["shownOpacity"] else { return nil }
    guard var color = RGBAColor(value) else { return value }
    let before = RGBAColor(shown)
    if opacity == form["shownOpacity"] {
      color.alpha = before?.alpha ?? 1
    } else if let percent = opacity.flatMap(Double.init) {
      // As near to the percentage as a text of hexadecimal digits can say.
      color.alpha = (percent / 100 * 255).rounded() / 255
    }
    return color.description
  }

  /// The options that are ticked, and the elements that are none of the options.
  private var chosen: StoredValue {
    let ticked = Set(form.all("value"))
    let choices = item.choices
    let others = item.elements.filter { element in !choices.contains { $0.value == element } }
    return .array(choices.filter { ticked.contains($0.text) }.map(\.value) + others)
  }
}

extension SettingsError {
  fileprivate static func cannotBeChangedNow(_ setting: SettingDefinition) -> SettingsError {
    SettingsError(
      .readOnly, key: setting.key,
      problem: "Setting '\(setting.key)' cannot be changed at the moment.",
      recoverySuggestion: "Another setting decides that.",
      message: "{label} can only be changed when another setting allows it.")
  }

  fileprivate static func listChanged(_ setting: SettingDefinition) -> SettingsError {
    SettingsError(
      .conflict, key: setting.key,
      problem: "Setting '\(setting.key)' was changed by something else meanwhile.",
      recoverySuggestion: "Look at it as it is now, and try again.")
  }
}

extension String {
  fileprivate var withPlainLineEnds: String {
    replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }
}
