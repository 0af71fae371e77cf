#if !PropertyLists
  extension SettingsFileFormat {
    /// Stands for the format of a build without it.
    @available(*, unavailable, message: "Enable the 'PropertyLists' trait of the package setpoint.")
    public static var propertyList: SettingsFileFormat { .json }

    /// The formats that need no further package: JSON.
    public static let builtIn = [SettingsFileFormat.json]
  }
#endif
