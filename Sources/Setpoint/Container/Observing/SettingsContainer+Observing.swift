import SetpointSynchronization

extension SettingsContainer {
  /// Returns a stream of a setting's values: first the one in effect, then each new one.
  ///
  /// A reader that is slower than the writers skips values but always receives the last one. The
  /// stream ends when the container is deallocated.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - initial: Whether the stream begins with the value in effect.
  public func updates<Value>(
    of setting: Setting<Value>, initial: Bool = true
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream<Value>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    guard let slot = typedSlot(of: setting) else {
      report(SettingsIssue(.wrongType(setting, used: Value.self)))
      if initial { continuation.yield(setting.defaultValue) }
      continuation.finish()
      return stream
    }
    let identifier = state.add(continuation, to: slot, initial: initial)
    continuation.onTermination = { [weak state, index = slot.index] _ in
      state?.removeStream(identifier, ofType: Value.self, at: index)
    }
    return stream
  }

  /// Returns a stream of the values of several settings, as tuples: first those in effect, then
  /// each new one.
  ///
  /// ```swift
  /// for await (theme, size) in settings.updates(of: .theme, .fontSize) { … }
  /// ```
  ///
  /// The values of a tuple are in effect at one time. A reader that is slower than the writers skips
  /// tuples but always receives the last one. The stream ends when the container is deallocated.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - initial: Whether the stream begins with the values in effect.
  public func updates<each Value>(
    of settings: repeat Setting<each Value>, initial: Bool = true
  ) -> AsyncStream<(repeat each Value)> {
    var definitions: [SettingDefinition] = []
    repeat definitions.append(each settings)
    let changes = changes(of: definitions)
    // Equal texts may have other bytes, which their representations tell apart.
    let last = Mutex<[StoredValue]?>(
      initial ? nil : snapshot { definitions.map(effectiveValue) })
    return AsyncStream { [weak self, definitions] in
      let previous = last.withLock { $0 }
      var iterator = changes.makeAsyncIterator()
      while true {
        if previous != nil, await iterator.next(isolation: nil) == nil { return nil }
        guard let self else { return nil }
        let (values, stored) = snapshot {
          ((repeat peek(each settings)), definitions.map(effectiveValue))
        }
        guard stored != previous else { continue }
        last.withLock { $0 = stored }
        return values
      }
    }
  }

  /// The changes of all settings from now on.
  public var changes: SettingsChanges { changes(in: \.changes, keys: nil) }

  /// The changes of all settings from now on, and a change for each setting that is registered.
  package var changesAndRegistrations: SettingsChanges {
    let buffer = ChangeBuffer(keys: nil)
    let changes = state.add(buffer, to: \.changes)
    let registrations = state.add(buffer, to: \.registrations)
    let end: @Sendable () -> Void = { [weak state] in
      state?.remove(changes, from: \.changes)
      state?.remove(registrations, from: \.registrations)
    }
    buffer.onEnd(end)
    return SettingsChanges(buffer: buffer, observation: SettingsObservation(onEnd: end))
  }

  /// Returns the changes of the given settings from now on.
  public func changes(of settings: SettingDefinition...) -> SettingsChanges {
    settings.forEach(noteRead)
    return changes(of: settings)
  }

  /// Returns the changes of a list of settings from now on.
  package func changes(of settings: [SettingDefinition]) -> SettingsChanges {
    changes(in: \.changes, keys: Set(settings.map(\.key)))
  }

  /// Returns the changes of the settings in a group and its subgroups from now on, also of members
  /// that families get later.
  public func changes(in group: SettingsGroup) -> SettingsChanges {
    let elements: [SettingsElement] = [.group(group)]
    return changes(
      in: \.changes, keys: Set(elements.settings.map(\.key)),
      families: elements.families().map(\.family))
  }

  /// The changes of the defaults of all settings from now on; see
  /// ``defaultValue(of:)-(Setting<Value>)``.
  public var defaultChanges: SettingsChanges { changes(in: \.defaultChanges, keys: nil) }

  /// Returns the changes of the defaults of the given settings from now on.
  public func defaultChanges(of settings: SettingDefinition...) -> SettingsChanges {
    changes(in: \.defaultChanges, keys: Set(settings.map(\.key)))
  }

  private func changes(
    in registry: any WritableKeyPath<ContainerObservers, Registry<ChangeBuffer>> & Sendable,
    keys: Set<String>?, families: [FamilyDefinition] = []
  ) -> SettingsChanges {
    let buffer = ChangeBuffer(keys: keys, families: families)
    let identifier = state.add(buffer, to: registry)
    let end: @Sendable () -> Void = { [weak state] in state?.remove(identifier, from: registry) }
    // When the task that waits for changes is cancelled.
    buffer.onEnd(end)
    return SettingsChanges(buffer: buffer, observation: SettingsObservation(onEnd: end))
  }
}

