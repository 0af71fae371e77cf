#if !YAML
  public import Setpoint

  extension SettingsFileFormat {
    /// Stands for the format of a build without it.
    @available(*, unavailable, message: "Enable the 'YAML' trait of the package setpoint.")
    public static var yaml: SettingsFileFormat { .json }
  }
#endif
