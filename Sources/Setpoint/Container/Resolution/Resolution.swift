/// The values of one setting in all layers, and the one in effect.
///
/// Only this type applies the order of ``SettingLayer``. From the top: locked managed values, the
/// value that other settings force, overrides, the current value, managed recommendations and
/// sources, the declared default. Invalid values are ignored; the last value that kept a rule across
/// settings takes the place of one that breaks it.
struct Resolution: Sendable {
  /// The layer whose value is in effect.
  enum Winner {
    case entry(LayerEntry)
    case current
    case declared
  }

  let definition: SettingDefinition
  /// Locked managed values, the forced value and overrides, highest first.
  private var above: [LayerEntry] = []
  /// Managed recommendations and values of sources, highest first.
  private var below: [LayerEntry] = []
  /// The stored value, even if it is invalid; `nil` if there is none.
  private(set) var current: StoredValue?
  /// What the setting would store for ``current``, if it differs.
  private var respelledCurrent: StoredValue?
  private var currentProblem: Problem?

  /// An issue in an object of its own, so that a setting without an issue needs only a single word.
  private final class Problem: Sendable {
    let issue: SettingsIssue
    /// The last value that kept the rule; `nil` if there was none.
    let last: LayerEntry?

    init(_ issue: SettingsIssue, last: LayerEntry?) {
      self.issue = issue
      self.last = last
    }
  }

  init(of definition: SettingDefinition) { self.definition = definition }

  /// Replaces the stored value.
  mutating func setCurrent(_ stored: StoredValue?, decoded: DecodedValue?) {
    current = stored
    respelledCurrent = nil
    currentProblem = nil
    switch decoded {
    case .valid(_, let canonical): if canonical != stored { respelledCurrent = canonical }
    case .invalid(let issue, let last): currentProblem = Problem(issue, last: last)
    case nil: break
    }
  }

  /// Replaces the stored value with one that the setting encoded.
  mutating func setCurrent(_ canonical: StoredValue) {
    current = canonical
    respelledCurrent = nil
    currentProblem = nil
  }

  /// Replaces the values of sources, which are in ascending order of their layers.
  mutating func setEntries(_ entries: [LayerEntry]) {
    let forced = forced
    above = entries.reversed().filter(\.origin.layer.isAboveCurrent)
    below = entries.reversed().filter { !$0.origin.layer.isAboveCurrent }
    if let forced { setForced(forced) }
  }

  /// Replaces the values of sources with those of another resolution.
  mutating func setEntries(of other: Resolution) {
    let forced = other.forced ?? forced
    above = other.above
    below = other.below
    setForced(forced)
  }

  /// Replaces the value that other settings force; `nil` for none.
  mutating func setForced(_ entry: LayerEntry?) {
    guard entry != nil || forced != nil else { return }
    let others = above.filter { $0.origin.layer != .forced }
    above =
      others.filter { $0.origin.layer > .forced } + [entry].compactMap(\.self)
      + others.filter { $0.origin.layer < .forced }
  }

  /// The resolution without a forced value. A draft determines its own.
  var withoutForced: Resolution {
    var resolution = self
    resolution.setForced(nil)
    return resolution
  }

  /// The value that other settings force; `nil` if they force none.
  var forced: LayerEntry? {
    above.isEmpty ? nil : above.first { $0.origin.layer == .forced }
  }

  /// Returns the layer of a source's value. A managed value without a lock is a recommendation.
  static func layer(of value: SourceValue, from source: SettingLayer) -> SettingLayer {
    source == .managed && value.lock == nil ? .source : source
  }
}

extension Resolution {
  var winner: Winner {
    guard !above.isEmpty, let entry = above.firstUsable else { return winnerWithoutOverrides }
    return .entry(entry)
  }

  /// The winner if nothing overrode the user's value.
  var winnerWithoutOverrides: Winner {
    if isCurrentValid { return .current }
    return last.map { .entry($0) } ?? defaultWinner
  }

