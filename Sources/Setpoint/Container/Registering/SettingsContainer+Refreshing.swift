extension SettingsContainer {
  /// Reads all stores and local sources again and announces differences. Use it for stores and sources that
  /// don't report changes.
  ///
  /// Waits for the stores. ``readSources()`` also reads the sources that need a network.
  public func refresh() {
    let slots = state.slots
    for connection in stores.all {
      connection.store.refresh()
      refresh(slots.filter { $0.connection === connection }, in: connection)
    }
    for source in state.sources {
      guard let local = source.source as? any LocalSettingsSource else { continue }
      read(source) { settings in try local.readNow(for: settings) }
    }
  }
}
