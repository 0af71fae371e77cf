#if canImport(SwiftUI)
  import Foundation
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  #if os(macOS)
    /// The pages as tabs of a settings window, which has the height of the selected tab. The window
    /// reopens with the tab that was selected last.
    ///
    /// Inner groups are sections of a tab. The last tab searches all settings.
    struct SettingsTabs: View {
      let model: ScreenModel
      let title: String
      @AppStorage("SetpointUI.tab") private var lastTab = ""

      var body: some View {
        TabView(selection: model.tabSelection) {
          ForEach(model.tabs, id: \.self) { id in
            TabPage(model: model, id: id, title: title)
              .tabItem { TabLabel(model: model, id: id) }
              .tag(id)
          }
          if model.options.isSearchable {
            SearchTab(model: model)
              .tabItem { SearchLabel(text: model.options.text("Search")) }
              .tag(ScreenModel.searchTab)
          }
        }
        .onAppear { model.restoreTab(lastTab) }
        .onChange(of: model.tabSelection.wrappedValue) { _, id in lastTab = id }
      }
    }

    private struct TabPage: View {
      let model: ScreenModel
      let id: String
      let title: String

      var body: some View {
        PageView(model: model, page: model.wholePage(ofTab: id), title: id.isEmpty ? title : nil)
          .environment(\.pageOpening, .outsideStack)
          .frame(width: 520)
          .fixedSize(horizontal: false, vertical: true)
          .screenButtons(of: model)
      }
    }

    /// A search field with the results among all settings.
    private struct SearchTab: View {
      let model: ScreenModel
      @Environment(\.screenOptions) private var options

      var body: some View {
        VStack {
          TextField(
            text: Bindable(model).query, prompt: Text(verbatim: options.text("Search Settings"))
          ) {
            Text(verbatim: options.text("Search Settings"))
          }
          .labelsHidden()
          .padding()
          if !model.query.isEmpty { SearchResults(model: model) }
        }
        .environment(\.pageOpening, .outsideStack)
        .frame(width: 520, height: 400, alignment: .top)
      }
    }

    private struct SearchLabel: View {
      let text: String

      var body: some View {
        Label {
          Text(verbatim: text)
        } icon: {
          Image(systemName: "magnifyingglass")
        }
      }
    }
  #else
    /// The pages as tabs, each in its own stack with search and review.
    struct SettingsTabs: View {
      let model: ScreenModel
      let title: String
      @Environment(\.screenOptions) private var options

      var body: some View {
        LayoutReader { isNarrow in
          if isNarrow, model.tabs.count > Self.mostWhereNarrow {
            NavigationStack(path: Bindable(model).path) {
              SettingsFirstPage(model: model, title: title, depth: .page)
            }
          } else {
            TabView(selection: model.tabSelection) {
              ForEach(model.tabs, id: \.self) { id in
                TabStack(model: model, id: id, title: title)
                  .tabItem { TabLabel(model: model, id: id) }
                  .tag(id)
              }
            }
          }
        }
      }

      /// The maximum number of tabs on a phone. Further tabs would be in the "More" stack, which
      /// can't contain another stack.
      private static let mostWhereNarrow = 5
    }

    private struct TabStack: View {
      let model: ScreenModel
      let id: String
      let title: String

      var body: some View {
        NavigationStack(path: model.path(ofTab: id)) {
          SearchedContent(model: model, title: title) {
            TopPage(model: model, id: id, title: title)
          }
          .searchField(for: model)
          .screenButtons(of: model)
          .destinations(of: model)
        }
      }
    }
  #endif
#endif
