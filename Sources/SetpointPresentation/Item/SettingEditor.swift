public import Setpoint

/// The state of one setting's control during an edit, the same on every surface.
///
/// The surface passes each ``Event`` to ``handle(_:)``, performs the returned ``Action``, and shows
/// ``text``, ``value`` and ``message``. The editor itself writes nothing.
///
/// ```swift
/// switch editor.handle(.typed("18")) {
/// case .write(let value): try container.set(value, for: editor.item.setting)
/// case .reset: try container.reset(editor.item.setting)
/// case .nothing: break
/// }
/// ```
///
/// The editor commits an input at these times:
///
/// | input | committed |
/// |---|---|
/// | text | while the user types, unless it is invalid |
/// | number, secret, URL, any other typed value | when the user finishes the edit |
/// | slider, color | when the user releases the control |
/// | step, choice, list element | at once |
///
/// Canceling an edit restores the value from before the edit.
public struct SettingEditor: Sendable, Hashable {
  /// The item that the surface reported last.
  public private(set) var item: SettingsItem
  /// The text in the text field.
  public private(set) var text: String
  /// Why the last input was refused, or `nil` if it was accepted or isn't checked yet.
  public private(set) var refusal: SettingsError?
  /// Whether the user is typing. Then outside changes don't replace the text.
  package private(set) var isTyping = false
  /// The value of a slider or color that the user hasn't released yet.
  private var adjusted: StoredValue?
  /// The value before the first write of an edit that commits while the user types.
  private var original: Original?

  private struct Original: Hashable {
    let value: StoredValue
    let isModified: Bool
    var written: StoredValue
  }

  /// An action of the user, or a change from outside.
  @nonexhaustive
  public enum Event: Sendable, Hashable {
    /// The user typed or pasted; the text field now contains this text.
    case typed(String)
    /// The user left the text field, pressed Return, or released the slider or color.
    case finished
    /// The user canceled the edit.
    case cancelled
    /// The user chose a complete value, such as a toggle, an option or a date.
    case chosen(StoredValue)
    /// The user is adjusting a color, which has this value now.
    case adjusted(StoredValue)
    /// The user is dragging a slider, which has this position now.
    case slid(Double)
    /// The user stepped up by this number of steps, or down if it is negative.
    case stepped(Int)
    /// The user added an element with this text to the list.
    case elementAdded(text: String)
    /// The user replaced the text of an element. An empty text removes the element.
    case elementChanged(at: Int, text: String)
    /// The user removed the element at this position.
    case elementRemoved(at: Int)
    /// The user moved an element to another position.
    case elementMoved(from: Int, to: Int)
    /// The user selected or deselected one of several choices.
    case elementChosen(StoredValue, Bool)
    /// The user reset the setting.
    case reset
    /// The setting or its state changed to this item.
    case itemChanged(SettingsItem)
    /// The container refused the write.
    case refused(SettingsError)
  }

  /// The action that the surface performs.
  @nonexhaustive
  public enum Action: Sendable, Hashable {
    /// Nothing.
    case nothing
    /// Write this value.
    case write(StoredValue)
    /// Reset the setting.
    case reset
  }

  /// Creates an editor that shows the value of an item.
  public init(_ item: SettingsItem) {
    self.item = item
    text = item.text
  }

  /// The value to draw: the adjusted value, or the item's.
  public var value: StoredValue { adjusted ?? item.value }

  /// Why the input was refused, or why the stored value isn't in effect. `nil` if neither applies.
  public var message: String? { refusal.map { item.message(for: $0) } ?? item.message }

  /// Returns whether stepping up, or down if negative, changes the value.
  public func canStep(by steps: Int) -> Bool {
    item.isEnabled && number(stepped(by: steps)) != base
  }

  /// Updates the state after an event and returns the action to perform.
  public mutating func handle(_ event: Event) -> Action {
    guard item.isEnabled || event.isFromOutside else { return .nothing }
    switch event {
    case .typed(let text): return type(text)
    case .finished: return finish()
    case .cancelled: return cancel()
    case .chosen(let value): return write(value)
    case .adjusted(let value): return adjust(value)
    case .slid(let position): return adjust(number(snapped(position)))
    case .stepped(let steps): return step(by: steps)
    case .elementAdded(let text): return add(text)
    case .elementChanged(let position, let text): return changeElement(at: position, to: text)
    case .elementRemoved(let position): return removeElement(at: position)
    case .elementMoved(let from, let to): return moveElement(from: from, to: to)
    case .elementChosen(let element, let isChosen): return choose(element, isChosen)
    case .reset:
      end()
      return .reset
    case .itemChanged(let item):
      take(item)
      return .nothing
    case .refused(let error):
      refusal = error
      return .nothing
    }
  }
}

// MARK: - Text

extension SettingEditor {
  private mutating func type(_ text: String) -> Action {
    isTyping = true
    adjusted = nil
    self.text = text
    do {
      let value = try item.checkedValue(of: text)
      refusal = nil
      guard item.commitsWhileTyping, value != item.value else { return .nothing }
      let isModified = original?.isModified ?? item.isModified
      original = Original(
        value: original?.value ?? item.value, isModified: isModified, written: value)
      return .write(value)
    } catch {
      // Incomplete input is no error yet, but an error remains until the input is valid.
      if refusal != nil { refusal = error }
      return .nothing
    }
  }

