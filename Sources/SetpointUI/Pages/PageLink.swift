#if canImport(SwiftUI)
  import SetpointPresentation
  import SwiftUI

  /// The way in which links open the pages of a screen.
  enum PageOpening: Sendable {
    /// By pushing a value onto the screen's own stack.
    case byValue
    /// By pushing a view onto a stack of the app, which has no destinations for routes.
    case inPlace
    /// Without a stack. Groups open as tabs, custom pages as sheets.
    case outsideStack
  }

  /// A link to a page of the screen.
  struct PageLink<Label: View>: View {
    let model: ScreenModel
    let route: SettingsRoute
    @ViewBuilder let label: Label
    @Environment(\.pageOpening) private var opening

    var body: some View {
      switch opening {
      case .byValue: NavigationLink(value: route) { label }
      case .inPlace: LinkInPlace(model: model, route: route) { label }
      case .outsideStack: LinkOutsideStack(model: model, route: route) { label }
      }
    }
  }

  /// A link that contains its destination, and passes on the environment of the screen.
  private struct LinkInPlace<Label: View>: View {
    let model: ScreenModel
    let route: SettingsRoute
    @ViewBuilder let label: Label
    @Environment(\.settingsStyle) private var style
    @Environment(\.settingsContents) private var contents
    @Environment(\.screenOptions) private var options
    @Environment(\.settingsReview) private var review

    var body: some View {
      NavigationLink {
        OpenedPage(model: model, route: route)
          .environment(\.pageOpening, .inPlace)
          .environment(\.settingsStyle, style)
          .environment(\.settingsContents, contents)
          .environment(\.screenOptions, options)
          .environment(\.settingsReview, review)
      } label: {
        label
      }
    }
  }

  private struct LinkOutsideStack<Label: View>: View {
    let model: ScreenModel
    let route: SettingsRoute
    @ViewBuilder let label: Label
    @State private var isOpen = false
    @Environment(\.screenOptions) private var options

    var body: some View {
      Button {
        if case .page(let id) = route { model.open(id) } else { isOpen = true }
      } label: {
        label
      }
      .sheet(isPresented: $isOpen) {
        NavigationStack {
          OpenedPage(model: model, route: route).toolbar {
            ToolbarItem(placement: .confirmationAction) {
              Button {
                isOpen = false
              } label: {
                Text(verbatim: options.text("Done"))
              }
            }
          }
        }
        .sheetSize()
      }
    }
  }
#endif
