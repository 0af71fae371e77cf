import SetpointSynchronization

extension SettingsContainer {
  /// Starts to record which settings the program reads, to find those that it doesn't use.
  ///
  /// Keeps the reads that are recorded already. Until the first call, reads cost nothing more; from
  /// then on, each read takes a lock. Reads by other threads during the call may be missing.
  ///
  /// A read gets the value in effect by a property, ``subscript(_:)``, ``peek(_:)`` or a key, or
  /// starts an observation of one setting. Values that a settings screen, panel or command shows
  /// don't count, nor do reads by rules and drafts.
  ///
  /// - Parameter path: A file that gets the reads when the program exits, for the command
  ///   `settings unused`; `nil` for none. The container stays in memory until then. The file isn't
  ///   written if a signal ends the program. A failure is reported on standard error.
  public func recordReads(savingTo path: String? = nil) {
    record(in: ReadLog())
    if let path { SavedReads.shared.save(of: self, to: path) }
  }

  /// The reads of each setting, in the order of the tree; empty if reads aren't recorded.
  public var reads: [SettingReads] {
    guard let log = state.readLog else { return [] }
    let reads = log.reads
    return registeredSettings.map { reads[$0.key] ?? SettingReads(ofKey: $0.key) }
  }

  /// The number of reads of each unknown key, such as one that another library misspells.
  public var unknownKeyReads: [String: Int] { state.readLog?.unknownKeys ?? [:] }

  /// Records a read that doesn't use the typed setting.
  package func noteRead(of setting: SettingDefinition) {
    guard state.recordsReads else { return }
    state.noteRead(of: slot(of: setting))
  }

  /// Records a read of an unknown key.
  package func noteRead(ofUnknownKey key: String) {
    if state.recordsReads { state.readLog?.note(unknown: key) }
  }

  /// Looks up a setting to read it, and records an unknown key.
  func recordingUnknownKey<Found>(
    _ key: some SettingKey, _ find: () throws(SettingsError) -> Found
  ) throws(SettingsError) -> Found {
    do throws(SettingsError) {
      return try find()
    } catch {
      if error.code == .unknownKey { noteRead(ofUnknownKey: key.settingKey) }
      throw error
    }
  }

  /// Returns the key that was probably meant by an unknown one.
  package func nearestKey(to key: String) -> String? { nearest(to: key, in: state.keys) }

  /// Records reads in a log, unless they are recorded already.
  func record(in log: ReadLog) {
    guard state.record(in: log) else { return }
    for slot in state.slots { lookUpReads(of: slot.definition) }
  }

  /// Lets reads of a setting look up its slot, so that they are recorded.
  func lookUpReads(of setting: SettingDefinition) {
    setting.primarySlot.suspend(by: identifier)
    let reference = setting.reference.load(ordering: .acquiring)
    if reference.container == identifier { setting.reference.store(.none, ordering: .releasing) }
  }
}
