#if !PropertyLists
  extension SettingsFileFormat {
    /// A placeholder in a build without this format.
    @available(*, unavailable, message: "Enable the 'PropertyLists' trait of the package setpoint.")
    public static var propertyList: SettingsFileFormat { .json }

    /// The formats that need no other package: JSON.
    public static let builtIn = [SettingsFileFormat.json]
  }
#endif
