extension SettingsContainer {
  /// Adds a source of defaults while the program runs.
  ///
  /// A local source takes effect before the method returns, another one as soon as it is read.
  ///
  /// - Parameter position: How many of the container's sources of defaults stay below it; by default all.
  /// - Returns: What ``remove(_:)`` takes.
  @discardableResult
  public func add(_ source: any SettingsSource, at position: Int? = nil) -> AddedSource {
    let identifier = add(source, to: .source, at: position)
    if !(source is any LocalSettingsSource) {
      Task { [weak self] in await self?.read(identifier) }
    }
    return AddedSource(container: self.identifier, identifier: identifier)
  }

  /// Adds a source that overrides the user's values while the program runs.
  ///
  /// - Parameter position: How many of the container's overrides stay below it; by default all.
  /// - Returns: What ``remove(_:)`` takes.
  @discardableResult
  public func addOverride(
    _ source: any LocalSettingsSource, at position: Int? = nil
  ) -> AddedSource {
    AddedSource(
      container: identifier, identifier: add(source, to: .override, at: position))
  }

  /// Removes a source with all its values and issues. Does nothing if it is removed already.
  public func remove(_ source: AddedSource) {
    guard source.container == identifier, let removed = state.remove(source.identifier) else {
      return
    }
    announce(removed.slots)
    // The observation of the source ends here, without a lock.
    withExtendedLifetime(removed.source) {}
  }
}
