extension SettingsContainer {
  /// Waits until everything stored is as safe as the stores can make it. A ``FileStore`` writes it to the
  /// file, where it survives a power failure.
  ///
  /// Blocks on the disk. If a store fails, the others are still flushed.
  ///
  /// - Throws: ``SettingsError/Code/storeUnavailable`` of the first store that fails. Its values remain
  ///   stored.
  public func flush() throws(SettingsError) {
    var failure: SettingsError?
    for connection in stores.all {
      do {
        try connection.store.flush()
      } catch {
        failure = failure ?? .storeUnavailable(key: nil, error)
      }
    }
    if let failure { throw failure }
  }
}
