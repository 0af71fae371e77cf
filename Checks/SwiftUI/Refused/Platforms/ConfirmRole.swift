// Refused on iOS macOS tvOS watchOS visionOS: 'confirm' is only available in
import SwiftUI

struct ConfirmRoleScreen: View {
  var body: some View {
    Button(role: .confirm) {
    } label: {
      Text(verbatim: "text")
    }
  }
}
