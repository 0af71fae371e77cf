// Refused on macOS watchOS: 'keyboardType' is unavailable
import SwiftUI

struct KeyboardTypeScreen: View {
  var body: some View { Text(verbatim: "text").keyboardType(.URL) }
}
