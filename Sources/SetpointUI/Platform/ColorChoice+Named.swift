#if canImport(SwiftUI) && (os(tvOS) || os(watchOS))
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// Some colours to choose from, where there is no colour picker.
  struct ColorChoice: View {
    let edited: EditedSetting
    @Environment(\.screenOptions) private var options
    @Environment(\.hidesSettingLabels) private var hidesLabels

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
        SettingLabel(edited: edited)
      }
      .menuPicker()
      .named(after: edited)
      .labelsHidden(hidesLabels)
    }

    private var color: Binding<RGBAColor> {
      Binding {
        edited.color
      } set: { color in
        edited.handle(.chosen(.string(color.description)))
      }
    }

    /// The usual colours, and the one in effect if it is another one.
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
#endif
