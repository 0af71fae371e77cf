import Synchronization

extension SettingsContainer {
  /// The values of a setting: the one in force at once, then each new one.
  ///
  /// A reader that is slower than the writers sees the newest. Ends with the container.
  public func updates<Value>(of setting: Setting<Value>) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream<Value>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    _ = peek(setting)
    let identifier = state.withLock { state -> Int? in
      (state.slots[setting.key] as? TypedSlot<Value>)?.add(continuation)
    }
    guard let identifier else {
      continuation.yield(setting.defaultValue)
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { state in
        (state.slots[setting.key] as? TypedSlot<Value>)?.removeContinuation(identifier)
      }
    }
    return stream
  }

  /// What changes from now on, of all settings.
  public var changes: SettingsChanges {
    let mailbox = ChangeMailbox()
    let identifier = state.withLock { $0.changes.add(mailbox) }
    mailbox.onEnd { [weak self] in
      self?.state.withLock { $0.changes.remove(identifier) }
    }
    return SettingsChanges(mailbox: mailbox)
  }
}
