#if !YAML
  public import Setpoint

  extension SettingsFileFormat {
    /// A placeholder for the format in a build without the trait.
    @available(*, unavailable, message: "Enable the 'YAML' trait of the package setpoint.")
    public static var yaml: SettingsFileFormat { .json }
  }
#endif
