/// Traits that depend on the values of other settings. They are determined again when one of these
/// changes. A value that they no longer allow stays in effect until it is changed.
extension SettingTrait {
  /// Adds traits that depend on the values of other settings, such as a label or bounds with a
  /// unit:
  ///
  /// ```swift
  /// Setting("target", default: 5.5, .traits(from: .glucoseUnit) { unit in
  ///   SettingTrait(.range(unit.bounds), .label("Target (\(unit.symbol))"))
  /// })
  /// ```
  ///
  /// A new value must obey these traits. A value that they no longer allow stays in effect, and its
  /// row says so, until it is changed.
  ///
  /// - Parameters:
  ///   - settings: The other settings.
  ///   - traits: Returns the traits for the values of the settings. It reads nothing else, and is
  ///     called on any thread. Of the traits, those about keys, stores, defaults, policies and other
  ///     settings have no effect.
  public static func traits<each Input>(
    from settings: repeat Setting<each Input>,
    traits: @escaping @Sendable (repeat each Input) -> Self
  ) -> Self {
    dependent { container in
      let values = (repeat container[each settings])
      var inputs: [any Equatable & Sendable] = []
      repeat inputs.append(each values)
      return DependentTrait(inputs: inputs) { traits(repeat each values) }
    }
  }

  /// Adds traits that depend on properties of a `@Settings` class:
  /// `.traits(from: \Health.unit) { unit in .range(unit.bounds) }`.
  public static func traits<Model: SettingsModel, each Input: SettingStorable>(
    from properties: repeat any KeyPath<Model, each Input> & Sendable,
    traits: @escaping @Sendable (repeat each Input) -> Self
  ) -> Self {
    dependent { container in
      let model = Model(container: container)
      let values = (repeat model[keyPath: each properties])
      var inputs: [any Equatable & Sendable] = []
      repeat inputs.append(each values)
      return DependentTrait(inputs: inputs) { traits(repeat each values) }
    }
  }

  private static func dependent(
    _ trait: @escaping @Sendable (SettingsContainer) -> DependentTrait<Value>
  ) -> Self {
    Self { declaration in
      var list = declaration.metadata[DependentTraits<Value>.self] ?? DependentTraits()
      list.traits.append(trait)
      declaration.metadata[DependentTraits<Value>.self] = list
      declaration.metadata[DependentTraitsMark.self] = DependentTraitsMark(limitValues: true)
    }
  }

  /// The trait, if it depends on other settings but doesn't limit the values.
  fileprivate var limitingNoValues: Self {
    Self { declaration in
      let others = declaration.metadata[DependentTraitsMark.self]
      apply(&declaration)
      declaration.metadata[DependentTraitsMark.self] =
        others ?? DependentTraitsMark(limitValues: false)
    }
  }
}

extension SettingTrait where Value: SettingStorable {
  /// Accepts only the options that depend on other settings, shown in this order:
  ///
  /// ```swift
  /// Setting("city", default: "Bonn", .options(from: .country) { country in
  ///   country.cities.map { SettingOption($0) }
  /// })
  /// ```
  ///
  /// A value that is no longer offered stays in effect until it is changed; see
  /// `traits(from:)`.
  public static func options<each Input>(
    from settings: repeat Setting<each Input>,
    options: @escaping @Sendable (repeat each Input) -> [SettingOption<Value>]
  ) -> Self {
    traits(from: repeat each settings) { (inputs: repeat each Input) in
      .options(options(repeat each inputs))
    }
  }

  /// Accepts only the options that depend on properties of a `@Settings` class:
  /// `.options(from: \Address.country) { country in country.cities.map { SettingOption($0) } }`.
  @_disfavoredOverload
  public static func options<Model: SettingsModel, each Input: SettingStorable>(
    from properties: repeat any KeyPath<Model, each Input> & Sendable,
    options: @escaping @Sendable (repeat each Input) -> [SettingOption<Value>]
  ) -> Self {
    traits(from: repeat each properties) { (inputs: repeat each Input) in
      .options(options(repeat each inputs))
    }
  }
}

extension SettingTrait where Value: Strideable & SettingStorable {
  /// Accepts only values in the range that depends on other settings:
  /// `.range(from: .maximum) { 0...$0 }`.
  ///
  /// A value outside the range stays in effect until it is changed; see
  /// `traits(from:)`.
  public static func range<each Input>(
    from settings: repeat Setting<each Input>,
    range: @escaping @Sendable (repeat each Input) -> ClosedRange<Value>
  ) -> Self {
    traits(from: repeat each settings) { (inputs: repeat each Input) in
      .range(range(repeat each inputs))
    }
  }

  /// Accepts only values in the range that depends on properties of a `@Settings` class:
  /// `.range(from: \Limits.maximum) { 0...$0 }`.
  @_disfavoredOverload
  public static func range<Model: SettingsModel, each Input: SettingStorable>(
    from properties: repeat any KeyPath<Model, each Input> & Sendable,
    range: @escaping @Sendable (repeat each Input) -> ClosedRange<Value>
  ) -> Self {
    traits(from: repeat each properties) { (inputs: repeat each Input) in
      .range(range(repeat each inputs))
    }
  }
}

