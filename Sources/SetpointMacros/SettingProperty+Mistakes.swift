#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  extension SettingProperty {
    /// The mistakes in the traits that the syntax shows.
    var traitMistakes: [Diagnostic] {
      let traits = attribute?.traits ?? []
      return repeated(traits)
        + traits.flatMap { trait in
          [trait.reversedRange, trait.emptyStep, defaultOutside(trait)].compactMap(\.self)
        }
    }

    /// Returns diagnostics for traits that may occur only once.
    private func repeated(_ traits: [SettingTraitSyntax]) -> [Diagnostic] {
      var names: Set<String> = []
      return traits.filter { trait in
        Self.singleTraits.contains(trait.name) && !names.insert(trait.name).inserted
      }.map { .repeatedTrait($0) }
    }

    private static let singleTraits: Set = [
      "label", "help", "encoding", "icon", "key", "range", "options", "length", "count", "control",
      "textInput", "store",
      "visible", "enabled", "requiresRestart", "required",
    ]

    private func defaultOutside(_ trait: SettingTraitSyntax) -> Diagnostic? {
      // The default of a required setting isn't usable.
      let isRequired = attribute?.traits.contains { $0.name == "required" } == true
      guard !isRequired, trait.name == "range", let range = trait.argument()?.literalRange,
        range.lower <= range.upper, let value = defaultValue.literalNumber,
        !(range.lower...range.upper).contains(value)
      else { return nil }
      return .defaultOutsideRange(defaultValue, trait)
    }
  }

  extension SettingTraitSyntax {
    fileprivate var reversedRange: Diagnostic? {
      guard ["range", "length", "count"].contains(name), let range = argument(),
        let ends = range.literalRange,
        ends.lower > ends.upper
      else { return nil }
      return .reversedRange(range)
    }

    fileprivate var emptyStep: Diagnostic? {
      guard let step = argument("step"), let number = step.literalNumber, number <= 0 else {
        return nil
      }
      return .stepNotPositive(step)
    }
  }

  extension Diagnostic {
    fileprivate static func repeatedTrait(_ trait: SettingTraitSyntax) -> Diagnostic {
      let name = trait.name == "label" ? "A label" : "'.\(trait.name)'"
      return Diagnostic(
        "repeatedTrait", at: trait.expression, "\(name) is given twice. Remove one.")
    }

    fileprivate static func reversedRange(_ range: ExprSyntax) -> Diagnostic {
      Diagnostic(
        "reversedRange", at: range,
        "The range \(range.trimmedDescription) is empty. Write the lower bound first.")
    }

    fileprivate static func stepNotPositive(_ step: ExprSyntax) -> Diagnostic {
      Diagnostic("stepNotPositive", at: step, "A step must be greater than zero.")
    }

    fileprivate static func defaultOutsideRange(
      _ value: ExprSyntax, _ trait: SettingTraitSyntax
    ) -> Diagnostic {
      Diagnostic(
        "defaultOutsideRange", at: value,
        "The default \(value.trimmedDescription) is outside the range "
          + "\(trait.argument()?.trimmedDescription ?? ""). Change one of them.")
    }
  }
#endif
