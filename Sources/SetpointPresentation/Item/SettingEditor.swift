package import Setpoint

/// The state of one setting's control during an edit, the same on every surface.
///
/// The surface passes each ``Event`` to ``handle(_:)``, applies the returned change, and shows
/// ``text``, ``value`` and ``message``. The editor itself writes nothing.
///
/// ```swift
/// if let change = editor.handle(.typed("18")) { try container.apply([change]) }
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
package struct SettingEditor: Sendable, Hashable {
  /// The item that the surface reported last.
  package private(set) var item: SettingsItem
  /// The text in the text field.
  package private(set) var text: String
  /// Why the last input was refused, or `nil` if it was accepted or isn't checked yet.
  package private(set) var refusal: SettingsError?
  /// The change to the typed text, or the rule that the text breaks; `nil` unless the user is
  /// typing.
  private var typed: Result<SettingChange, SettingsError>?
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
  package enum Event: Sendable, Hashable {
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

  /// Creates an editor that shows the value of an item.
  package init(_ item: SettingsItem) {
    self.item = item
    text = item.text
  }

  /// Whether the user is typing. Then outside changes don't replace the text.
  private var isTyping: Bool { typed != nil }

  /// The value to draw: the adjusted value, or the item's.
  package var value: StoredValue { adjusted ?? item.value }

  /// Why the input was refused, or why a value isn't in effect. `nil` if neither applies.
  package var message: String? {
    guard let refusal else { return item.message }
    return [item.message(for: refusal), item.noteOfValue(beside: refusal)].compactMap(\.self)
      .joined(separator: " ")
  }

  /// Returns whether stepping up, or down if negative, changes the value.
  package func canStep(by steps: Int) -> Bool {
    item.isEnabled && number(stepped(by: steps)) != base
  }

  /// Updates the state after an event.
  ///
  /// - Returns: The change to apply, whose value obeys the rules; `nil` if there is none.
  @discardableResult
  package mutating func handle(_ event: Event) -> SettingChange? {
    guard item.isEnabled || event.isFromOutside else { return nil }
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
      return reset
    case .itemChanged(let item):
      take(item)
      return nil
    case .refused(let error):
      refusal = error
      return nil
    }
  }
}

// MARK: - Text

extension SettingEditor {
  private mutating func type(_ text: String) -> SettingChange? {
    adjusted = nil
    self.text = text
    do throws(SettingsError) {
      let change = try item.change(toText: text)
      typed = .success(change)
      refusal = nil
      guard item.commitsWhileTyping, let value = change.value, value != item.value else {
        return nil
      }
      let isModified = original?.isModified ?? item.isModified
      original = Original(
        value: original?.value ?? item.value, isModified: isModified, written: value)
      return change
    } catch {
      typed = .failure(error)
      // Incomplete input is no error yet, but an error remains until the input is valid.
      if refusal != nil { refusal = error }
      return nil
    }
  }

  private mutating func finish() -> SettingChange? {
    original = nil
    if let adjusted { return write(adjusted) }
    guard let typed else { return nil }
    self.typed = nil
    // An empty field doesn't erase a secret, because the field never shows it.
    if item.isSecret, text.isEmpty { return nil }
    switch typed {
    case .success(let change):
      refusal = nil
      text = item.isSecret ? "" : change.value.map(item.fieldText) ?? text
      // A person who types the default chooses it.
      return change.value == item.value && item.isModified ? nil : change
    case .failure(let error):
      refusal = error
      return nil
    }
  }

  private mutating func cancel() -> SettingChange? {
    let original = original
    end()
    // Keeps a value that something else wrote in the meantime.
    guard let original, item.value == original.written, item.value != original.value else {
      return nil
    }
    return original.isModified ? SettingChange(item.setting, to: original.value) : reset
  }

  private var reset: SettingChange { SettingChange(item.setting, to: nil) }

  /// Ends the edit and shows the text of the value again.
  private mutating func end() {
    typed = nil
    adjusted = nil
    original = nil
    refusal = nil
    text = item.text
  }

