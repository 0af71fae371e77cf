// Refused: missing argument label 'isOn:'
import SwiftUI

struct Screen: View {
  @State private var isOn = false
  var body: some View { Toggle($isOn) { Text(verbatim: "text") } }
}
