#if canImport(SwiftUI)
  import Foundation
  import Setpoint
  import SetpointUI
  import SwiftUI

  /// The articles, drawn as the settings say; a changed setting is seen at once.
  struct ReaderView: View {
    let settings: ReaderSettings
    @State private var isSettingUp = false

    var body: some View {
      NavigationStack {
        ArticleList(settings: settings)
          .navigationTitle("Reader")
          .toolbar {
            ToolbarItem(placement: .primaryAction) {
              Button {
                isSettingUp = true
              } label: {
                Label("Settings", systemImage: "gear")
              }
            }
          }
      }
      .sheet(isPresented: $isSettingUp) { ReaderSettingsView(settings: settings) }
      .tint(Color(settings.appearance.highlightColor))
      .preferredColorScheme(settings.appearance.theme.colorScheme)
    }
  }

  private struct ArticleList: View {
    let settings: ReaderSettings

    var body: some View {
      List(settings.selected(from: Article.samples)) { article in
        ArticleRow(article: article, settings: settings)
      }
    }
  }

  private struct ArticleRow: View {
    let article: Article
    let settings: ReaderSettings

    var body: some View {
      VStack(alignment: .leading) {
        Text(verbatim: article.title).font(.headline).foregroundStyle(.tint)
        if settings.showFullContent { Text(verbatim: article.text) }
      }
      .font(.system(size: CGFloat(settings.appearance.fontSize)))
    }
  }

  extension Theme {
    fileprivate var colorScheme: ColorScheme? {
      switch self {
      case .system: nil
      case .light: .light
      case .dark: .dark
      }
    }
  }
#endif
