#if canImport(SwiftUI)
  import SetpointPresentation
  import SwiftUI

  /// What is found, or a view as long as nothing is searched for.
  struct SearchedContent<Content: View>: View {
    let model: ScreenModel
    @ViewBuilder let content: Content

    var body: some View {
      if model.query.isEmpty { content } else { SearchResults(model: model) }
    }
  }

  /// What is found, in groups with the way to them, each with its live control.
  struct SearchResults: View {
    let model: ScreenModel
    @Environment(\.screenOptions) private var options

    var body: some View {
      let groups = model.results
      if groups.isEmpty {
        ContentUnavailableView {
          Label {
            Text(verbatim: options.text("No Results"))
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
        .formStyle(.grouped)
      }
    }
  }

  private struct ResultSection: View {
    let model: ScreenModel
    let group: SettingsSearchGroup

    var body: some View {
      Section {
        ForEach(group.results) { result in
          if let node = model.screen.node(result.id) { NodeRow(model: model, node: node) }
        }
      } header: {
        if !group.path.isEmpty { Text(verbatim: group.path.joined(separator: " › ")) }
      }
    }
  }

  /// The search as a page of its own, where a field above the settings would take their room.
  struct SearchPage: View {
    let model: ScreenModel
    @Environment(\.screenOptions) private var options

    var body: some View {
      SearchedContent(model: model) { EmptyView() }
        .searchable(
          text: Bindable(model).query, prompt: Text(verbatim: options.text("Search Settings")))
    }
  }
#endif
