#if canImport(SwiftUI)
  import Observation
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// The content of a ``SettingsView``, and the navigation and search state of the user.
  @MainActor
  @Observable
  final class ScreenModel {
    let shown: ShownSettings
    private(set) var options: ScreenOptions
    /// The nodes of the screen. Their items may be outdated; ``edited(_:)`` returns the current
    /// state.
    private(set) var screen: SettingsScreen
    /// The open pages above the first one.
    var path: [SettingsRoute] = [] {
      didSet { if path != oldValue { leave(oldValue) } }
    }
    /// The search text.
    var query = ""
    /// Whether the search tab is selected, on a platform that has one.
    var isOnSearchTab = false
    var isReviewing = false
    /// The node that a link opened, until the user navigates away.
    private(set) var target: Target?

    /// The node that a link opened. Each opening is different, so that a page scrolls each time.
    struct Target: Equatable {
      let id: String
      fileprivate let opening: Int
    }

    /// The id of the group on the first page, or an empty string if the screen shows all groups.
    private let root: String
    @ObservationIgnored private var revision = 0
    @ObservationIgnored private var openings = 0
    @ObservationIgnored private let live: LiveSettingsScreen
    @ObservationIgnored private var settings: [String: EditedSetting] = [:]
    @ObservationIgnored private var index: SettingsSearchIndex?
    /// The custom search, or `nil` for the built-in search.
    @ObservationIgnored var search: (any SettingsSearch)? {
      didSet { index = nil }
    }

    init(
      _ shown: ShownSettings, isPart: Bool, options: ScreenOptions, search: (any SettingsSearch)?,
      content: @escaping () -> [SettingsElement]
    ) {
      self.shown = shown
      self.options = options
      self.search = search
      live = LiveSettingsScreen(
        of: shown.container, options: options.screenOptions, content: content)
      screen = live.screen
      root = isPart ? live.screen.nodes.first?.id ?? "" : ""
      makeSettings()
      follow()
    }

    var container: SettingsContainer { shown.container }
    /// The draft that stages changes, or `nil` if changes apply immediately.
    var draft: SettingsDraft? { shown.draft }

    /// Updates the screen. A changed value invalidates only the views of its setting and search
    /// results, which may depend on it.
    func refresh() {
      let changed = Set(live.refresh().map(\.id))
      guard !changed.isEmpty else { return }
      let items = live.screen.items
      for item in items where changed.contains(item.id) { settings[item.id]?.update(item) }
      let isOnlyValues =
        changed.isSubset(of: settings.keys) && items.map(\.id) == screen.items.map(\.id)
      if !isOnlyValues || !query.isEmpty { takeScreen() }
      index = nil
    }

    /// Applies new options. Open pages and typed text are kept.
    func show(_ options: ScreenOptions) {
      guard options != self.options else { return }
      self.options = options
      live.setOptions(options.screenOptions)
      _ = live.refresh()
      takeScreen()
      // Items that differ only in language are equal, and `update(_:)` would ignore them.
      for item in screen.items { settings[item.id]?.take(item) }
      index = nil
    }

    /// Evaluates the content again, because it may read state that Observation doesn't track.
    ///
    /// - Parameter revision: The revision of the host. A second call with the same revision does
    ///   nothing, because each section of a host makes one.
    func refreshContent(_ revision: Int) {
      guard revision != self.revision else { return }
      self.revision = revision
      live.setNeedsContent()
      refresh()
    }

    /// Returns the first page.
    func page(depth: SettingsPage.Depth) -> SettingsPage? { screen.page(root, depth: depth) }

    /// Returns the setting of the item with this id.
    func edited(_ id: String) -> EditedSetting? { settings[id] }

    /// Returns the current action of a free row, or `nil` if there is none. The row in ``screen``
    /// may have an earlier one, because closures can't be compared.
    func action(ofRow id: String) -> SettingsAction? {
      guard case .row(let row)? = live.screen.node(id), case .action(let action) = row.content
      else { return nil }
      return action
    }

    /// The setting of a screen that has only one, or `nil` while the setting isn't visible.
    var onlySetting: EditedSetting? { screen.items.first.flatMap { settings[$0.id] } }

    /// The search results by group.
    var results: [SettingsSearchGroup] {
      let index = index ?? SettingsSearchIndex(live.screen, search: search)
      // The search itself doesn't read `screen`. Reading it repeats the search when the screen
      // changes.
      _ = screen
      self.index = index
      return index.results(for: query).grouped
    }

    /// Opens the pages that lead to a node. Does nothing if there is no such node.
    ///
    /// - Parameter link: The id of the node, or the key of a setting.
    func open(_ link: String) {
      guard let id = screen.node(link)?.id ?? screen.item(forKey: link)?.id else { return }
      let pages = screen.pages(to: id).filter { $0 != root }
      query = ""
      isOnSearchTab = false
      leaveTarget()
      path = pages.map(SettingsRoute.page)
      settings[id]?.isHighlighted = true
      // A page scrolls to its rows, not to one of several settings in a row.
      openings += 1
      target = Target(id: settings[id]?.item.row?.id ?? id, opening: openings)
    }

    private func leave(_ path: [SettingsRoute]) {
      leaveTarget()
      if path.contains(.search), !self.path.contains(.search) { query = "" }
    }

    private func leaveTarget() {
      for setting in settings.values where setting.isHighlighted { setting.isHighlighted = false }
      target = nil
    }

    private func takeScreen() {
      screen = live.screen
      makeSettings()
      let open = path.filter { route in
        if case .page(let id) = route { screen.page(id) != nil } else { true }
      }
      if open != path { path = open }
    }

    private func makeSettings() {
      var kept: [String: EditedSetting] = [:]
      for item in screen.items {
        kept[item.id] = settings[item.id] ?? EditedSetting(item, on: self)
      }
      settings = kept
    }

    private func follow() {
      let changes = live.changes
      Task { [weak self] in
        for await _ in changes { self?.refresh() }
      }
    }
  }

  /// In a sidebar or tabs, the first open page is the selected one. The others are pushed onto it.
  extension ScreenModel {
    /// The id of the selected page, or an empty string for the general page.
    var selection: String {
      if case .page(let id) = path.first, screen.topPages.contains(where: { $0.id == id }) {
        return id
      }
      return screen.generalPage == nil ? screen.topPages.first?.id ?? "" : ""
    }

    var sidebarSelection: Binding<String?> {
      Binding {
        self.selection
      } set: { id in
        // A page is always selected, even if the user clicks outside the groups.
        guard let id else { return }
        self.query = ""
        self.path = id.isEmpty ? [] : [.page(id)]
      }
    }

    /// The ids of the selectable pages, with an empty string for the general page.
    var tabs: [String] {
      (screen.generalPage == nil ? [] : [""]) + screen.topPages.map(\.id)
    }

    var tabSelection: Binding<String> {
      Binding {
        self.isOnSearchTab ? Self.searchTab : self.selection
      } set: { id in
        self.isOnSearchTab = id == Self.searchTab
        if !self.isOnSearchTab { self.sidebarSelection.wrappedValue = id }
      }
    }

    /// The id of the search tab. No page has this id.
    static var searchTab: String { "/search" }

    /// Selects the tab that was selected last, unless a link has opened a page.
    func restoreTab(_ id: String) {
      if path.isEmpty, tabs.contains(id) { tabSelection.wrappedValue = id }
    }

    /// Returns the page of a tab with the content of all inner groups.
    func wholePage(ofTab id: String) -> SettingsPage? {
      id.isEmpty ? screen.generalPage : screen.page(id, depth: .whole)
    }

    /// Returns the pages pushed onto the page of a tab. Only the selected tab has any.
    func path(ofTab id: String) -> Binding<[SettingsRoute]> {
      Binding {
        id == self.selection ? self.detailPath.wrappedValue : []
      } set: { path in
        if id == self.selection { self.detailPath.wrappedValue = path }
      }
    }

    /// The pages pushed onto the selected page.
    var detailPath: Binding<[SettingsRoute]> {
      Binding {
        self.path.first == .page(self.selection) ? Array(self.path.dropFirst()) : self.path
      } set: { path in
        let chosen: [SettingsRoute] = self.selection.isEmpty ? [] : [.page(self.selection)]
        self.path = chosen + path
        // A page opened from the general page is selected instead of pushed onto the results.
        if chosen.isEmpty, !self.selection.isEmpty { self.query = "" }
      }
    }
  }
#endif
