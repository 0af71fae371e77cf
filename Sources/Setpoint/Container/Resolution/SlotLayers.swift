/// What sources say of one setting; most settings have none.
struct SlotLayers: Sendable {
  /// What wins over the user's value, the highest first.
  var above: [Entry] = []
  /// What the user's value wins over, the highest first.
  var below: [Entry] = []

  /// One source's value, decoded.
  struct Entry: Sendable {
    let origin: SettingOrigin
    let stored: StoredValue
    let outcome: SettingCandidate.Outcome
    let lock: SettingLock?

    var value: (any Sendable)? {
      if case .value(let value) = outcome { value } else { nil }
    }

    func typedValue<Value>(as type: Value.Type) -> Value? {
      // A missing value must not be cast: it would become the `nil` of an optional type.
      guard let value else { return nil }
      return value as? Value
    }

    var issue: SettingsIssue? {
      if case .unreadable(let issue) = outcome { issue } else { nil }
    }
  }

  var isEmpty: Bool { above.isEmpty && below.isEmpty }
  var issues: [SettingsIssue] { (above + below).compactMap(\.issue) }
  var winnerAbove: Entry? { above.first { $0.value != nil } }
  var winnerBelow: Entry? { below.first { $0.value != nil } }
  /// What forbids changes; a lock on a value that cannot be used does not.
  var lock: SettingLock? { winnerAbove?.lock }
}

extension SettingDefinition {
  /// What the sources, in ascending order, say of this setting; `nil`: nothing.
  func layers(from sources: [ContainerSource]) -> SlotLayers? {
    var layers = SlotLayers()
    for source in sources.reversed() {
      guard let value = source.reading.values[key] else { continue }
      let isBelow = source.layer == .source || source.layer == .managed && value.lock == nil
      let origin = source.origin(isBelow ? .source : source.layer, place: value.place)
      let entry = entry(value, origin: origin)
      if isBelow { layers.below.append(entry) } else { layers.above.append(entry) }
    }
    return layers.isEmpty ? nil : layers
  }

  private func entry(_ value: SourceValue, origin: SettingOrigin) -> SlotLayers.Entry {
    var stored = StoredValue.null
    do throws(SettingsError) {
      switch value.content {
      case .value(let value): stored = value
      case .text(let text):
        stored = .string(text)
        stored = try storedValue(of: text)
      }
      return SlotLayers.Entry(
        origin: origin, stored: stored, outcome: .value(try decoded(stored)), lock: value.lock)
    } catch {
      return SlotLayers.Entry(
        origin: origin, stored: stored,
        outcome: .unreadable(SettingsIssue(error, origin: origin)), lock: value.lock)
    }
  }
}
