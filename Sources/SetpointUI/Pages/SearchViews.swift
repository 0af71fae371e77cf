#if canImport(SwiftUI)
  import SetpointPresentation
  import SwiftUI

  /// A view that shows search results in place of its content while there is search text.
  struct SearchedContent<Content: View>: View {
    let model: ScreenModel
    let title: String
    @ViewBuilder let content: Content

    var body: some View {
      if model.query.isEmpty {
        content
      } else {
        SearchResults(model: model).navigationTitle(Text(verbatim: title))
      }
    }
  }

  /// The search results by group, with live controls and the titles of the groups.
  struct SearchResults: View {
    let model: ScreenModel
    @Environment(\.screenOptions) private var options
    @Environment(\.settingsSearch) private var search

    var body: some View {
      // The model already has the search. Reading it here updates the results when the search is
      // replaced.
      let _ = search
      let groups = model.results
      if groups.isEmpty {
        ContentUnavailableView {
          Label {
            Text(verbatim: options.language.noResults(for: model.query))
          } icon: {
            Image(systemName: "magnifyingglass")
          }
        } description: {
          Text(verbatim: options.text("Try other words, or fewer."))
        }
      } else {
        Form {
          ForEach(groups) { group in
            ResultSection(model: model, group: group)
          }
        }
        .pageFormStyle()
      }
    }
  }

  private struct ResultSection: View {
    let model: ScreenModel
    let group: SettingsSearchGroup

    var body: some View {
      Section {
        ForEach(group.results) { result in
          if let node = model.screen.node(result.nodeID) { NodeRow(model: model, node: node) }
        }
      } header: {
        if !group.path.isEmpty { Text(verbatim: group.path.joined(separator: " › ")) }
      }
    }
  }

  /// A search page, for platforms on which a search field would take the space of the settings.
  struct SearchPage: View {
    let model: ScreenModel
    @Environment(\.screenOptions) private var options

    var body: some View {
      SearchedContent(model: model, title: options.text("Search Settings")) {
        ContentUnavailableView {
          Label {
            Text(verbatim: options.text("Search Settings"))
          } icon: {
            Image(systemName: "magnifyingglass")
          }
        }
      }
      .searchable(
        text: Bindable(model).query, prompt: Text(verbatim: options.text("Search Settings")))
    }
  }
#endif
