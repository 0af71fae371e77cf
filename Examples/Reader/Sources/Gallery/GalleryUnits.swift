import Setpoint

/// Numbers with units and in formats: a fraction in percent, bytes, a duration, and a distance whose
/// unit another setting chooses.
enum GalleryUnits {
  private static let usesMiles = Setting("units.usesMiles", default: false, "Use Miles")

  static var elements: [SettingsElement] {
    [
      .group(
        SettingsGroup("Units", icon: SettingIcon("number", tint: .green)) {
          Setting(
            "units.volume", default: 0.8, "Volume", .range(0...1, step: 0.05), .unit(.percent))
          Setting("units.timeout", default: 30, "Timeout", .unit(.seconds))
          Setting("units.cacheSize", default: 1_500_000_000, "Cache Size", .format(.byteCount))
          Setting("units.pause", default: Duration.seconds(5400), "Pause", .format(.duration))
          usesMiles
          Setting(
            "units.distance", default: 5000, "Distance",
            .unit(.meters, from: usesMiles) { $0 ? .miles : .kilometers },
            .format(.number(fractionLength: 0...2)))
        })
    ]
  }
}
