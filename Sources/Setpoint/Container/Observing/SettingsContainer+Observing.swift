import Synchronization

extension SettingsContainer {
  /// The values of a setting: the one in force at once, then each new one.
  ///
  /// A reader that is slower than the writers sees the newest; the last one always arrives. Ends with
  /// the container.
  public func updates<Value>(of setting: Setting<Value>) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream<Value>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    let location = location(of: setting)
    guard location.isTyped else {
      report(SettingsIssue(.wrongType(setting, used: Value.self)))
      continuation.yield(setting.defaultValue)
      continuation.finish()
      return stream
    }
    let identifier = state.withLock { state in
      state.slots[location.index].typed(as: Value.self).add(continuation)
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { state in
        state.slots[location.index].typed(as: Value.self).removeContinuation(identifier)
      }
    }
    return stream
  }

  /// What changes from now on, of all settings.
  public var changes: SettingsChanges { changes(keys: nil) }

  /// What changes from now on, of these settings.
  public func changes(of settings: SettingDefinition...) -> SettingsChanges {
    changes(of: settings)
  }

  /// Like ``changes(of:)-(SettingDefinition...)``, of a list.
  public func changes(of settings: [SettingDefinition]) -> SettingsChanges {
    changes(keys: Set(settings.map(\.key)))
  }

  /// What changes from now on, of the settings in a group and the groups in it.
  public func changes(in group: SettingsGroup) -> SettingsChanges {
    changes(keys: Set(group.content.settings.map(\.key)))
  }

  private func changes(keys: Set<String>?) -> SettingsChanges {
    let mailbox = ChangeMailbox(keys: keys)
    let identifier = state.withLock { $0.subscribers.add(mailbox) }
    mailbox.onEnd { [weak self] in
      self?.state.withLock { $0.subscribers.removeMailbox(identifier) }
    }
    return SettingsChanges(mailbox: mailbox)
  }
}

extension SettingsContainer {
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
