// Refused on macOS tvOS: 'navigationBarTitleDisplayMode' is unavailable
import SwiftUI

struct TitleDisplayModeScreen: View {
  var body: some View { Text(verbatim: "text").navigationBarTitleDisplayMode(.inline) }
}
