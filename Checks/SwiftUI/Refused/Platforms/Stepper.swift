// Refused on tvOS: 'Stepper' is unavailable
import SwiftUI

struct StepperScreen: View {
  var body: some View {
    Stepper {
      Text(verbatim: "text")
    } onIncrement: {
    } onDecrement: {
    }
  }
}
