import SetpointSynchronization

/// The values that settings would have after changes, in a container from which code of the app can
/// read them. It finds out which settings that code reads.
///
/// Creating it costs about as much as registering the settings that are read.
struct CandidateValues {
  /// The container to read from. It must not be written.
  let container: SettingsContainer
  /// The settings that are no longer forced with the candidates.
  private(set) var released: [SettingSlot] = []
  private let store: CandidateStore

  /// - Parameter candidates: The resolutions that differ from those in `original`, by key.
  init(of original: SettingsContainer, _ candidates: [String: Resolution] = [:]) {
    store = CandidateStore(original: original, candidates)
    container = SettingsContainer(
      stores: StoreConnections(standard: store), original: original,
      isReleaseBuild: original.isReleaseBuild, isCandidate: true)
    container.state.report(to: .none)
  }

  /// Creates the values after changes of stored values, with those that the changes force.
  init(of original: SettingsContainer, changes: [SlotChange]) {
    var candidates: [String: Resolution] = [:]
    for change in changes {
      var resolution = original.state.resolution(of: change.slot)
      resolution.setCurrent(change.canonical, decoded: change.decoded)
      candidates[change.key] = resolution
    }
    let mayForce = changes.contains { $0.slot.roles.contains(.input) }
    let forced = mayForce ? original.dependencies.forced : []
    // Each round determines the values that depend on those of the previous one.
    for _ in forced {
      let container = Self(of: original, candidates).container
      var isChanged = false
      for slot in forced {
        let key = slot.definition.key
        var resolution = candidates[key] ?? original.state.resolution(of: slot)
        let (entry, before) = (slot.definition.forcedEntry(in: container), resolution.forced)
        guard entry?.stored != before?.stored || entry?.lock != before?.lock else { continue }
        resolution.setForced(entry)
        candidates[key] = resolution
        isChanged = true
      }
      if !isChanged { break }
    }
    self.init(of: original, candidates)
    released = forced.filter { slot in
      candidates[slot.definition.key].map { $0.forced == nil } ?? false
        && original.state.resolution(of: slot).forced != nil
    }
  }

  /// The settings that were read, in this order, with the resolutions in the original that the
  /// values came from.
  var readings: [SlotReading] { store.readings }

  /// The slots of the settings that were read.
  var slots: [SettingSlot] { readings.map(\.slot) }
}

/// The store of candidate values. It holds the candidates, and otherwise what is in effect in the
/// original.
final class CandidateStore: SettingsStore {
  private let original: SettingsContainer
  private let candidates: [String: Resolution]
  private let read = Mutex<[String: Resolution]>([:])
  private let order = Mutex<[SlotReading]>([])

  init(original: SettingsContainer, _ candidates: [String: Resolution]) {
    self.original = original
    self.candidates = candidates
  }

  var readings: [SlotReading] { order.withLock { $0 } }

  func resolution(forKey key: String) -> Resolution? { read.withLock { $0[key] } }

  /// Takes the values of a setting from the original before the container reads them.
  func prepare(for setting: SettingDefinition) -> [SettingsIssue] {
    let slot = original.slot(of: setting)
    let resolution = original.state.resolution(of: slot)
    let isNew = read.withLock {
      $0.updateValue(candidates[setting.key] ?? resolution, forKey: setting.key) == nil
    }
    if isNew { order.withLock { $0.append(SlotReading(slot, resolution)) } }
    return []
  }

  func value(forKey key: String) -> StoredValue? {
    resolution(forKey: key)?.usableCurrentValue
  }

  /// Does nothing: candidates are only read.
  func apply(_ changes: [String: StoredValue?]) {}
}
