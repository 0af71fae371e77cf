extension SettingsContainer {
  /// Adds a source of defaults to a running container.
  ///
  /// A local source takes effect before the method returns, other sources as soon as they are read.
  ///
  /// - Parameters:
  ///   - source: The source to add.
  ///   - position: The number of the container's sources of defaults that stay below it. By default, all.
  /// - Returns: The value to pass to ``remove(_:)``.
  @discardableResult
  public func add(_ source: any SettingsSource, at position: Int? = nil) -> AddedSource {
    let identifier = add(source, to: .source, at: position)
    if !(source is any LocalSettingsSource) {
      Task { [weak self] in await self?.read(identifier) }
    }
    return AddedSource(container: self.identifier, identifier: identifier)
  }

  /// Adds a source that overrides the user's values to a running container.
  ///
  /// - Parameters:
  ///   - source: The source to add.
  ///   - position: The number of the container's overrides that stay below it. By default, all.
  /// - Returns: The value to pass to ``remove(_:)``.
  @discardableResult
  public func addOverride(
    _ source: any LocalSettingsSource, at position: Int? = nil
  ) -> AddedSource {
    AddedSource(
      container: identifier, identifier: add(source, to: .override, at: position))
  }

  /// Removes a source with all its values and issues. Does nothing if the source was already removed.
  public func remove(_ source: AddedSource) {
    guard source.container == identifier, let removed = state.remove(source.identifier) else {
      return
    }
    announce(removed.slots)
    // The observation of the source ends here, outside the lock.
    withExtendedLifetime(removed.source) {}
  }
}

extension SettingsContainer {
  /// The sources with their layers, highest first.
  package var layeredSources: [(layer: SettingLayer, source: any SettingsSource)] {
    state.sources.reversed().filter { !($0.source is ComputedDefaults) }.map {
      ($0.layer, $0.source)
    }
  }
}
