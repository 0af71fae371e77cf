public import Setpoint

/// The presentation of a container's settings at one time, the same for every surface.
///
/// A screen is a value. Creating one only reads the container, and Observation tracks the access.
/// Surfaces draw the screen without further decisions. A draft's container works as well.
///
/// ```swift
/// let screen = SettingsScreen(of: container) {
///   SettingDefinition.theme
///   if container[.isExpert] { SettingsGroup("Engine", .inline) { SettingDefinition.renderer } }
///   SettingsAction("Clear Cache", role: .destructive) { await cache.clear() }
/// }
/// ```
public struct SettingsScreen: Sendable, Hashable {
  /// The nodes, in display order.
  public internal(set) var nodes: [SettingsNode]
  /// Whether the first page contains more than rows that open other pages.
  package let hasFirstPage: Bool
  /// The number of settings that the user set among rows that weren't built.
  var omittedModifiedCount: Int

  /// The omitted settings, language, notes and search of a screen.
  public struct Options: Sendable {
    /// The keys of settings and groups to omit. A group is omitted with its content.
    public var hiddenKeys: Set<String>
    /// Whether settings without a declared label are omitted.
    public var showsLabeledOnly: Bool
    /// The language of the texts.
    public var language: SettingsLanguage
    /// The optional notes of rows.
    public var notes: Notes
    /// Whether people can search the screen.
    public var isSearchable: Bool

    /// Creates options. By default a screen has all visible settings in English, with all notes and
    /// search.
    public init(
      hiddenKeys: Set<String> = [], showsLabeledOnly: Bool = false,
      language: SettingsLanguage = .english, notes: Notes = .all, isSearchable: Bool = true
    ) {
      self.hiddenKeys = hiddenKeys
      self.showsLabeledOnly = showsLabeledOnly
      self.language = language
      self.notes = notes
      self.isSearchable = isSearchable
    }
  }

  /// Creates the screen of all settings of a container.
  public init(of container: SettingsContainer, options: Options = Options()) {
    self.init(of: container.elements, in: container, options: options)
  }

  /// Creates a screen from settings, groups and free rows, in the order written.
  ///
  /// A setting becomes a row, and a group a page or section. An `if` is evaluated once. Create the
  /// screen again when a value changes that it reads.
  public init(
    of container: SettingsContainer, options: Options = Options(),
    @SettingsBuilder content: () -> [SettingsElement]
  ) {
    self.init(of: content(), in: container, options: options)
  }

  /// Creates a part of the screen, at the cost of that part.
  ///
  /// - Parameter reading: Whether Observation tracks the settings of the part.
  package init(
    of elements: [SettingsElement], in container: SettingsContainer, options: Options,
    part: Part = .whole, reading: SettingsItem.Reading = .tracked
  ) {
    var builder = ScreenBuilder(
      container: container, options: options, part: part, reading: reading)
    nodes = builder.nodes(of: elements, under: .root)
    hasFirstPage = builder.hasFirstPage
    omittedModifiedCount = builder.omittedModifiedCount
  }
}

extension SettingsScreen {
  /// All items, in display order.
  public var items: [SettingsItem] { nodes.flatMap(\.items) }

  /// The number of settings that the user set, including those that a page or a search omits.
  package var modifiedCount: Int { nodes.modifiedCount + omittedModifiedCount }

  /// Returns the first item of the setting with the key.
  public func item(forKey key: String) -> SettingsItem? {
    items.first { $0.key == key }
  }

  /// Returns the node with the id.
  package func node(_ id: String) -> SettingsNode? { path(to: id).last }

  /// Returns the nodes from the outermost group to the node with the id. Empty if there is no such
  /// node.
  package func path(to id: String) -> [SettingsNode] {
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

extension SettingsScreen {
  /// The optional notes of a row. A row always shows its help, and why a value is refused, locked
  /// or overridden.
  public struct Notes: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A note that the user changed the setting.
    public static let changed = Notes(rawValue: 1)
    /// A note that a change takes effect after a restart.
    public static let restart = Notes(rawValue: 2)
    /// The origin of the value, on demand.
    public static let origin = Notes(rawValue: 4)
    /// All notes.
    public static let all: Notes = [.changed, .restart, .origin]
  }
}

extension SettingsScreen {
  /// The rows of a screen to build, together with the groups that contain them. Nodes have the same
  /// ids as on the whole screen.
  package enum Part: Sendable {
    case whole
    /// The rows on the page of a group, by its id. The first page has an empty id.
    case page(String)
    /// The rows with these ids.
    case rows(ids: Set<String>)
    /// The rows of the settings with these keys.
    case settings(keys: Set<String>)

    /// Whether modified settings that aren't built are counted, for navigation.
    var countsOmitted: Bool {
      if case .settings = self { false } else { true }
    }

    /// Returns whether a row is built.
    ///
    /// - Parameters:
    ///   - key: The key of its setting, or `nil` for a free row.
    /// - page: The id of the group whose page contains the row.
    func contains(_ id: String, key: String?, onPage page: String) -> Bool {
      switch self {
      case .whole: true
      case .page(let wanted): page == wanted
      case .rows(let ids): ids.contains(id)
      case .settings(let keys): key.map(keys.contains) ?? false
      }
    }

    /// Returns whether rows in a group, at any depth, may be built. Every page contains the pages
    /// in its inline groups.
    func reaches(into group: String, _ presentation: SettingsGroup.Presentation) -> Bool {
      let path = group + "/"
      return switch self {
      case .whole, .settings: true
      case .page(let wanted):
        presentation != .page || wanted == group || wanted.hasPrefix(path)
      case .rows(let ids):
        ids.contains { $0.hasPrefix(path) || presentation == .row && $0 == group }
      }
    }
  }
}

extension SettingsScreen {
  /// The arrangement of a screen's pages. A style means the same on every surface.
  @nonexhaustive
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// A sidebar with the pages, and the selected page beside it.
    case sidebar
    /// One column, in which groups open as pages.
    case single
    /// One page with all settings, and a heading for each group.
    case grouped
    /// One column with a card for each page.
    case cards
    /// Tabs for the pages, and the selected page below them.
    case tabs

    /// Whether groups open as pages.
    package var opensPages: Bool { self != .grouped }

    /// Whether the list of pages stays beside the chosen page.
    package var keepsPagesVisible: Bool { self == .sidebar || self == .tabs }
  }
}
