// Refused: 'init(_:text:onCommit:)' is deprecated
import SwiftUI

struct DeprecatedTextFieldCommit: View {
  @State private var name = ""
  var body: some View { TextField("Name", text: $name, onCommit: {}) }
}
