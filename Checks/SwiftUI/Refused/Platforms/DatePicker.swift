// Refused on tvOS: 'DatePicker' is unavailable
import Foundation
import SwiftUI

struct DatePickerScreen: View {
  @State private var date = Date.now
  var body: some View { DatePicker(selection: $date) { Text(verbatim: "text") } }
}
