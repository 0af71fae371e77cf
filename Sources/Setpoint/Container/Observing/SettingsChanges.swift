/// The changes of a container, in the order in which they took effect.
///
/// Each element holds the changes since the previous element. If a reader is slower than the
/// writers, changes of one setting are merged into one, from its oldest to its newest value, so
/// that memory stays bounded. A value that has changed back is left out. The sequence ends when the
/// container is deallocated.
public struct SettingsChanges: AsyncSequence, Sendable {
  private let buffer: ChangeBuffer
  /// Ends when neither the sequence nor an iterator of it is used any more.
  private let observation: SettingsObservation

  init(buffer: ChangeBuffer, observation: SettingsObservation) {
    self.buffer = buffer
    self.observation = observation
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(buffer: buffer, observation: observation)
  }

  /// The iterator of the changes.
  public struct Iterator: AsyncIteratorProtocol {
    private let buffer: ChangeBuffer
    private let observation: SettingsObservation

    fileprivate init(buffer: ChangeBuffer, observation: SettingsObservation) {
      self.buffer = buffer
      self.observation = observation
    }

    public mutating func next() async -> [AppliedChange]? { await next(isolation: #isolation) }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> [AppliedChange]? {
      while await nextSignal(isolation: actor) != nil {
        let changes = buffer.take()
        if !changes.isEmpty { return changes }
      }
      return nil
    }

    private func nextSignal(isolation actor: isolated (any Actor)?) async -> Void? {
      // All iterators of a stream share its elements.
      var signals = buffer.signals.makeAsyncIterator()
      guard #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) else {
        return await signals.next()
      }
      return await signals.next(isolation: actor)
    }
  }
}

/// A change of a setting's effective value.
public struct AppliedChange: Sendable, Hashable {
  /// The setting that changed.
  public let setting: SettingDefinition
  /// The previous effective value, as a stored value.
  public let oldValue: StoredValue
  /// The new effective value, as a stored value.
  public let newValue: StoredValue

  /// The key of the setting.
  public var key: String { setting.key }

  package init(setting: SettingDefinition, oldValue: StoredValue, newValue: StoredValue) {
    self.setting = setting
    self.oldValue = oldValue
    self.newValue = newValue
  }
}

extension AppliedChange: CustomReflectable {
  /// A mirror of the change without the values of a secret.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "key": key, "oldValue": setting.reflected(oldValue),
        "newValue": setting.reflected(newValue),
      ], displayStyle: .struct)
  }
}
