extension SettingsContainer {
  /// Creates the container of a draft: the same tree, all values in `store`, and the original's values of
  /// sources.
  convenience init(draftOf original: SettingsContainer, store: DraftStore) {
    self.init(
      stores: StoreConnections(standard: store), original: original,
      isReleaseBuild: original.isReleaseBuild)
    // The original reports the issues that both containers share.
    state.report(to: .none)
    register(original.elements)
    let used = original.state.slots
    guard used.count > state.slots.count else { return }
    for slot in used { _ = registeredSlot(of: slot.definition) }
  }

  /// All registered settings: those of the tree in its order, then all others.
  package var registeredSettings: [SettingDefinition] {
    let tree = settings.filter(isRegistered)
    let known = Set(tree.map(\.key))
    return tree + state.slots.map(\.definition).filter { !known.contains($0.key) }
  }

  /// Returns the user's value for a key in its native shape, without tracking; see ``userValue(of:)``.
  func userValue(forKey key: String) -> StoredValue? {
    state.slot(forKey: key).flatMap { state.resolution(of: $0).currentValue }
  }
}
