public import Setpoint

/// What happens to one control while a person uses it, the same for every surface.
///
/// The surface tells what the person does and what it learns from outside, does what the editor
/// answers, and shows ``text``, ``value`` and ``message``. The editor changes nothing itself.
///
/// ```swift
/// switch editor.handle(.typed("18")) {
/// case .write(let value): try container.set(value, for: editor.item.setting)
/// case .reset: try container.reset(editor.item.setting)
/// case .nothing: break
/// }
/// ```
public struct SettingEditor: Sendable, Hashable {
  /// The item as it was told last.
  public private(set) var item: SettingsItem
  /// What stands in the text field.
  public private(set) var text: String
  /// Why the text is not the value; `nil`: it is, or it is not judged yet.
  public private(set) var message: String?
  /// Whether a person is typing, so that nothing from outside may replace the text.
  package private(set) var isTyping = false

  /// What a person does, or what comes from outside.
  @nonexhaustive
  public enum Event: Sendable, Hashable {
    /// The text field holds this now.
    case typed(String)
    /// The person left the text field, or pressed return.
    case finished
    /// The person gave up what was typed.
    case cancelled
    /// A toggle, a choice, a date, a colour: a value as a whole.
    case chosen(StoredValue)
    /// The slider is here.
    case slid(Double)
    /// So many steps up or, if negative, down.
    case stepped(Int)
    case elementAdded(text: String)
    case elementRemoved(at: Int)
    case elementMoved(from: Int, to: Int)
    /// One of several choices was ticked or cleared.
    case elementChosen(StoredValue, Bool)
    case reset
    /// The item is this now.
    case told(SettingsItem)
    /// The container refused what was to be written.
    case refused(SettingsError)
  }

  /// What the surface is to do.
  @nonexhaustive
  public enum Action: Sendable, Hashable {
    case nothing
    case write(StoredValue)
    case reset
  }

  public init(_ item: SettingsItem) {
    self.item = item
    text = item.text
    message = item.message
  }

  /// The value to draw: what was written, until the item says something else.
  public var value: StoredValue { item.value }

  public mutating func handle(_ event: Event) -> Action {
    guard item.isEnabled || event.isFromOutside else { return .nothing }
    switch event {
    case .typed(let text): return type(text)
    case .finished: return finish()
    case .cancelled:
      show(item)
      return .nothing
    case .chosen(let value): return write(value)
    case .slid(let position): return write(number(position))
    case .stepped(let steps): return step(by: steps)
    case .elementAdded(let text): return add(text)
    case .elementRemoved(let position): return removeElement(at: position)
    case .elementMoved(let from, let to): return moveElement(from: from, to: to)
    case .elementChosen(let element, let isChosen): return choose(element, isChosen)
    case .reset:
      isTyping = false
      message = nil
      return .reset
    case .told(let item):
      take(item)
      return .nothing
    case .refused(let error):
      message = error.description
      return .nothing
    }
  }
}

// MARK: - Text

extension SettingEditor {
  private mutating func type(_ text: String) -> Action {
    isTyping = true
    self.text = text
    do {
      let value = try item.setting.checkedValue(of: text)
      message = nil
      return value == item.value ? .nothing : .write(value)
    } catch {
      // What is only half typed is not wrong yet; but what was wrong is until it is right.
      if message != nil { message = error.description }
      return .nothing
    }
  }

  private mutating func finish() -> Action {
    guard isTyping else { return .nothing }
    isTyping = false
    // Nothing typed into a field that shows nothing changes nothing.
    if item.isSecret, text.isEmpty { return .nothing }
    do {
      let value = try item.setting.checkedValue(of: text)
      message = nil
      if !item.isSecret { text = SettingText.text(of: value, kind: item.setting.kind) }
      return value == item.value ? .nothing : .write(value)
    } catch {
      message = error.description
      return .nothing
    }
  }

  private mutating func show(_ item: SettingsItem) {
    isTyping = false
    text = item.text
    message = item.message
  }

  /// Shows what came from outside, unless that would take away what a person typed.
  private mutating func take(_ item: SettingsItem) {
    let isTextRefused = message != nil && text != self.item.text
    self.item = item
    guard !isTyping, !isTextRefused else { return }
    show(item)
  }
}

// MARK: - Numbers

extension SettingEditor {
  private func number(_ value: Double) -> StoredValue {
    guard item.setting.kind == .integer else { return .double(value) }
    return Int64(exactly: value.rounded()).map(StoredValue.int) ?? item.value
  }

  private mutating func step(by steps: Int) -> Action {
    let current = item.value.number ?? item.setting.defaultStoredValue.number ?? 0
    var result = current.stepped(by: Double(steps), of: item.step ?? 1)
    if let lower = item.bounds?.lowerBound.number { result = max(result, lower) }
    if let upper = item.bounds?.upperBound.number { result = min(result, upper) }
    return write(number(result))
  }

  /// Writes what was chosen as a whole; what was typed meanwhile is given up.
  private mutating func write(_ value: StoredValue) -> Action {
    isTyping = false
    do {
      let value = try item.setting.checked(value)
      message = nil
      text = item.isSecret ? "" : SettingText.text(of: value, kind: item.setting.kind)
      return value == item.value ? .nothing : .write(value)
    } catch {
      message = error.description
      return .nothing
    }
  }
}

// MARK: - Lists

extension SettingEditor {
  private mutating func add(_ text: String) -> Action {
    guard let content = item.setting.listContent else { return .nothing }
    guard let element = SettingText.storedValue(of: text, kind: content.kind) else {
      message = SettingText.recoverySuggestion(for: content.kind)
      return .nothing
    }
    if content.isSet, item.elements.contains(element) { return .nothing }
    return write(.array(item.elements + [element]))
  }

  private mutating func removeElement(at position: Int) -> Action {
    guard item.elements.indices.contains(position) else { return .nothing }
    var elements = item.elements
    elements.remove(at: position)
    return write(.array(elements))
  }

  private mutating func moveElement(from: Int, to: Int) -> Action {
    guard item.canMoveElement(from: from, to: to) else { return .nothing }
    var elements = item.elements
    elements.insert(elements.remove(at: from), at: to)
    return write(.array(elements))
  }

  private mutating func choose(_ element: StoredValue, _ isChosen: Bool) -> Action {
    let chosen = item.elements.filter { $0 != element } + (isChosen ? [element] : [])
    // In the order of the options, so that the same choice is the same value.
    let options = item.choices.map(\.value)
    let sorted = options.filter(chosen.contains) + chosen.filter { !options.contains($0) }
    return write(.array(sorted))
  }
}

extension SettingEditor.Event {
  fileprivate var isFromOutside: Bool {
    switch self {
    case .told, .refused, .cancelled: true
    default: false
    }
  }
}

// MARK: - Reflection

extension SettingEditor: CustomReflectable {
  /// Reflects the item, without what was typed for a secret.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["item": item, "text": item.isSecret ? "secret" : text], displayStyle: .struct
    )
  }
}

extension SettingEditor.Event: CustomReflectable {
  /// Reflects nothing: what was typed or chosen may be secret.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

extension SettingEditor.Action: CustomReflectable {
  /// Reflects nothing: what is to be written may be secret.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
