// Refused: must be an object that conforms to Observable
import SwiftUI

struct Value { var isOn = false }

struct Screen: View {
  @Bindable var value: Value
  var body: some View { Text(verbatim: "text") }
}
