// Refused on tvOS: 'Slider' is unavailable
import SwiftUI

struct SliderScreen: View {
  @State private var number = 1.0
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
