#if Macros
  /// Declares settings in a final class: each stored `var` is a setting.
  ///
  /// ```swift
  /// @Settings
  /// final class ReaderSettings {
  ///   @Setting("Refresh every", .options([5: "5 min", 15: "15 min"])) var refreshInterval = 5
  ///   var showImages = true
  ///
  ///   @Settings("Appearance", icon: "paintbrush")
  ///   final class Appearance {
  ///     @Setting(.range(10...24, step: 2)) var fontSize = 14
  ///   }
  ///   let appearance: Appearance
  /// }
  /// ```
  ///
  /// The initial value is the default. A constant whose type is another `@Settings` class adds that
  /// class's group. Computed and static properties, constants with a value and properties marked
  /// ``NotASetting()`` aren't settings.
  ///
  /// The class becomes a ``SettingsModel``. It gets `Keys`, the typed keys; `$name` for each
  /// setting, its ``SettingHandle``; and `Values` and `values`, all settings as a plain value.
  ///
  /// - Parameters:
  ///   - label: The title of the group. By default, it is derived from the class's name.
  ///   - key: The component that the class adds to keys; an empty one adds nothing. By default, a
  ///     class inside another one adds its name, as in `appearance.fontSize`, and the outermost
  ///     class adds nothing.
  @attached(
    member, names: named(Keys), named(Handles), named(handles), named(settingsGroup),
    named(container), named(init), named(Values))
  @attached(memberAttribute)
  @attached(extension, conformances: SettingsModel)
  public macro Settings(
    _ label: String? = nil, _ presentation: SettingsGroup.Presentation = .page,
    key: String? = nil, icon: SettingIcon? = nil, header: String? = nil, footer: String? = nil,
    tags: [String] = []
  ) = #externalMacro(module: "SetpointMacros", type: "SettingsMacro")

  /// Adds traits to a property of a `@Settings` class, in any order; a string literal is the label.
  ///
  /// ```swift
  /// @Setting("Font size", .range(10...24, step: 2), .help("In points.")) var fontSize = 14
  /// ```
  ///
  /// Attributes don't see the type of the property. Name the type where a trait needs it:
  /// `.options(Theme.light, .dark)`, `.validate { (name: String) in … }`, or `@Setting<Theme>(…)`.
  @attached(accessor, names: named(get), named(set), named(_modify))
  public macro Setting(_ traits: SettingTrait<PropertyValue>...) =
    #externalMacro(module: "SetpointMacros", type: "SettingMacro")

  /// Adds traits to a property whose type the attribute names:
  /// `@Setting<Theme>(.options(.light, .dark))`.
  @attached(accessor, names: named(get), named(set), named(_modify))
  public macro Setting<Value: SettingStorable>(_ traits: SettingTrait<Value>...) =
    #externalMacro(module: "SetpointMacros", type: "SettingMacro")

  /// Excludes a property of a `@Settings` class from its settings.
  @attached(peer)
  public macro NotASetting() =
    #externalMacro(module: "SetpointMacros", type: "NotASettingMacro")
#endif
