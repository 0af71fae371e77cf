extension SettingsContainer {
  #if DEBUG
    /// Whether this package was built for release.
    public static let isBuiltForRelease = false
  #else
    /// Whether this package was built for release.
    public static let isBuiltForRelease = true
  #endif
}
