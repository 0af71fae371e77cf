#if Macros
  /// Makes a final class the declaration of settings: each stored `var` is one.
  ///
  /// ```swift
  /// @Settings
  /// final class ReaderSettings {
  ///   @Setting("Refresh every", options: [5: "5 min", 15: "15 min"]) var refreshInterval = 5
  ///   var showImages = true
  ///
  ///   @Settings("Appearance", icon: "paintbrush")
  ///   final class Appearance {
  ///     @Setting(in: 10...24, step: 2) var fontSize = 14
  ///   }
  ///   let appearance: Appearance
  /// }
  /// ```
  ///
  /// The initial value is the default. A constant whose type is another `@Settings` class puts that
  /// class's group in its place. Computed and static properties, constants with a value and whatever
  /// is marked ``NotASetting()`` are left alone.
  ///
  /// The class becomes a ``SettingsModel``. Beside it: `Keys`, the typed keys; `$name` of each
  /// setting, its ``SettingHandle``; `Values` and `values`, the whole as a plain value.
  ///
  /// - Parameters:
  ///   - label: The title of the group; made of the class's name if not given.
  ///   - key: The part of keys that the class adds; a class inside another one adds its own name if
  ///     none is given: `appearance.fontSize`. The outermost adds nothing unless given.
  @attached(
    member, names: named(Keys), named(Handles), named(handles), named(settingsGroup),
    named(container), named(init), named(Values), named(values))
  @attached(memberAttribute)
  @attached(extension, conformances: SettingsModel)
  public macro Settings(
    _ label: String? = nil, _ presentation: SettingsGroup.Presentation = .page,
    key: String? = nil, icon: SettingIcon? = nil, header: String? = nil, footer: String? = nil,
    tags: [String] = []
  ) = #externalMacro(module: "SetpointMacros", type: "SettingsMacro")

  /// Says more of a setting than its property does.
  ///
  /// - Parameters:
  ///   - label: What a person reads beside the control; made of the property's name if not given.
  ///   - key: The last part of the key, instead of the property's name.
  ///   - visible: When the setting is shown; see ``Setting/visible(when:)``. To ask another setting
  ///     of the class name a static function of it: attributes do not see what macros make.
  ///   - enabled: When a person can change the setting; see ``Setting/enabled(when:)``.
  @attached(peer)
  public macro Setting(
    _ label: String? = nil, key: String? = nil, help: String? = nil, icon: SettingIcon? = nil,
    tags: [String] = [], requiresRestart: Bool = false, policy: SettingPolicy = [],
    control: SettingControlStyle = .automatic, textInput: SettingTextInput? = nil,
    visible: (@Sendable (SettingsContainer) -> Bool)? = nil,
    enabled: (@Sendable (SettingsContainer) -> Bool)? = nil
  ) = #externalMacro(module: "SetpointMacros", type: "SettingMacro")

  /// Says more of a setting, and which values are refused.
  ///
  /// - Parameter validate: As for ``Setting``. Name the type of a closure's parameter:
  ///   `validate: { (name: String) in … }`.
  @attached(peer)
  public macro Setting<Value: Storable>(
    _ label: String? = nil, key: String? = nil, help: String? = nil, icon: SettingIcon? = nil,
    tags: [String] = [], requiresRestart: Bool = false, policy: SettingPolicy = [],
    validate: @Sendable (Value) throws -> Void,
    control: SettingControlStyle = .automatic, textInput: SettingTextInput? = nil,
    visible: (@Sendable (SettingsContainer) -> Bool)? = nil,
    enabled: (@Sendable (SettingsContainer) -> Bool)? = nil
  ) = #externalMacro(module: "SetpointMacros", type: "SettingMacro")

  /// Says more of a setting whose value lies within `range`, ends included.
  ///
  /// - Parameter step: By how much a control changes the value; it refuses nothing.
  @attached(peer)
  public macro Setting<Value: Storable & Strideable>(
    _ label: String? = nil, key: String? = nil, in range: ClosedRange<Value>,
    step: Value.Stride? = nil, help: String? = nil, icon: SettingIcon? = nil, tags: [String] = [],
    requiresRestart: Bool = false, policy: SettingPolicy = [],
    validate: (@Sendable (Value) throws -> Void)? = nil,
    control: SettingControlStyle = .automatic, textInput: SettingTextInput? = nil,
    visible: (@Sendable (SettingsContainer) -> Bool)? = nil,
    enabled: (@Sendable (SettingsContainer) -> Bool)? = nil
  ) = #externalMacro(module: "SetpointMacros", type: "SettingMacro")

  /// Says more of a setting whose value is one of `options`.
  ///
  /// An enum offers its cases without this. To list some of them, name the type:
  /// `options: [Theme.light, Theme.dark]`.
  @attached(peer)
  public macro Setting<Value: Storable>(
    _ label: String? = nil, key: String? = nil, options: SettingOptions<Value>,
    help: String? = nil, icon: SettingIcon? = nil, tags: [String] = [],
    requiresRestart: Bool = false, policy: SettingPolicy = [],
    validate: (@Sendable (Value) throws -> Void)? = nil,
    control: SettingControlStyle = .automatic, textInput: SettingTextInput? = nil,
    visible: (@Sendable (SettingsContainer) -> Bool)? = nil,
    enabled: (@Sendable (SettingsContainer) -> Bool)? = nil
  ) = #externalMacro(module: "SetpointMacros", type: "SettingMacro")

  /// Leaves a property of a `@Settings` class as it is written.
  @attached(peer)
  public macro NotASetting() =
    #externalMacro(module: "SetpointMacros", type: "NotASettingMacro")

  /// Makes a property read and write its setting; ``Settings(_:_:key:icon:header:footer:tags:)`` adds
  /// it, nobody writes it.
  @attached(accessor, names: named(init), named(get), named(set))
  public macro SettingProperty() =
    #externalMacro(module: "SetpointMacros", type: "SettingPropertyMacro")
#endif
