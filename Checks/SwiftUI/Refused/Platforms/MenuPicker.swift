// Refused on watchOS: 'menu' is unavailable
import SwiftUI

struct MenuPickerScreen: View {
  var body: some View { Text(verbatim: "text").pickerStyle(.menu) }
}
