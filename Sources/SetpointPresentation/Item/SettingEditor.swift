public import Setpoint

/// The edit of one setting in its control, the same on every surface.
///
/// The surface passes each ``Event`` to ``handle(_:)``, performs the ``Action`` that it returns, and shows
/// ``text``, ``value`` and ``message``. The editor itself changes nothing.
///
/// ```swift
/// switch editor.handle(.typed("18")) {
/// case .write(let value): try container.set(value, for: editor.item.setting)
/// case .reset: try container.reset(editor.item.setting)
/// case .nothing: break
/// }
/// ```
///
/// An input is committed at one of these times:
///
/// | input | committed |
/// |---|---|
/// | text | while it is typed, unless it is refused |
/// | number, secret, URL, any other typed value | when it is finished |
/// | slider, colour that is adjusted | when it is finished, that is, released |
/// | step, choice, list element | at once |
///
/// A cancelled edit leaves the value that the setting had before it.
public struct SettingEditor: Sendable, Hashable {
  /// The item as the surface reported it last.
  public private(set) var item: SettingsItem
  /// The text in the text field.
  public private(set) var text: String
  /// Why the last input was refused; `nil` if it was not, or is not judged yet.
  public private(set) var refusal: SettingsError?
  /// Whether a person is typing, so that nothing from outside may replace the text.
  package private(set) var isTyping = false
  /// The value of a slider or colour that is not released yet.
  private var adjusted: StoredValue?
  /// The value before the first write of an edit that commits while it is typed.
  private var original: Original?

  private struct Original: Hashable {
    let value: StoredValue
    let isModified: Bool
    var written: StoredValue
  }

  /// What a person does, or what comes from outside.
  @nonexhaustive
  public enum Event: Sendable, Hashable {
    /// The text field contains this text now, typed or pasted.
    case typed(String)
    /// The person left the text field, pressed Return, or released the slider or colour.
    case finished
    /// The person gave up the edit.
    case cancelled
    /// A toggle, a choice, a date: a value as a whole.
    case chosen(StoredValue)
    /// The value of a colour that the person is adjusting.
    case adjusted(StoredValue)
    /// The position of a slider that the person is dragging.
    case slid(Double)
    /// So many steps up or, if negative, down.
    case stepped(Int)
    case elementAdded(text: String)
    case elementRemoved(at: Int)
    case elementMoved(from: Int, to: Int)
    /// One of several choices was selected or deselected.
    case elementChosen(StoredValue, Bool)
    case reset
    /// The setting or its state has changed to this item.
    case itemChanged(SettingsItem)
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
  }

  /// The value to draw: the adjusted one, or the item's.
  public var value: StoredValue { adjusted ?? item.value }

  /// Why the input was refused, or why the stored value is not in effect; `nil` for neither.
  public var message: String? { refusal.map { item.message(for: $0) } ?? item.message }

  /// Whether so many steps up or, if negative, down lead to another value.
  public func canStep(by steps: Int) -> Bool {
    item.isEnabled && number(stepped(by: steps)) != base
  }

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
      // What is only half typed is not wrong yet; but what was wrong is until it is right.
      if refusal != nil { refusal = error }
      return .nothing
    }
  }

  private mutating func finish() -> Action {
    original = nil
    if let adjusted { return write(adjusted) }
    guard isTyping else { return .nothing }
    isTyping = false
    // An empty field does not erase a secret, which it never shows.
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
    // What something else has written meanwhile stays.
    guard let original, item.value == original.written, item.value != original.value else {
      return .nothing
    }
    return original.isModified ? .write(original.value) : .reset
  }

  /// Ends the edit; the text is that of the value again.
  private mutating func end() {
    isTyping = false
    adjusted = nil
    original = nil
    refusal = nil
    text = item.text
  }

  /// Shows what came from outside, unless that would replace what a person is entering.
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

  /// The value that a step starts from: what was typed, if it is valid.
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

  /// The nearest position that is a whole number of steps from the lower bound, or the upper bound.
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

  /// Shows a value that is committed when it is released.
  private mutating func adjust(_ value: StoredValue) -> Action {
    isTyping = false
    adjusted = value
    text = item.fieldText(of: value)
    return .nothing
  }

  /// Writes what was chosen as a whole and ends the edit of the text.
  private mutating func write(_ value: StoredValue) -> Action {
    end()
    do {
      let value = try item.setting.checked(value)
      if !item.isSecret { text = item.fieldText(of: value) }
      // The item does not hold the value of a secret.
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
    guard let content = item.setting.listContent else { return .nothing }
    guard let element = item.element(of: text) else {
      refusal = SettingsError(
        .invalid, key: item.key, problem: SettingText.recoverySuggestion(for: content.kind))
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
    case .itemChanged, .refused, .cancelled: true
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
