/// What a search can find: a setting, a free row or a page, as a value, so that any tree can be searched.
public struct SettingsSearchItem: Sendable, Hashable, Identifiable {
  public var id: String
  public var title: String
  /// The titles of the groups that hold the item, outermost first.
  public var path: [String]
  /// Other words for the item, not shown.
  public var tags: [String]
  /// The tags of the groups that hold the item.
  public var groupTags: [String]
  /// The key of a setting; `nil` for a free row or a page.
  public var key: String?
  public var help: String?
  /// The labels of the values to choose from.
  public var options: [String]
  /// The value as a person reads it; not looked at if the setting is secret.
  public var value: String?
  public var marks: Marks

  /// What is true of a setting at the moment, for filters.
  public struct Marks: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let modified = Marks(rawValue: 1 << 0)
    public static let locked = Marks(rawValue: 1 << 1)
    public static let requiresRestart = Marks(rawValue: 1 << 2)
    public static let invalid = Marks(rawValue: 1 << 3)
    public static let secret = Marks(rawValue: 1 << 4)
    /// The item is never found, not even by a filter.
    public static let unsearchable = Marks(rawValue: 1 << 5)
  }

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