  /// The winner if the user had set no value and nothing overrode it.
  var defaultWinner: Winner {
    guard !below.isEmpty, let entry = below.firstUsable else { return .declared }
    return .entry(entry)
  }

  /// Whether a layer above the user's value determines the value in effect.
  var isOverridden: Bool { !above.isEmpty && above.firstUsable != nil }

  /// The lock that forbids changes. A lock on an invalid value is ignored.
  var lock: SettingLock? {
    if above.isEmpty { nil } else { above.firstUsable?.lock }
  }

  /// The value that the setting would store for the stored value; the stored value itself if it is
  /// invalid.
  var canonicalCurrent: StoredValue? { respelledCurrent ?? current }

  /// The native representation of the stored value; the stored value itself if it is invalid.
  var currentValue: StoredValue? { canonicalCurrent }

  /// Whether the stored value isn't in its native representation.
  var isRespelled: Bool { respelledCurrent != nil }

  var isModified: Bool { current != nil }

  /// Whether a store or source holds a value, valid or not.
  var hasValue: Bool {
    current != nil || above.contains { $0.origin.layer != .forced }
      || below.contains { $0.origin.source != ComputedDefaults.name }
  }

  private var isCurrentValid: Bool { current != nil && currentProblem == nil }

  /// The last value that kept a rule across settings, if the stored value breaks the rule.
  private var last: LayerEntry? { currentProblem?.last }

  /// The value that stays in effect in place of another one that breaks a rule across settings;
  /// `nil` if the user has no valid value.
  var lastCurrent: LayerEntry? {
    guard isCurrentValid, let canonicalCurrent else { return last }
    let decoded = definition.decode(canonicalCurrent)
    return LayerEntry(
      origin: SettingOrigin(.current), stored: canonicalCurrent, decoded: decoded, lock: nil)
  }

  /// The native representation of the user's value that is in effect unless a layer overrides it;
  /// `nil` if there is none.
  var usableCurrentValue: StoredValue? {
    currentProblem == nil ? canonicalCurrent : last?.canonical
  }

  /// Returns the result of decoding the stored value if that is `stored` and can't be used.
  func problem(of stored: StoredValue) -> DecodedValue? {
    guard let currentProblem, current == stored else { return nil }
    return .invalid(currentProblem.issue, last: currentProblem.last)
  }

  /// The issue that prevents use of the stored value.
  var currentIssue: SettingsIssue? { currentProblem?.issue }

  /// Whether a value of a source can't be used.
  var hasIgnoredEntry: Bool { (above + below).contains { $0.issue != nil } }

  /// The issues that prevent use of values of sources.
  var entryIssues: [SettingsIssue] {
    guard !above.isEmpty || !below.isEmpty else { return [] }
    let issues = (above + below).compactMap(\.issue)
    guard !issues.isEmpty else { return [] }
    let text = hidesValue ? nil : SettingText.text(of: effectiveValue)
    return issues.map { $0.naming(effectiveText: text) }
  }

  /// Whether messages must not show the value in effect.
  private var hidesValue: Bool {
    if case .entry(let entry) = winner, entry.isSecret { return true }
    return definition.isSecret
  }

  /// The issue of a source's value that would be in effect if it were valid; `nil` if there is none.
  var preventedEntryIssue: SettingsIssue? {
    if let highest = above.first { return highest.issue }
    return isModified ? nil : below.first?.issue
  }

  /// Whether ``issues`` or ``missingIssue`` may contain any. Without sources, refused values and
  /// requirements there are none.
  var mayHaveIssues: Bool {
    currentProblem != nil || !above.isEmpty || !below.isEmpty || definition.isRequired
  }

  var issues: [SettingsIssue] {
    guard let currentIssue else { return entryIssues }
    return [currentIssue] + entryIssues
  }

  /// Whether the setting requires a value and no layer has one.
  var isMissing: Bool {
    definition.isRequired && (isDeclared(winner) || effectiveValue == .null)
  }

