#if canImport(SwiftUI)
  import Observation
  import Setpoint
  import SetpointPresentation

  /// What a ``SettingsView`` shows, and where a person is in it.
  @MainActor
  @Observable
  final class ScreenModel {
    let container: SettingsContainer
    /// What collects changes until they are applied; `nil`: they are applied at once.
    let draft: SettingsDraft?
    let options: ScreenOptions
    /// What stands on the screen; of the items only which they are: see ``edited(_:)`` for their state.
    private(set) var screen: SettingsScreen
    /// The pages that are open above the first one.
    var path: [SettingsRoute] = [] {
      didSet { if path != oldValue { leave(oldValue) } }
    }
    /// What is searched for.
    var query = ""
    var isReviewing = false
    /// The setting of which it is shown where its value comes from.
    var explained: EditedSetting?
    /// The node that a link led to, until a person goes elsewhere.
    private(set) var target: String?

    @ObservationIgnored private let live: LiveSettingsScreen
    @ObservationIgnored private var settings: [String: EditedSetting] = [:]
    @ObservationIgnored private var index: SettingsSearchIndex?
    @ObservationIgnored private let search: (any SettingsSearch)?

    init(
      _ shown: ShownSettings, options: ScreenOptions, search: (any SettingsSearch)?,
      content: @escaping () -> [SettingsElement]
    ) {
      container = shown.container
      draft = shown.draft
      self.options = options
      self.search = search
      live = LiveSettingsScreen(
        of: shown.container, options: options.screenOptions, content: content)
      screen = live.screen
      makeSettings()
      follow()
    }

    /// Brings the screen up to date: a changed value is told to its setting alone.
    func refresh() {
      let changed = Set(live.refresh().map(\.id))
      guard !changed.isEmpty else { return }
      let items = live.screen.items
      for item in items where changed.contains(item.id) { settings[item.id]?.tell(item) }
      let isOnlyValues =
        changed.isSubset(of: settings.keys) && items.map(\.id) == screen.items.map(\.id)
      if !isOnlyValues { takeScreen() }
      index = nil
    }

    /// Evaluates the content anew, which may read what nobody can follow.
    func refreshContent() {
      live.setNeedsContent()
      refresh()
    }

    /// The setting with the id of an item on the screen.
    func edited(_ id: String) -> EditedSetting? { settings[id] }

    /// What is found, by the groups that hold it.
    var results: [SettingsSearchGroup] {
      let index = index ?? SettingsSearchIndex(live.screen, search: search)
      // Searching does not read the screen, but has to be done again when it is another one.
      _ = screen
      self.index = index
      return index.results(for: query).grouped
    }

    /// Opens the pages to a node, given by its id or, for a setting, its key.
    func open(_ link: String) {
      guard let id = screen.node(link)?.id ?? screen.item(forKey: link)?.id else { return }
      let pages = screen.pages(to: id)
      query = ""
      leaveTarget()
      path = pages.map(SettingsRoute.page)
      settings[id]?.isHighlighted = true
      target = id
    }

    private func leave(_ path: [SettingsRoute]) {
      leaveTarget()
      if path.contains(.search), !self.path.contains(.search) { query = "" }
    }

    private func leaveTarget() {
      target.flatMap { settings[$0] }?.isHighlighted = false
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
#endif
