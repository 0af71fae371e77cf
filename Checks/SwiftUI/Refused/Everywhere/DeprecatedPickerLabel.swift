// Refused: 'init(selection:label:content:)' is deprecated
import SwiftUI

struct DeprecatedPickerLabel: View {
  @State private var size = 1
  var body: some View {
    Picker(selection: $size, label: Text(verbatim: "Size")) { Text(verbatim: "1").tag(1) }
  }
}
