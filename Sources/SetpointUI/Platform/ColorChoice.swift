#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  #if os(tvOS) || os(watchOS)
    /// A picker for common colors, for platforms without a color picker.
    struct ColorChoice: View {
      let edited: EditedSetting
      @Environment(\.screenOptions) private var options

      var body: some View {
        Picker(selection: color) {
          ForEach(choices, id: \.color) { choice in
            Label {
              Text(verbatim: choice.name)
            } icon: {
              Image(systemName: "circle.fill").foregroundStyle(Color(choice.color))
            }
            .tag(choice.color)
          }
        } label: {
          ControlLabel(edited: edited)
        }
        .menuPicker()
        .named(after: edited)
      }

      private var color: Binding<RGBAColor> {
        Binding {
          edited.color
        } set: { color in
          edited.handle(.chosen(.string(color.description)))
        }
      }

      /// The common colors, and the current one if it isn't among them.
      private var choices: [(name: String, color: RGBAColor)] {
        let usual: [(String, RGBAColor)] = [
          ("Black", .black), ("White", .white), ("Red", .red), ("Orange", .orange),
          ("Yellow", .yellow), ("Green", .green), ("Blue", .blue), ("Purple", .purple),
        ]
        let named = usual.map { (name: options.text($0.0), color: $0.1) }
        if named.contains(where: { $0.color == edited.color }) { return named }
        return named + [(name: edited.color.description, color: edited.color)]
      }
    }
  #else
    /// The color picker of a setting.
    struct ColorChoice: View {
      let edited: EditedSetting
      @Environment(\.self) private var environment

      var body: some View {
        ColorPicker(selection: edited.color(in: environment), supportsOpacity: true) {
          ControlLabel(edited: edited)
        }
        .named(after: edited)
      }
    }
  #endif
#endif
