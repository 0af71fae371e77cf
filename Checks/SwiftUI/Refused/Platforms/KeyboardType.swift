// Refused on macOS watchOS: 'keyboardType' is unavailable
import SwiftUI
import UIKit

struct KeyboardTypeScreen: View {
  var body: some View { Text(verbatim: "text").keyboardType(.URL) }
}
