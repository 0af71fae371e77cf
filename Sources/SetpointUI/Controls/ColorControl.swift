#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// A color picker. An optional setting can also be cleared.
  struct ColorControl: View {
    let edited: EditedSetting

    var body: some View {
      if edited.item.value == .null {
        MissingValue(edited: edited)
      } else {
        ColorChoice(edited: edited)
        if edited.item.isOptional { ClearButton(edited: edited) }
      }
    }
  }

  extension EditedSetting {
    var color: RGBAColor { RGBAColor(SettingText.text(of: editor.value)) ?? .black }

    /// Returns a binding to the color, for color pickers.
    ///
    /// - Parameter environment: The environment that resolves system colors.
    func color(in environment: EnvironmentValues) -> Binding<Color> {
      Binding {
        Color(self.color)
      } set: { color in
        let color = RGBAColor(color, in: environment)
        self.adjust(.string(color.description))
      }
    }
  }
#endif
