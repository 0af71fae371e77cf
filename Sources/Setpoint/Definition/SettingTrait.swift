/// A property of a setting's declaration, such as its label, help, range, options or policy.
///
/// Write any number of traits in any order. A string literal is the label:
///
/// ```swift
/// Setting("fontSize", default: 14, "Font size", .range(10...24, step: 2), .tags("text"))
/// ```
///
/// Define your own traits in terms of existing ones:
///
/// ```swift
/// extension SettingTrait where Value == Int {
///   static var port: Self { .range(1...65535) }
/// }
/// ```
public struct SettingTrait<Value>: Sendable {
  let apply: @Sendable (inout SettingDeclaration<Value>) -> Void

  init(_ apply: @escaping @Sendable (inout SettingDeclaration<Value>) -> Void) {
    self.apply = apply
  }

  /// Combines several traits into one.
  public init(_ traits: Self...) {
    self.init { declaration in for trait in traits { trait.apply(&declaration) } }
  }
}

extension SettingTrait: ExpressibleByStringInterpolation {
  public init(stringLiteral label: String) { self = .label(label) }
}

extension SettingTrait {
  /// Shows `label` beside the control. By default, the label is derived from the key.
  public static func label(_ label: String) -> Self { Self { $0.metadata.label = label } }

  /// Shows a sentence below the label that helps people decide; `nil` for none.
  ///
  /// - Parameters:
  ///   - help: The sentence.
  ///   - more: A longer text, which surfaces show behind "More". An empty line separates
  ///     paragraphs.
  public static func help(_ help: String?, more: String? = nil) -> Self {
    Self { declaration in
      declaration.metadata.help = help
      declaration.metadata.moreHelp = more
    }
  }

  /// Shows a symbol beside the label.
  public static func icon(_ icon: SettingIcon) -> Self { Self { $0.metadata.icon = icon } }

  /// Adds search terms for the setting.
  public static func tags(_ tags: String...) -> Self { .tags(tags) }
  package static func tags(_ tags: [String]) -> Self { Self { $0.metadata.tags += tags } }

  /// Replaces the last part of the key, which in a `@Settings` class is the name of the property.
  /// The label is still derived from that name, and ``SettingNames`` don't spell `part` differently.
  public static func key(_ part: String) -> Self { Self { $0.metadata.keyPart = part } }

  /// Adds `policy` to the setting's policy.
  public static func policy(_ policy: SettingPolicy) -> Self {
    Self { $0.metadata.policy.formUnion(policy) }
  }

  /// Marks a setting whose changes take effect after the app restarts.
  public static var requiresRestart: Self { .policy(.requiresRestart) }

  /// Marks a setting whose declared default isn't usable; see ``SettingPolicy/required``.
  public static var required: Self { .policy(.required) }

  /// Uses a control of this style, if a surface has it and it suits the setting.
  public static func control(_ style: SettingControlStyle) -> Self {
    Self { $0.metadata.controlStyle = style }
  }

  /// Selects a keyboard, capitalization and autocorrection, where a surface supports it.
  public static func textInput(_ input: SettingTextInput) -> Self {
    Self { $0.metadata.textInput = input }
  }
}

/// Information in a declaration for sources.
private struct SettingContext: Sendable {
  var values: [String: StoredValue]
}

extension SettingTrait {
  /// Adds information for sources besides the key and type of the setting, such as another name.
  ///
  /// A source reads it in ``SettingDefinition/context``; `ConfigurationSource` passes it on as the
  /// context of the key.
  public static func context(_ values: [String: StoredValue]) -> Self {
    Self { declaration in
      let before = declaration.metadata[SettingContext.self]?.values ?? [:]
      declaration.metadata[SettingContext.self] = SettingContext(
        values: before.merging(values) { _, new in new })
    }
  }
}

extension SettingDefinition {
  /// The information for sources; see ``SettingTrait/context(_:)``.
  public var context: [String: StoredValue] { metadata[SettingContext.self]?.values ?? [:] }
}