extension SettingTrait {
  /// Shows numbers in a unit that depends on other settings, and stores them in another one:
  ///
  /// ```swift
  /// Setting("target", default: 100, .unit(.milligrams, or: .millimoles, from: .usesMoles) {
  ///   usesMoles in usesMoles ? .millimoles : .milligrams
  /// })
  /// ```
  ///
  /// - Parameters:
  ///   - unit: The unit of the stored number.
  ///   - others: Units of the app that people may type, too.
  ///   - settings: The other settings.
  ///   - shown: Returns the unit that surfaces show. It reads nothing else, and is called on any
  ///     thread.
  public static func unit<each Input>(
    _ unit: SettingUnit, or others: SettingUnit..., from settings: repeat Setting<each Input>,
    shown: @escaping @Sendable (repeat each Input) -> SettingUnit
  ) -> Self {
    let declared = DeclaredUnit(unit: unit, others: others)
    let dependent = traits(from: repeat each settings) { (inputs: repeat each Input) in
      .unit(declared.showing(shown(repeat each inputs)))
    }
    return Self(.unit(declared), dependent.limitingNoValues)
  }

  /// Shows numbers in a unit that depends on properties of a `@Settings` class:
  /// `.unit(.meters, from: \Display.usesMiles) { $0 ? .miles : .kilometers }`.
  @_disfavoredOverload
  public static func unit<Model: SettingsModel, each Input: SettingStorable>(
    _ unit: SettingUnit, or others: SettingUnit...,
    from properties: repeat any KeyPath<Model, each Input> & Sendable,
    shown: @escaping @Sendable (repeat each Input) -> SettingUnit
  ) -> Self {
    let declared = DeclaredUnit(unit: unit, others: others)
    let dependent = traits(from: repeat each properties) { (inputs: repeat each Input) in
      .unit(declared.showing(shown(repeat each inputs)))
    }
    return Self(.unit(declared), dependent.limitingNoValues)
  }
}

extension DeclaredUnit {
  fileprivate func showing(_ unit: SettingUnit) -> DeclaredUnit {
    var declared = self
    declared.shown = unit
    return declared
  }
}

#if Macros
  extension SettingTrait where Value == PropertyValue {
    /// Accepts only the options that depend on properties:
    /// `.options(from: \Address.country) { country in country.cities.map { SettingOption($0) } }`.
    public static func options<Model: SettingsModel, each Input: SettingStorable, Option>(
      from properties: repeat any KeyPath<Model, each Input> & Sendable,
      options: @escaping @Sendable (repeat each Input) -> [SettingOption<Option>]
    ) -> Self { Self() }

    /// Accepts only values in the range that depends on properties:
    /// `.range(from: \Limits.maximum) { 0...$0 }`.
    public static func range<Model: SettingsModel, each Input: SettingStorable, Bound>(
      from properties: repeat any KeyPath<Model, each Input> & Sendable,
      range: @escaping @Sendable (repeat each Input) -> ClosedRange<Bound>
    ) -> Self { Self() }
  }
#endif

/// The functions of a declaration that return dependent traits.
struct DependentTraits<Value>: Sendable {
  /// Calls code of the app; no lock may be held.
  typealias Function = @Sendable (SettingsContainer) -> DependentTrait<Value>

  var traits: [Function] = []
}

/// A trait, and the values from which it is made.
struct DependentTrait<Value> {
  let inputs: [any Equatable & Sendable]
  let trait: () -> SettingTrait<Value>
}

/// Marks declarations with dependent traits, for code that doesn't know the type of the values.
struct DependentTraitsMark: Sendable {
  /// Whether the traits may limit the values.
  let limitValues: Bool
}

/// The definition to which dependent traits were added.
struct ResolvedBase: Sendable {
  let setting: SettingDefinition
}

extension SettingDefinition {
  /// Whether traits depend on other settings.
  package var hasDependentTraits: Bool { metadata[DependentTraitsMark.self] != nil }

  /// Whether the allowed values depend on other settings.
  var hasDependentValues: Bool { metadata[DependentTraitsMark.self]?.limitValues ?? false }

  /// The definition as it was declared, without dependent traits.
  var base: SettingDefinition { metadata[ResolvedBase.self]?.setting ?? self }
}

/// Adds the dependent traits to a definition, or finds the known one that has the same inputs.
private struct DependentTraitResolver: SettingVisitor {
  let container: SettingsContainer
  let known: [ResolvedSetting]

  func visit<Value: SettingStorable>(_ setting: Setting<Value>) -> ResolvedSetting {
    let functions = setting.metadata[DependentTraits<Value>.self]?.traits ?? []
    let dependent = functions.map { $0(container) }
    let inputs = dependent.flatMap(\.inputs)
    if let known = known.first(where: { $0.isMade(from: inputs) }) { return known }
    let mark = SettingTrait<Value> {
      $0.metadata[ResolvedBase.self] = ResolvedBase(setting: setting)
    }
    return ResolvedSetting(
      Setting(setting, adding: dependent.map { $0.trait() } + [mark]), from: inputs)
  }
}

extension SettingsContainer {
  /// Returns the definition with the traits that depend on other settings, as these are now.
  /// Observation tracks them. Calls code of the app; no lock may be held.
  package func resolved(_ setting: SettingDefinition) -> SettingDefinition {
    let base = setting.base
    guard base.hasDependentTraits else { return setting }
    let known = dependencies.resolvedSettings(forKey: base.key)
    let new = base.accept(DependentTraitResolver(container: self, known: known))
    if !known.contains(where: { $0.setting === new.setting }) { dependencies.keep(new) }
    return new.setting
  }

  /// The issues of values in effect that other settings no longer allow.
  var objections: [SettingsIssue] {
    dependencies.dependentSettings.compactMap { setting in
      objection(to: setting).map { SettingsIssue($0) }
    }
  }

  /// Returns why other settings no longer allow the value in effect; `nil` if they do. Observation
  /// tracks them.
  package func objection(to setting: SettingDefinition) -> SettingsError? {
    guard setting.base.hasDependentTraits else { return nil }
    let resolved = resolved(setting)
    do throws(SettingsError) {
      _ = try resolved.checked(effectiveValue(of: setting))
      return nil
    } catch {
      return error
    }
  }
}
