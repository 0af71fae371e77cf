extension SettingsContainer {
  /// Makes the container of a draft: the same tree, every value in `store`, and the values of sources as
  /// the original has them.
  convenience init(draftOf original: SettingsContainer, store: DraftStore) {
    self.init(
      stores: StoreConnections(standard: store), original: original,
      isReleaseBuild: original.isReleaseBuild)
    // The original reports what both have in common.
    state.report(to: .none)
    register(original.elements)
    let used = original.state.slots
    guard used.count > state.slots.count else { return }
    for slot in used { _ = registeredSlot(of: slot.definition) }
  }

  /// All registered settings: the tree in its order, then those used without it.
  package var registeredSettings: [SettingDefinition] {
    let tree = settings.filter(isRegistered)
    let known = Set(tree.map(\.key))
    return tree + state.slots.map(\.definition).filter { !known.contains($0.key) }
  }

  /// The user's value for a key in its native shape, without tracking; see ``userValue(of:)``.
  func userValue(forKey key: String) -> StoredValue? {
    state.slot(forKey: key).flatMap { state.resolution(of: $0).currentValue }
  }
}
