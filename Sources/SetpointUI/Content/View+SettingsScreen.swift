#if canImport(SwiftUI)
  public import Foundation
  public import SetpointPresentation
  public import SwiftUI

  extension View {
    /// Sets how the settings screens in this view are laid out.
    public func settingsStyle(_ style: some SettingsStyle) -> some View {
      environment(\.settingsStyle, style)
    }

    /// Sets what finds and ranks settings in place of the built-in search.
    public func settingsSearch(_ search: some SettingsSearch) -> some View {
      environment(\.settingsSearch, search)
    }

    /// Removes the search from the settings screens in this view.
    public func settingsSearchDisabled(_ isDisabled: Bool = true) -> some View {
      transformEnvironment(\.screenOptions) { $0.isSearchable = !isDisabled }
    }

    /// Leaves settings, groups and free rows with these keys out; with a group goes all that is in it.
    public func settingsHidden(_ keys: Set<String>) -> some View {
      transformEnvironment(\.screenOptions) { $0.hiddenKeys.formUnion(keys) }
    }

    /// Leaves settings out whose declaration gives no label.
    public func settingsLabelledOnly() -> some View {
      transformEnvironment(\.screenOptions) { $0.showsLabelledOnly = true }
    }

    /// Sets the optional notes that rows show.
    public func settingsNotes(_ notes: SettingsScreen.Notes) -> some View {
      transformEnvironment(\.screenOptions) { $0.notes = notes }
    }

    /// Translates labels, helps and titles, and the screen's own words, by a table of this bundle; by
    /// default it is the `Localizable` table of the app.
    public func settingsLocalization(_ bundle: Bundle, table: String? = nil) -> some View {
      transformEnvironment(\.screenOptions) { options in
        options.bundle = bundle
        options.table = table
      }
    }

    /// Shows the node with the id that the binding gets, then sets the binding to `nil` again.
    ///
    /// - Parameter link: The id of a node, `appearance/fontSize`, or the key of a setting.
    public func settingsLink(_ link: Binding<String?>) -> some View {
      environment(\.settingsLink, link)
    }
  }
#endif
