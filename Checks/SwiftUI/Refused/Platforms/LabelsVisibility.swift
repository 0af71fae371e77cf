// Refused on iOS macOS tvOS watchOS visionOS: 'labelsVisibility' is only available in
import SwiftUI

struct LabelsVisibilityScreen: View {
  @Environment(\.labelsVisibility) private var visibility

  var body: some View {
    if visibility != .hidden { Text(verbatim: "text") }
  }
}
