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

  /// Calls `perform` after anything about settings changed, with their keys; no lock is held.
  package func follow(_ perform: @escaping @Sendable (Set<String>) -> Void) -> SettingsObservation {
    let identifier = state.withLock { state in
      state.nextFollower += 1
      state.followers[state.nextFollower] = perform
      return state.nextFollower
    }
    return SettingsObservation { [weak self] in
      self?.state.withLock { $0.followers[identifier] = nil }
    }
  }

  func callFollowers(_ indices: [Int]) {
    let (followers, keys) = state.withLock { state in
      let followers = Array(state.followers.values)
      let keys = followers.isEmpty ? [] : indices.map { state.slots[$0].definition.key }
      return (followers, Set(keys))
    }
    guard !keys.isEmpty else { return }
    for follower in followers { follower(keys) }
  }
}
