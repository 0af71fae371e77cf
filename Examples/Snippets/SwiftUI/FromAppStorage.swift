// snippet.hide
#if canImport(SwiftUI) && Macros && PropertyLists && !os(tvOS)
  import Foundation
  import Setpoint
  import SetpointUI
  import SwiftUI

  enum StoredTheme: String, Codable, CaseIterable { case light, dark }
  enum StoredOrder: Int, Codable, CaseIterable { case byDate, byTitle }
  // snippet.show
  /// Ten settings that views kept with `@AppStorage` under the names of these properties.
  @Settings
  final class AppStorageSettings {
    var isCompact = false
    var launchCount = 0
    @Setting(.range(10...24)) var fontSize = 14.0
    var userName = ""
    @Setting(.encoding(.archived)) var homePage = URL(string: "https://example.org")
    var avatar = Data()
    var lastSync = Date.distantPast
    var theme = StoredTheme.light
    var sortOrder = StoredOrder.byDate
    var nickname: String? = nil
  }

  /// Before: `@AppStorage("isCompact") private var isCompact = false`, and so on, in each view.
  struct ReadingOptionsView: View {
    @Bindable var settings: AppStorageSettings

    var body: some View {
      Toggle("Compact", isOn: $settings.isCompact)
      Stepper("Size", value: $settings.fontSize, in: 10...24)
      Text("Opened \(settings.launchCount) times by \(settings.nickname ?? settings.userName)")
    }
  }

  let appStorageSettings = AppStorageSettings(store: .userDefaults)
// snippet.hide
#endif
