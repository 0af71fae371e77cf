// snippet.hide
#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  import SetpointUI
  import SwiftUI
  // snippet.show
  struct InitialsSearch: SettingsSearch {
    func results(for text: String, in items: [SettingsSearchItem]) -> [SettingsSearchResult] {
      items
        .filter { item in
          let initials = item.title.split(separator: " ").compactMap(\.first)
          return String(initials).lowercased().hasPrefix(text.lowercased())
        }
        .map { SettingsSearchResult(item: $0, score: 1) }
    }
  }

  struct InitialsSearchView: View {
    let settings: SettingsContainer

    var body: some View {
      SettingsView(settings)
        .settingsSearch(InitialsSearch())
    }
  }
// snippet.hide
#endif
