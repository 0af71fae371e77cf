import Synchronization

extension SettingsContainer {
  /// Where the value in force comes from, tracked by Observation.
  public func origin(of setting: SettingDefinition) -> SettingOrigin {
    let place = currentPlace(of: setting)
    return slotValue(of: setting) { $0.winner?.origin ?? $0.ownOrigin(at: place) }
  }

  /// What every layer holds of the setting, the highest first and the declared default last, tracked
  /// by Observation.
  ///
  /// Exactly one is in force.
  public func candidates(of setting: SettingDefinition) -> [LayerValue] {
    let place = currentPlace(of: setting)
    return slotValue(of: setting) { $0.candidates(currentPlace: place) }
  }

  /// Who forbids changes of the setting, tracked by Observation; `nil`: nobody.
  public func lock(of setting: SettingDefinition) -> SettingLock? {
    slotValue(of: setting) { $0.layers?.lock }
  }

  /// The value that is in force while the user has set none and nothing overrides it: what sources
  /// give, otherwise the declared default. Tracked by Observation.
  public func defaultValue<Value>(of setting: Setting<Value>) -> Value {
    slotValue(of: setting) { slot in
      slot.layers?.winnerBelow?.typedValue(as: Value.self) ?? setting.defaultValue
    }
  }

  /// Like ``defaultValue(of:)-(Setting<Value>)``, as a stored shape.
  public func defaultValue(of setting: SettingDefinition) -> StoredValue {
    slotValue(of: setting) { $0.effectiveDefault }
  }

  /// The changes of defaults from now on, of all settings; see ``defaultValue(of:)-(Setting<Value>)``.
  public var defaultChanges: SettingsChanges { defaultChanges(keys: nil) }

  /// The changes of defaults from now on, of these settings.
  public func defaultChanges(of settings: SettingDefinition...) -> SettingsChanges {
    defaultChanges(keys: Set(settings.map(\.key)))
  }

  private func defaultChanges(keys: Set<String>?) -> SettingsChanges {
    let mailbox = ChangeMailbox(keys: keys)
    let identifier = state.withLock { $0.defaultSubscribers.add(mailbox) }
    mailbox.onEnd { [weak self] in
      self?.state.withLock { $0.defaultSubscribers.removeMailbox(identifier) }
    }
    return SettingsChanges(mailbox: mailbox)
  }

  private func currentPlace(of setting: SettingDefinition) -> SettingPlace? {
    let index = index(of: setting)
    guard case .store(let box) = state.withLock({ $0.slots[index].storage }) else { return nil }
    return box.store.place(forKey: setting.key)
  }
}

extension SettingSlot {
  /// What wins over the user's value, or over the declared default if the user has set nothing.
  fileprivate var winner: SlotLayers.Entry? {
    layers?.winnerAbove ?? (isOwnInForce ? nil : layers?.winnerBelow)
  }

  fileprivate func ownOrigin(at place: SettingPlace?) -> SettingOrigin {
    isOwnInForce ? SettingOrigin(.current, place: place) : definition.declaredOrigin
  }

  fileprivate func candidates(currentPlace: SettingPlace?) -> [LayerValue] {
    var isFound = false
    func candidate(
      _ origin: SettingOrigin, _ value: StoredValue, _ error: SettingsError?,
      lock: SettingLock? = nil
    ) -> LayerValue {
      let validity: LayerValue.Validity
      if let error {
        validity = .invalid(error)
      } else {
        validity = isFound ? .overridden : .inForce
        isFound = true
      }
      return LayerValue(
        origin: origin, value: definition.isSecret ? .null : value, validity: validity, lock: lock)
    }
    func candidate(_ entry: SlotLayers.Entry) -> LayerValue {
      candidate(entry.origin, entry.stored, entry.issue?.error, lock: entry.lock)
    }
    var candidates = (layers?.above ?? []).map(candidate)
    if let current {
      candidates.append(
        candidate(SettingOrigin(.current, place: currentPlace), current, issue?.error))
    }
    candidates += (layers?.below ?? []).map(candidate)
    candidates.append(candidate(definition.declaredOrigin, definition.defaultStoredValue, nil))
    return candidates
  }
}

extension SettingDefinition {
  fileprivate var declaredOrigin: SettingOrigin {
    SettingOrigin(.declared, place: .file(declaration.fileID, line: declaration.line))
  }
}
