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
  /// Observation tracks a stored property marked ``NotASetting()``, too, if it has an initial value
  /// and no attribute besides a global actor.
  ///
  /// - Parameters:
  ///   - label: The title of the group; `nil` for none.
  ///   - traits: `.inline` for a section or `.row` for a row instead of a page, and
  ///     `.visible(when:)`.
  ///   - key: The component that the class adds to keys; an empty one adds nothing. By default, a
  ///     class inside another one adds its name, as in `appearance.fontSize`, and the outermost
  ///     class adds nothing.
  @attached(
    member, names: named(Keys), named(Handles), named(handles), named(settingsGroup),
    named(container), named(init), named(Values), named(_$observation))
  @attached(memberAttribute)
  @attached(extension, conformances: SettingsModel)
  public macro Settings(
    _ label: String?, _ traits: SettingTrait<SettingsGroup>..., key: String? = nil,
    icon: SettingIcon? = nil, header: String? = nil, footer: String? = nil, tags: [String] = []
  ) = #externalMacro(module: "SetpointMacros", type: "SettingsMacro")

  /// Declares settings in a final class, whose group has a title derived from the class's name.
  @attached(
    member, names: named(Keys), named(Handles), named(handles), named(settingsGroup),
    named(container), named(init), named(Values), named(_$observation))
  @attached(memberAttribute)
  @attached(extension, conformances: SettingsModel)
  public macro Settings(
    _ traits: SettingTrait<SettingsGroup>..., key: String? = nil, icon: SettingIcon? = nil,
    header: String? = nil, footer: String? = nil, tags: [String] = []
  ) = #externalMacro(module: "SetpointMacros", type: "SettingsMacro")

  extension SettingTrait where Value == SettingsGroup {
    /// Shows the group of a `@Settings` class as a page.
    public static var page: Self { Self() }
    /// Shows the group of a `@Settings` class as a section.
    public static var inline: Self { Self() }
    /// Shows the group of a `@Settings` class as a row.
    public static var row: Self { Self() }
  }

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

  /// Makes a stored property observable. `@Settings` adds it to properties that aren't settings.
  @attached(accessor, names: named(get), named(set), named(_modify))
  @attached(peer, names: prefixed(_))
  public macro ObservedProperty() =
    #externalMacro(module: "SetpointMacros", type: "ObservedPropertyMacro")
#endif