extension SettingsContainer {
  /// Calls `perform` after each change of a setting, with the old and the new value.
  ///
  /// Calls happen one at a time, in the order in which the changes take effect, on a thread that
  /// makes a change. No lock is held.
  ///
  /// - Returns: The observation, which ends when it is released.
  public func onChange<Value>(
    of setting: Setting<Value>,
    perform: @escaping @Sendable (_ old: Value, _ new: Value) -> Void
  ) -> SettingsObservation {
    noteRead(of: setting)
    return onChange(keys: [setting.key]) { changes in
      for change in changes {
        let values = try? (setting.value(of: change.oldValue), setting.value(of: change.newValue))
        if let (old, new) = values { perform(old, new) }
      }
    }
  }

  /// Calls `perform` after each write that changed something, with all its changes; see
  /// ``onChange(of:perform:)``.
  public func onChange(
    perform: @escaping @Sendable ([AppliedChange]) -> Void
  ) -> SettingsObservation {
    onChange(keys: nil, perform: perform)
  }

  private func onChange(
    keys: Set<String>?, perform: @escaping @Sendable ([AppliedChange]) -> Void
  ) -> SettingsObservation {
    let identifier = state.add(ChangeHandler(keys: keys, perform: perform), to: \.handlers)
    return SettingsObservation { [weak state] in
      state?.remove(identifier, from: \.handlers)?.end()
    }
  }

  /// Calls `perform` with the keys of the settings after a change of any kind. No lock is held.
  package func follow(_ perform: @escaping @Sendable (Set<String>) -> Void) -> SettingsObservation {
    let identifier = state.add(perform, to: \.followers)
    return SettingsObservation { [weak state] in state?.remove(identifier, from: \.followers) }
  }

  /// Calls `perform` in the same way, before all other closures.
  func followAsDraft(_ perform: @escaping @Sendable (Set<String>) -> Void) -> SettingsObservation {
    let identifier = state.add(perform, to: \.drafts)
    return SettingsObservation { [weak state] in state?.remove(identifier, from: \.drafts) }
  }
}

extension SettingsContainer {
  /// The problems that didn't stop the program: mistakes in declarations, refused assignments,
  /// problems with stores and sources, and values that can't be used.
  ///
  /// Issues of sources and values are removed when the problem is solved. Of all others, the newest
  /// 200 are kept.
  public var issues: [SettingsIssue] { state.issues + objections }

  /// The issues from now on. For a slow reader, the newest 100 are kept.
  ///
  /// While a stream is in use, the destination of ``reportIssues(to:)`` receives no issues.
  public var issueUpdates: AsyncStream<SettingsIssue> {
    let (stream, continuation) = AsyncStream<SettingsIssue>.makeStream(
      bufferingPolicy: .bufferingNewest(100))
    let identifier = state.add(continuation, to: \.issues)
    continuation.onTermination = { [weak state] _ in state?.remove(identifier, from: \.issues) }
    return stream
  }

  /// Sends each new issue to `reporter` while no stream of ``issueUpdates`` is in use. The default
  /// is standard error.
  public func reportIssues(to reporter: IssueReporter) { state.report(to: reporter) }

  func report(_ issue: SettingsIssue) {
    state.append(issue)
    state.reportWaitingIssues()
  }
}

extension SettingsContainer {
  /// Calls `perform` with each issue from now on, on the thread that detects it. No lock is held.
  /// Meanwhile, the destination of ``reportIssues(to:)`` receives no issues.
  ///
  /// - Returns: The observation, and the issues that occurred before.
  package func observeIssues(
    _ perform: @escaping @Sendable (SettingsIssue) -> Void
  ) -> (observation: SettingsObservation, earlier: [SettingsIssue]) {
    let (identifier, earlier) = state.add(issueObserver: perform)
    let observation = SettingsObservation { [weak state] in
      state?.remove(identifier, from: \.issueObservers)
    }
    return (observation, earlier + objections)
  }

  /// Calls `perform` with the error of each change that is refused or can't be stored. No lock is
  /// held.
  package func observeRefusals(
    _ perform: @escaping @Sendable (SettingsError) -> Void
  ) -> SettingsObservation {
    let identifier = state.add(perform, to: \.refusals)
    return SettingsObservation { [weak state] in state?.remove(identifier, from: \.refusals) }
  }
}
