extension SettingsContainer {
  /// Returns once everything stored is as safe as the stores can make it; for a ``FileStore``, in the file
  /// and safe from a power cut.
  ///
  /// Waits for the disk. A store that fails keeps no other from being flushed.
  ///
  /// - Throws: ``SettingsError/Code/storeUnavailable`` of the first store that fails. What was stored is
  ///   still stored.
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
