// Refused: is deprecated
import SwiftUI

struct DeprecatedSliderLabel: View {
  @State private var size = 1.0
  var body: some View {
    Slider(value: $size, in: 0...1, onEditingChanged: { _ in }) { Text(verbatim: "Size") }
  }
}
