#if canImport(SwiftUI)
  public import Foundation
  public import SetpointPresentation
  public import SwiftUI

  extension View {
    /// Sets the style of the settings screens in this view.
    public func settingsStyle(_ style: some SettingsStyle) -> some View {
      environment(\.settingsStyle, style)
    }

    /// Sets a custom search that replaces the built-in search.
    public func settingsSearch(_ search: some SettingsSearch) -> some View {
      environment(\.settingsSearch, search)
    }

    /// Disables the search of the settings screens in this view.
    public func settingsSearchDisabled(_ isDisabled: Bool = true) -> some View {
      transformEnvironment(\.screenOptions) { $0.isSearchable = !isDisabled }
    }

    /// Hides the settings, groups and free rows with these keys. Hiding a group hides its content.
    public func settingsHidden(_ keys: Set<String>) -> some View {
      transformEnvironment(\.screenOptions) { $0.hiddenKeys.formUnion(keys) }
    }

    /// Hides settings that have no label in their declaration.
    public func settingsLabeledOnly() -> some View {
      transformEnvironment(\.screenOptions) { $0.showsLabeledOnly = true }
    }

    /// Sets the optional notes that rows show.
    public func settingsNotes(_ notes: SettingsScreen.Notes) -> some View {
      transformEnvironment(\.screenOptions) { $0.notes = notes }
    }

    /// Sets the bundle and table that translate the texts of the settings and of the screen. The
    /// default is the `Localizable` table of the app.
    public func settingsLocalization(_ bundle: Bundle, table: String? = nil) -> some View {
      transformEnvironment(\.screenOptions) { options in
        options.bundle = bundle
        options.table = table
      }
    }

    /// Presents the review of a draft when the binding is `true`. The screen then has no review
    /// button.
    ///
    /// The binding becomes `false` when the review closes.
    public func settingsReview(isPresented: Binding<Bool>) -> some View {
      environment(\.settingsReview, isPresented)
    }

    /// Opens the node that the binding contains, then sets the binding to `nil`.
    ///
    /// - Parameter link: The id of a node, such as `appearance/fontSize`, or the key of a setting.
    public func settingsLink(_ link: Binding<String?>) -> some View {
      environment(\.settingsLink, link)
    }
  }
#endif
