// Refused on watchOS: 'segmented' is unavailable
import SwiftUI

struct SegmentedPickerScreen: View {
  var body: some View { Text(verbatim: "text").pickerStyle(.segmented) }
}
