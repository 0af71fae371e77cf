#if canImport(SwiftUI) && (os(macOS) || os(watchOS))
  import Setpoint
  import SwiftUI

  extension View {
    /// Configures the autocorrection. Other keyboard options are not available on all of these
    /// platforms.
    func textInput(_ input: SettingTextInput) -> some View {
      autocorrectionDisabled(input.autocorrection == false)
    }
  }
#endif
