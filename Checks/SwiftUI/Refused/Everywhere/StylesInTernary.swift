// Refused: produces result of type 'MenuPickerStyle'
import SwiftUI

struct Screen: View {
  let isShort: Bool
  var body: some View { Text(verbatim: "text").pickerStyle(isShort ? .segmented : .menu) }
}
