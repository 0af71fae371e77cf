#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// A colour; of an optional setting it can be taken away.
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

    /// The colour, for colour pickers.
    ///
    /// - Parameter environment: What a colour of the system is made of components by.
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