/// The restrictions on writing, storing and showing a setting.
public struct SettingPolicy: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Refuses writes. The default may still change.
  public static let readOnly = SettingPolicy(rawValue: 1 << 0)
  /// Hides the setting from screens, panels and lists. The program and its stores use it as usual.
  public static let hidden = SettingPolicy(rawValue: 1 << 6)
  /// Keeps the value only in the memory of the container.
  public static let transient = SettingPolicy(rawValue: 1 << 4)
  /// Refuses writes in release builds; see
  /// ``SettingsContainer/init(store:stores:layers:migrations:names:isReleaseBuild:content:)``.
  public static let lockedInRelease = SettingPolicy(rawValue: 1 << 5)
  /// Marks a setting whose changes take effect after the app restarts.
  ///
  /// The container returns a new value at once. Surfaces tell people to restart the app.
  public static let requiresRestart = SettingPolicy(rawValue: 1 << 1)
  /// Never shows the value in messages, lists, exports or panels.
  public static let secret = SettingPolicy(rawValue: 1 << 2)
  /// Excludes the setting from searches.
  public static let unsearchable = SettingPolicy(rawValue: 1 << 3)
  /// Requires a value other than `nil` from a store or source.
  ///
  /// Reading still never fails: without such a value, the declared default is in effect, even if it
  /// breaks a rule, and ``SettingsContainer/validate()`` throws. Surfaces show the setting as
  /// required.
  public static let required = SettingPolicy(rawValue: 1 << 7)
}

extension SettingPolicy {
  /// Descriptions of the contained pairs of policies that exclude each other.
  var contradictions: [String] {
    var pairs: [String] = []
    if contains([.readOnly, .transient]) { pairs.append("read-only and transient") }
    if contains([.readOnly, .lockedInRelease]) { pairs.append("read-only and locked in release") }
    return pairs
  }
}

/// The computation of a setting's default.
struct ComputedDefault: Sendable {
  /// Calls code of the app; no lock may be held.
  let value: @Sendable () throws -> StoredValue
}

extension SettingTrait where Value: SettingStorable {
  /// Computes the default, which replaces the declared one.
  ///
  /// Values of sources have precedence over it. If the value breaks a rule of the setting, an issue
  /// is reported and the declared default is in effect.
  ///
  /// - Parameter compute: Returns the default. Each container calls it once when it registers the
  ///   setting, and again in ``SettingsContainer/readSources()`` and
  ///   ``SettingsContainer/refresh()``, but never to read a value. Called on any thread.
  public static func defaultValue(_ compute: @escaping @Sendable () -> Value) -> Self {
    Self { declaration in
      declaration.metadata[ComputedDefault.self] = ComputedDefault {
        try StoredValue(native: compute())
      }
    }
  }
}

/// A computed default, in a declaration without another one.
public struct SettingDefault<Value: SettingStorable>: Sendable {
  let compute: @Sendable () -> Value

  /// Computes the default; see ``SettingTrait/defaultValue(_:)-(()->Value)``.
  public static func defaultValue(_ compute: @escaping @Sendable () -> Value) -> Self {
    Self(compute: compute)
  }
}

extension SettingDefinition {
  /// Whether a trait computes the default.
  var hasComputedDefault: Bool { metadata[ComputedDefault.self] != nil }

  /// Returns the computed default, or `nil` if no trait computes it. Calls code of the app; no lock
  /// may be held.
  func computedDefault() throws -> StoredValue? { try metadata[ComputedDefault.self]?.value() }
}

extension SettingTrait {
  /// Declares the keys that the setting had in earlier versions, as they are written in stores and
  /// files.
  ///
  /// If the setting has no value, it gets the stored value of a former key. It gets that value
  /// again if an older version of the app changes it. The value stays under the former key for
  /// older versions. Files, environment variables, arguments and other sources may also use a
  /// former key; the current key has precedence. In a `@Settings` class, write complete keys:
  /// `.formerly("appearance.size")`.
  ///
  /// - Parameter keys: The former keys, the most recent one first. None may be the key of another
  ///   setting.
  public static func formerly(_ keys: String...) -> Self { Self { $0.metadata.formerKeys += keys } }
}

extension SettingDefinition {
  /// The keys that the setting had in earlier versions.
  package var formerKeys: [String] { metadata.formerKeys }
}

extension [SettingDefinition] {
  /// The settings, followed by each setting under its former keys, for code that looks up values by
  /// key.
  package var includingFormerKeys: [SettingDefinition] {
    guard contains(where: { !$0.formerKeys.isEmpty }) else { return self }
    var keys = Set(map(\.key))
    return self
      + flatMap { setting in
        setting.formerKeys.filter { keys.insert($0).inserted }.map(setting.formerly)
      }
  }
}
