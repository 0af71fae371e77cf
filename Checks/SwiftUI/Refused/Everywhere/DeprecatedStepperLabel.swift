// Refused: is deprecated
import SwiftUI

struct DeprecatedStepperLabel: View {
  @State private var size = 1
  var body: some View {
    Stepper(value: $size, in: 0...9, onEditingChanged: { _ in }) { Text(verbatim: "Size") }
  }
}
