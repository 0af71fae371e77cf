#if canImport(SwiftUI)
  public import SwiftUI

  /// The screen of settings.
  public struct SettingsView: View {
    public init() {}

    public var body: some View {
      Form { Text(verbatim: "Settings") }
    }
  }
#endif
