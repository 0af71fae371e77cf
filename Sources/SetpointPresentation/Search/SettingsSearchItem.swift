/// A setting, a free row or a page that a search can find.
public struct SettingsSearchItem: Sendable, Hashable, Identifiable {
  /// The id, unique in an index.
  public var id: String
  /// The title.
  public var title: String
  /// The titles of the groups that contain the item, outermost first.
  public var path: [String]
  /// Additional words, not shown.
  public var tags: [String]
  /// The tags of the groups that contain the item.
  public var groupTags: [String]
  /// The key of a setting; `nil` for a free row or a page.
  public var key: String?
  /// The help text.
  public var help: String?
  /// The labels of the options.
  public var options: [String]
  /// The value as text. Ignored if the setting is secret.
  public var value: String?
  /// The state of the setting, for filters.
  public var marks: Marks

  /// The state of a setting, for filters.
  public struct Marks: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The user set a value: `@modified`.
    public static let modified = Marks(rawValue: 1 << 0)
    /// The value can't be changed: `@locked`.
    public static let locked = Marks(rawValue: 1 << 1)
    /// A change takes effect after a restart: `@restart`.
    public static let requiresRestart = Marks(rawValue: 1 << 2)
    /// The stored value isn't in effect: `@invalid`.
    public static let invalid = Marks(rawValue: 1 << 3)
    /// The value is never shown: `@secret`.
    public static let secret = Marks(rawValue: 1 << 4)
    /// Neither a text nor a filter finds the item.
    public static let unsearchable = Marks(rawValue: 1 << 5)
  }

  /// Creates an item. Only the id and the title are required.
  public init(
    id: String, title: String, path: [String] = [], tags: [String] = [],
    groupTags: [String] = [], key: String? = nil, help: String? = nil, options: [String] = [],
    value: String? = nil, marks: Marks = []
  ) {
    self.id = id
    self.title = title
    self.path = path
    self.tags = tags
    self.groupTags = groupTags
    self.key = key
    self.help = help
    self.options = options
    self.value = value
    self.marks = marks
  }
}
