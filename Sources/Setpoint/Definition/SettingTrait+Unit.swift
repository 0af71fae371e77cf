extension SettingTrait {
  /// Shows numbers with a unit, and accepts text with any unit of the same quantity:
  /// `.unit(.minutes)` accepts `90`, `90 min` and `1.5 h`.
  ///
  /// A number without a unit is in `unit`, in files and everywhere else. Only the fields of surfaces
  /// have the unit beside them, in which they show and read a number without one.
  ///
  /// ```swift
  /// Setting("volume", default: 0.8, "Volume", .range(0...1), .unit(.percent))
  /// Setting("cacheSize", default: 500_000_000, "Cache size", .unit(.bytes, shown: .megabytes))
  /// ```
  ///
  /// The setting has whole numbers, numbers with a fraction, or durations. Numbers with a fraction in
  /// ``SettingUnit/percent`` are stored as fractions, and durations are stored as they would be
  /// without a unit.
  ///
  /// - Parameters:
  ///   - unit: The unit of the stored number.
  ///   - others: Units of the app that people may type, too. Standard ones are always accepted.
  ///   - shown: The unit that surfaces show. The default is `unit`.
  public static func unit(
    _ unit: SettingUnit, or others: SettingUnit..., shown: SettingUnit? = nil
  ) -> Self {
    Self.unit(DeclaredUnit(unit: unit, others: others, shown: shown))
  }

  static func unit(_ unit: DeclaredUnit) -> Self {
    Self { $0.metadata[DeclaredUnit.self] = unit }
  }
}

/// The units in a declaration.
struct DeclaredUnit: Sendable {
  let unit: SettingUnit
  let others: [SettingUnit]
  var shown: SettingUnit?
}

/// The units of a setting's numbers.
package struct SettingUnits: Sendable {
  /// The unit of the stored number.
  package let stored: SettingUnit
  /// The unit that surfaces show.
  package let shown: SettingUnit
  /// Whether the format chooses the unit of each number.
  package let isChosen: Bool
  private let declared: [SettingUnit]

  fileprivate init(_ declared: DeclaredUnit, storedAs stored: SettingUnit, isChosen: Bool) {
    self.stored = stored
    shown = declared.shown ?? declared.unit
    self.isChosen = isChosen
    self.declared = [declared.unit, shown] + declared.others
  }

  /// The units that people may type, each symbol once.
  package var understood: [SettingUnit] {
    let standard = SettingUnit.standard.filter { $0.quantity == stored.quantity }
    var symbols = Set(standard.map(\.symbol))
    return standard
      + declared.filter { $0.quantity == stored.quantity && symbols.insert($0.symbol).inserted }
  }

  /// Returns the unit of a symbol or name. Case matters only if two units differ in nothing else.
  func unit(named text: String) -> SettingUnit? {
    let units = understood
    if let unit = units.first(where: { $0.texts.contains(text) }) { return unit }
    let lowercased = text.lowercased()
    return units.first { $0.texts.contains { $0.lowercased() == lowercased } }
  }
}

extension SettingUnit {
  /// The texts that people may type.
  fileprivate var texts: [String] { [symbol, name].filter { !$0.isEmpty } + spellings }
}

extension SettingDefinition {
  /// The units of the numbers; `nil` if none is declared, or the values aren't numbers.
  package var units: SettingUnits? {
    guard let declared = metadata[DeclaredUnit.self] ?? format?.unit.map(DeclaredUnit.init) else {
      return nil
    }
    let isChosen = format?.choosesUnit ?? false
    switch kind {
    case .integer:
      return SettingUnits(declared, storedAs: declared.unit, isChosen: isChosen)
    case .number:
      let stored = declared.unit == .percent ? SettingUnit.fraction : declared.unit
      return SettingUnits(declared, storedAs: stored, isChosen: isChosen)
    case .duration:
      return SettingUnits(declared, storedAs: .seconds, isChosen: isChosen)
    default: return nil
    }
  }

  /// Whether a unit is declared that the values can't have, or that can't be converted to the shown
  /// one.
  var hasUnsuitableUnit: Bool {
    let isDeclared = metadata[DeclaredUnit.self] != nil || format?.unit != nil
    guard isDeclared, let units else { return isDeclared }
    return units.stored.quantity != units.shown.quantity
      || format?.unit.map { $0.quantity != units.stored.quantity } ?? false
  }
}

extension DeclaredUnit {
  fileprivate init(_ unit: SettingUnit) { self.init(unit: unit, others: [], shown: nil) }
}
