// Refused: 'Int' conform to 'BinaryFloatingPoint'
import SwiftUI

struct Screen: View {
  @State private var number = 1
  var body: some View {
    Slider(value: $number, in: 0...10, step: 1) {
      Text(verbatim: "text")
    } minimumValueLabel: {
      Text(verbatim: "text")
    } maximumValueLabel: {
      Text(verbatim: "text")
    }
  }
}