  /// The issue that the required value is missing; `nil` if there is one, or an invalid one, which
  /// has its own issue.
  var missingIssue: SettingsIssue? {
    guard isMissing, issues.isEmpty else { return nil }
    // A member of a family without values was removed, or isn't set up yet.
    guard definition.family == nil || hasValue else { return nil }
    return SettingsIssue(.missingValue(definition), declaration: definition.declaration)
  }

  /// Whether the user's value counts even if it equals the default, because that isn't usable.
  var needsOwnValue: Bool { definition.isRequired && isDeclared(winnerWithoutOverrides) }

  private func isDeclared(_ winner: Winner) -> Bool {
    if case .declared = winner { true } else { false }
  }

  var effectiveValue: StoredValue { value(of: winner) }
  var valueWithoutOverrides: StoredValue { value(of: winnerWithoutOverrides) }
  var defaultValue: StoredValue { value(of: defaultWinner) }

  private func value(of winner: Winner) -> StoredValue {
    switch winner {
    case .entry(let entry): entry.canonical ?? entry.stored
    case .current: canonicalCurrent ?? definition.defaultStoredValue
    case .declared: definition.defaultStoredValue
    }
  }

  /// Returns whether storing the value, or removing the stored value, changes the user's value.
  func isChanged(by canonical: StoredValue?) -> Bool {
    guard let canonical else { return isModified }
    return currentProblem != nil || valueWithoutOverrides != canonical || needsOwnValue
  }

  var layer: SettingLayer {
    switch winner {
    case .entry(let entry): entry.origin.layer
    case .current: .current
    case .declared: .declared
    }
  }

  /// The origin of the value in effect.
  ///
  /// - Parameter location: The location of the stored value.
  func origin(storedAt location: @autoclosure () -> SettingLocation?) -> SettingOrigin {
    switch winner {
    case .entry(let entry): entry.origin
    case .current: SettingOrigin(.current, location: location())
    case .declared: declaredOrigin
    }
  }

  private var declaredOrigin: SettingOrigin {
    let declaration = definition.declaration
    return SettingOrigin(.declared, location: .file(declaration.fileID, line: declaration.line))
  }

  /// The layers below and above the user's value; `nil` for a secret.
  var surroundings: LayerSurroundings? {
    guard !definition.isSecret else { return nil }
    func value(of winner: Winner) -> LayerSurroundings.OtherLayer {
      let origin = if case .entry(let entry) = winner { entry.origin } else { declaredOrigin }
      return .init(layer: origin.layer, source: origin.source, value: self.value(of: winner))
    }
    return LayerSurroundings(
      fallback: value(of: defaultWinner), override: isOverridden ? value(of: winner) : nil)
  }

  /// Returns the values of all layers, highest first and the declared default last.
  func candidates(storedAt location: SettingLocation?) -> [LayerValue] {
    var list = LayerValueList(hidesValues: definition.isSecret)
    above.forEach { list.append($0) }
    if let currentValue {
      list.append(
        SettingOrigin(.current, location: location), currentValue,
        error: currentProblem?.issue.error)
    }
    if let last { list.append(last) }
    below.forEach { list.append($0) }
    list.append(declaredOrigin, definition.defaultStoredValue)
    return list.values
  }
}

/// The values of layers, highest first. The first valid one is in effect.
private struct LayerValueList {
  let hidesValues: Bool
  private(set) var values: [LayerValue] = []
  private var isDecided = false

  init(hidesValues: Bool) { self.hidesValues = hidesValues }

  mutating func append(_ entry: LayerEntry) {
    append(entry.origin, entry.stored, error: entry.issue?.error, lock: entry.lock)
    if let last = entry.decoded.last { append(last) }
  }

  mutating func append(
    _ origin: SettingOrigin, _ value: StoredValue, error: SettingsError? = nil,
    lock: SettingLock? = nil
  ) {
    let validity: LayerValue.Validity
    if let error {
      validity = .invalid(error)
    } else {
      validity = isDecided ? .overridden : .inEffect
      isDecided = true
    }
    values.append(
      LayerValue(
        origin: origin, value: hidesValues ? .null : value, validity: validity, lock: lock))
  }
}
