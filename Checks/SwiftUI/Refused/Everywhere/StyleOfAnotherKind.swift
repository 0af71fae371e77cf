// Refused: conform to 'PickerStyle'
import SwiftUI

struct Screen: View {
  var body: some View { Text(verbatim: "text").pickerStyle(GroupedFormStyle()) }
}