  /// Shows a change from outside, unless it would replace input.
  private mutating func take(_ item: SettingsItem) {
    let isTextRefused = refusal != nil && !text.hasSameBytes(as: self.item.text)
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
    if case .success(let change) = typed, let typed = change.value { typed } else { value }
  }

  private mutating func step(by steps: Int) -> SettingChange? {
    canStep(by: steps) ? write(number(stepped(by: steps))) : nil
  }

  private func stepped(by steps: Int) -> Double {
    let current = base.number ?? item.setting.defaultStoredValue.number ?? 0
    return bounded(current.stepped(by: Double(steps), of: item.setting.step ?? 1))
  }

  /// Returns the nearest whole number of steps from the lower bound, or the upper bound.
  private func snapped(_ position: Double) -> Double {
    guard let step = item.setting.step, step > 0, let lower = item.setting.bounds?.lowerBound.number
    else {
      return bounded(position)
    }
    let steps = ((position - lower) / step).rounded()
    let upper = item.setting.bounds?.upperBound.number ?? .infinity
    let nearest = lower.stepped(by: steps, of: step)
    return bounded(abs(upper - position) < abs(nearest - position) ? upper : nearest)
  }

  private func bounded(_ number: Double) -> Double {
    let lower = item.setting.bounds?.lowerBound.number ?? -.infinity
    let upper = item.setting.bounds?.upperBound.number ?? .infinity
    return min(max(number, lower), upper)
  }

  /// Shows a value that is committed on release.
  private mutating func adjust(_ value: StoredValue) -> SettingChange? {
    typed = nil
    adjusted = value
    text = item.fieldText(of: value)
    return nil
  }

  /// Writes a complete value and ends the edit of the text.
  private mutating func write(_ value: StoredValue) -> SettingChange? {
    end()
    do throws(SettingsError) {
      let change = try item.setting.checkedChange(to: value)
      // The item doesn't contain the value of a secret.
      if item.isSecret { return change }
      text = change.value.map(item.fieldText) ?? text
      return change.value == item.value ? nil : change
    } catch {
      refusal = error
      return nil
    }
  }
}

// MARK: - Lists

extension SettingEditor {
  private mutating func add(_ text: String) -> SettingChange? {
    guard let element = element(of: text) else { return nil }
    return write(.array(item.elements + [element]))
  }

  private mutating func changeElement(at position: Int, to text: String) -> SettingChange? {
    var elements = item.elements
    guard elements.indices.contains(position),
      !text.hasSameBytes(as: item.elementText(elements[position]))
    else { return nil }
    if text.isEmpty { return removeElement(at: position) }
    guard let element = element(of: text) else { return nil }
    elements[position] = element
    return write(.array(elements))
  }

  /// Returns the element for a text, or refuses the text and returns `nil`.
  private mutating func element(of text: String) -> StoredValue? {
    guard let content = item.setting.listContent else { return nil }
    let typed: StoredValue?
    do throws(SettingsError) {
      typed = try item.element(of: text)
    } catch {
      refusal = error
      return nil
    }
    guard let element = typed else {
      let facts = item.setting.facts
      refusal = SettingsError(
        .invalid, key: item.key, problem: "Enter \(facts.phrase).", recoverySuggestion: nil,
        message: MessageTemplate("Enter {kind}.", ["kind": item.language.text(of: facts)]))
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

  private mutating func removeElement(at position: Int) -> SettingChange? {
    guard item.elements.indices.contains(position) else { return nil }
    var elements = item.elements
    elements.remove(at: position)
    return write(.array(elements))
  }

  private mutating func moveElement(from: Int, to: Int) -> SettingChange? {
    guard item.canMoveElement(from: from, to: to) else { return nil }
    var elements = item.elements
    elements.insert(elements.remove(at: from), at: to)
    return write(.array(elements))
  }

  private mutating func choose(_ element: StoredValue, _ isChosen: Bool) -> SettingChange? {
    write(item.value(choosing: element, isChosen))
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
  package var customMirror: Mirror {
    Mirror(
      self, children: ["item": item, "text": item.isSecret ? "secret" : text], displayStyle: .struct
    )
  }
}

extension SettingEditor.Event: CustomReflectable {
  /// Reflects nothing, because the input may be secret.
  package var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
