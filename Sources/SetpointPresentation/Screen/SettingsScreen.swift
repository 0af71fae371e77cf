public import Setpoint

/// What a person sees of a container's settings at one moment, decided for every surface alike.
///
/// A screen is a value: making it reads the container (tracked by Observation), nothing else.
/// Surfaces draw it and decide nothing that it says already. The container of a draft does as well.
///
/// ```swift
/// let screen = SettingsScreen(of: container) {
///   SettingDefinition.theme
///   if container[.isExpert] { SettingsGroup("Engine", .inline) { SettingDefinition.renderer } }
///   SettingsAction("Clear Cache", role: .destructive) { await cache.clear() }
/// }
/// ```
public struct SettingsScreen: Sendable, Hashable {
  public internal(set) var nodes: [SettingsNode]
  /// Whether the first page shows more than the way to other pages.
  package let hasFirstPage: Bool
  /// How many settings of the rows that are not made have a value of the user's own.
  var omittedModifiedCount: Int

  /// What is left out of a screen, its language, its notes, and whether people can search it.
  public struct Options: Sendable {
    /// The keys of settings and groups to leave out; with a group goes all that is in it.
    public var hiddenKeys: Set<String>
    /// Whether settings whose declaration gives no label are left out.
    public var showsLabelledOnly: Bool
    /// The language of the reader.
    public var language: SettingsLanguage
    /// The optional notes that rows show.
    public var notes: Notes
    /// Whether people can search the screen.
    public var isSearchable: Bool

    public init(
      hiddenKeys: Set<String> = [], showsLabelledOnly: Bool = false,
      language: SettingsLanguage = .english, notes: Notes = .all, isSearchable: Bool = true
    ) {
      self.hiddenKeys = hiddenKeys
      self.showsLabelledOnly = showsLabelledOnly
      self.language = language
      self.notes = notes
      self.isSearchable = isSearchable
    }
  }

  /// Makes the screen of all settings of a container.
  public init(of container: SettingsContainer, options: Options = Options()) {
    self.init(of: container.elements, in: container, options: options)
  }

  /// Makes a screen composed by hand, of settings, groups and free rows in the order written.
  ///
  /// A setting in it is a row, a group a page or section. An `if` is evaluated once. Create the screen again when a
  /// value that it reads changes.
  public init(
    of container: SettingsContainer, options: Options = Options(),
    @SettingsBuilder content: () -> [SettingsElement]
  ) {
    self.init(of: content(), in: container, options: options)
  }

  /// Makes a part of the screen, at the cost of that part.
  package init(
    of elements: [SettingsElement], in container: SettingsContainer, options: Options,
    part: Part = .whole
  ) {
    var builder = ScreenBuilder(container: container, options: options, part: part)
    nodes = builder.nodes(of: elements, under: .root)
    hasFirstPage = builder.hasFirstPage
    omittedModifiedCount = builder.omittedModifiedCount
  }
}

extension SettingsScreen {
  /// All items, in the order shown.
  public var items: [SettingsItem] { nodes.flatMap(\.items) }

  /// How many settings have a value of the user's own, those that a page or a search leaves out among them.
  package var modifiedCount: Int { nodes.modifiedCount + omittedModifiedCount }

  /// The first item of the setting with the key.
  public func item(forKey key: String) -> SettingsItem? {
    items.first { $0.key == key }
  }

  /// The node with the id.
  public func node(_ id: String) -> SettingsNode? { path(to: id).last }

  /// The nodes from the outermost group down to the one with the id; none if there is none.
  public func path(to id: String) -> [SettingsNode] {
    nodes.path(to: id) ?? []
  }
}

extension [SettingsNode] {
  fileprivate func path(to id: String) -> [SettingsNode]? {
    for node in self {
      if node.id == id { return [node] }
      if case .group(let section) = node, let inner = section.nodes.path(to: id) {
        return [node] + inner
      }
    }
    return nil
  }
}
