// Refused on tvOS watchOS: 'ColorPicker' is unavailable
import SwiftUI

struct ColorPickerScreen: View {
  @State private var color = Color.red
  var body: some View { ColorPicker(selection: $color) { Text(verbatim: "text") } }
}
