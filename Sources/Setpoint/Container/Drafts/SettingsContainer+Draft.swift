import Synchronization

extension SettingsContainer {
  /// Makes the container of a draft: the same tree, every value in `store`, what sources say as the
  /// original has it.
  convenience init(draftOf original: SettingsContainer, store: DraftStore) {
    self.init(
      store: StoreBox(store), stores: [:], original: original,
      isReleaseBuild: original.isReleaseBuild, content: original.elements)
  }

  /// All settings that have a place here: the tree in its order, then those used without it.
  var registeredSettings: [SettingDefinition] {
    let tree = settings.filter(isRegistered)
    let known = Set(tree.map(\.key))
    return tree + state.withLock { $0.slots.map(\.definition) }.filter { !known.contains($0.key) }
  }

  /// What the store holds for a key, not tracked.
  func currentValue(forKey key: String) -> StoredValue? {
    state.withLock { state in state.indices[key].flatMap { state.slots[$0].current } }
  }
}
