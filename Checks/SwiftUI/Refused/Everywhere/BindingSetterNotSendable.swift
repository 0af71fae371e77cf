// Refused: converting non-Sendable function value
import SwiftUI

struct Screen: View {
  let changed: (Bool) -> Void
  var body: some View {
    Toggle(isOn: Binding(get: { true }, set: changed)) { Text(verbatim: "text") }
  }
}
