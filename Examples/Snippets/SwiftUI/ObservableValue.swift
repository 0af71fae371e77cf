// snippet.hide
#if canImport(SwiftUI) && !os(tvOS)
  import Setpoint
  import SetpointUI
  import SwiftUI
  // snippet.show
  extension SettingDefinition {
    static let exampleNumber = Setting("exampleNumber", default: 1, .range(0...10))
  }

  struct ObservedNumberView: View {
    @SettingValue(.exampleNumber) private var number

    var body: some View {
      Text("\(number)")
      Stepper("Number", value: $number.binding, in: 0...10)
    }
  }
// snippet.hide
#endif
