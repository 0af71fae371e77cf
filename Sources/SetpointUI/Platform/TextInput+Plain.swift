#if canImport(SwiftUI) && (os(macOS) || os(watchOS))
  import Setpoint
  import SwiftUI

  extension View {
    /// Has the keyboard suit what is typed, as far as these keyboards can.
    func textInput(_ input: SettingTextInput) -> some View {
      autocorrectionDisabled(input.autocorrection == false)
    }
  }
#endif
