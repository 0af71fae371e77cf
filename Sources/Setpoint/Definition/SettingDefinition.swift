/// A setting without the type of its value: what tools, screens and stores need to know of it.
///
/// Every definition is a ``Setting``. Extend this class with typed keys, so that they can be written
/// with a leading dot: `extension SettingDefinition { static let fontSize = Setting("fontSize",
/// default: 14) }`, then `settings[.fontSize]`.
///
/// Immutable; any thread may use it.
public class SettingDefinition: @unchecked Sendable {
  // `@unchecked` because the class is not final. All its properties and those of its only subclass,
  // the final `Setting`, are `let` constants of Sendable types, and nothing outside can subclass it.

  /// The name under which stores, files and tools know the setting: `appearance.fontSize`.
  public let key: String
  /// The label that was given; see ``label``.
  public let explicitLabel: String?
  /// A sentence that helps to decide, shown below the label.
  public let help: String?
  public let icon: SettingIcon?
  /// Words that find the setting in a search beside its label.
  public let tags: [String]
  public let policy: SettingPolicy
  /// Where the setting is declared, for messages to its developer.
  public let declaration: SourceLocation
  public let kind: SettingKind
  /// Whether the value may be `nil`.
  public let isOptional: Bool
  /// The values to choose from; empty if any value will do.
  public let options: [StoredOption]
  /// The limits of a value, inclusive, as stored shapes.
  public let bounds: StoredBounds?
  /// By how much a control changes the value; it does not forbid values in between.
  public let step: Double?
  /// The declared default as a store would hold it.
  public let defaultStoredValue: StoredValue

  init<Value: SettingValue>(
    key: String, default: Value, constraint: SettingConstraint<Value>, details: SettingDetails
  ) {
    self.key = key
    explicitLabel = details.label
    help = details.help
    icon = details.icon
    tags = details.tags
    policy = details.policy
    declaration = details.declaration
    kind = SettingKind(of: Value.self)
    isOptional = Value.self is any OptionalValue.Type
    options = constraint.options.compactMap(StoredOption.init)
    bounds = constraint.storedBounds
    step = constraint.step
    defaultStoredValue = (try? StoredValue(encoding: `default`)) ?? .null
  }

  /// What a person reads beside the control: the given label, otherwise one made of the key.
  public var label: String {
    explicitLabel ?? LabelDerivation.label(forKey: key)
  }

  // The members below know the value's type; only `Setting` has bodies for them.

  func makeSlot() -> SettingSlot { SettingSlot(definition: self) }

  /// What is wrong with the declaration itself.
  var declarationIssues: [SettingsIssue] { [] }

  /// The typed value of a stored shape, checked against all rules.
  func decoded(_ value: StoredValue) throws(SettingsError) -> any Sendable { () }

  func isEqual(_ left: any Sendable, _ right: any Sendable) -> Bool { false }
}

extension SettingDefinition: Hashable {
  /// Two definitions are the same only if they are one object.
  public static func == (left: SettingDefinition, right: SettingDefinition) -> Bool {
    left === right
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A place in source code.
public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
  public let fileID: String
  public let line: Int

  public init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  public var description: String { "\(fileID):\(line)" }
}
