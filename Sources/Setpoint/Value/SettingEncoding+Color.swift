extension SettingEncoding where Value: SettingStorable & SettingContent<RGBAColor> {
  /// The name of a color space with the components, as the library Defaults stores `SwiftUI.Color`.
  ///
  /// Reads colors in sRGB, extended sRGB and gray. It cannot read colors in other color spaces, or colors
  /// without components, which Defaults archives.
  public static var defaultsColor: Self {
    content { color in
      [
        "kCGColorSpaceSRGB",
        .array([color.red, color.green, color.blue, color.alpha].map(StoredValue.double)),
      ]
    } decode: { stored in
      guard case .array(let parts) = stored, parts.count == 2,
        case .string(let space) = parts[0], case .array(let components) = parts[1],
        let color = RGBAColor(components.compactMap { Double(stored: $0) }, in: space)
      else { throw UnreadableForm("a color space with components") }
      return color
    }
  }
}

extension RGBAColor {
  fileprivate init?(_ components: [Double], in space: String) {
    switch (space, components.count) {
    case ("kCGColorSpaceSRGB", 4), ("kCGColorSpaceExtendedSRGB", 4):
      self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    case ("kCGColorSpaceGenericGrayGamma2_2", 2), ("kCGColorSpaceExtendedGray", 2):
      let white = components[0]
      self.init(red: white, green: white, blue: white, alpha: components[1])
    default: return nil
    }
  }
}