  private mutating func finish() -> Action {
    original = nil
    if let adjusted { return write(adjusted) }
    guard isTyping else { return .nothing }
    isTyping = false
    // An empty field doesn't erase a secret, because the field never shows it.
    if item.isSecret, text.isEmpty { return .nothing }
    do {
      let value = try item.checkedValue(of: text)
      refusal = nil
      text = item.isSecret ? "" : item.fieldText(of: value)
      return value == item.value ? .nothing : .write(value)
    } catch {
      refusal = error
      return .nothing
    }
  }

  private mutating func cancel() -> Action {
    let original = original
    end()
    // Keeps a value that something else wrote in the meantime.
    guard let original, item.value == original.written, item.value != original.value else {
      return .nothing
    }
    return original.isModified ? .write(original.value) : .reset
  }

  /// Ends the edit and shows the text of the value again.
  private mutating func end() {
    isTyping = false
    adjusted = nil
    original = nil
    refusal = nil
    text = item.text
  }

  /// Shows a change from outside, unless it would replace input.
  private mutating func take(_ item: SettingsItem) {
    let isTextRefused = refusal != nil && text != self.item.text
    self.item = item
    guard !isTyping, adjusted == nil, !isTextRefused else {
      if !item.isEnabled { end() }
      return
    }
    end()
  }
}

// MARK: - Numbers

extension SettingEditor {
  private func number(_ value: Double) -> StoredValue {
    guard item.setting.kind == .integer else { return .double(value) }
    return Int64(exactly: value.rounded()).map(StoredValue.int) ?? item.value
  }

  /// The value that a step starts from: the typed value if it is valid.
  private var base: StoredValue {
    guard isTyping, let typed = try? item.checkedValue(of: text) else { return value }
    return typed
  }

  private mutating func step(by steps: Int) -> Action {
    canStep(by: steps) ? write(number(stepped(by: steps))) : .nothing
  }

  private func stepped(by steps: Int) -> Double {
    let current = base.number ?? item.setting.defaultStoredValue.number ?? 0
    return bounded(current.stepped(by: Double(steps), of: item.step ?? 1))
  }

  /// Returns the nearest whole number of steps from the lower bound, or the upper bound.
  private func snapped(_ position: Double) -> Double {
    guard let step = item.step, step > 0, let lower = item.bounds?.lowerBound.number else {
      return bounded(position)
    }
    let steps = ((position - lower) / step).rounded()
    let upper = item.bounds?.upperBound.number ?? .infinity
    let nearest = lower.stepped(by: steps, of: step)
    return bounded(abs(upper - position) < abs(nearest - position) ? upper : nearest)
  }

  private func bounded(_ number: Double) -> Double {
    let lower = item.bounds?.lowerBound.number ?? -.infinity
    let upper = item.bounds?.upperBound.number ?? .infinity
    return min(max(number, lower), upper)
  }

  /// Shows a value that is committed on release.
  private mutating func adjust(_ value: StoredValue) -> Action {
    isTyping = false
    adjusted = value
    text = item.fieldText(of: value)
    return .nothing
  }

  /// Writes a complete value and ends the edit of the text.
  private mutating func write(_ value: StoredValue) -> Action {
    end()
    do {
      let value = try item.setting.checked(value)
      if !item.isSecret { text = item.fieldText(of: value) }
      // The item doesn't contain the value of a secret.
      return value == item.value && !item.isSecret ? .nothing : .write(value)
    } catch {
      refusal = error
      return .nothing
    }
  }
}

// MARK: - Lists

extension SettingEditor {
  private mutating func add(_ text: String) -> Action {
    guard let element = element(of: text) else { return .nothing }
    return write(.array(item.elements + [element]))
  }

  private mutating func changeElement(at position: Int, to text: String) -> Action {
    var elements = item.elements
    guard elements.indices.contains(position), text != item.elementText(elements[position]) else {
      return .nothing
    }
    if text.isEmpty { return removeElement(at: position) }
    guard let element = element(of: text) else { return .nothing }
    elements[position] = element
    return write(.array(elements))
  }

  /// Returns the element for a text, or refuses the text and returns `nil`.
  private mutating func element(of text: String) -> StoredValue? {
    guard let content = item.setting.listContent else { return nil }
    guard let element = item.element(of: text) else {
      refusal = SettingsError(
        .invalid, key: item.key, problem: SettingText.recoverySuggestion(for: content.kind))
      return nil
    }
    if content.isSet, item.elements.contains(element) {
      refusal = SettingsError(
        .invalid, key: item.key, problem: "'\(item.key)' already contains this element.",
        recoverySuggestion: nil, message: "{label} already contains this element.")
      return nil
    }
    return element
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
    // In the order of the options, so that the same choices give the same value.
    let options = item.choices.map(\.value)
    let sorted = options.filter(chosen.contains) + chosen.filter { !options.contains($0) }
    return write(.array(sorted))
  }
}

extension SettingEditor.Event {
  fileprivate var isFromOutside: Bool {
    switch self {
    case .itemChanged, .refused, .cancelled: true
    default: false
    }
  }
}

// MARK: - Reflection

extension SettingEditor: CustomReflectable {
  /// Reflects the item, without the input for a secret.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["item": item, "text": item.isSecret ? "secret" : text], displayStyle: .struct
    )
  }
}

extension SettingEditor.Event: CustomReflectable {
  /// Reflects nothing, because the input may be secret.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

extension SettingEditor.Action: CustomReflectable {
  /// Reflects nothing, because the value may be secret.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
