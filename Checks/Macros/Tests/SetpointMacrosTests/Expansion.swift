import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import TestedMacros

/// A source file after its macros did their work, and what they found wrong.
struct Expansion {
  /// The source with the macros expanded.
  let text: String
  /// `line:column: message`, in the order reported.
  let diagnostics: [String]
  /// The source with the first fix-it of each diagnostic applied.
  let fixed: String

  init(_ source: String) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "App", fullFilePath: "App.swift")])
    let expanded = file.expand(
      macroSpecs: Self.macros,
      contextGenerator: {
        BasicMacroExpansionContext(
          sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
      },
      indentationWidth: .spaces(2))

    // The attribute leaves its line behind.
    text = expanded.description.replacing(/^\n+/, with: "")
    diagnostics = context.diagnostics.map { diagnostic in
      let location = context.location(
        for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "App.swift")
      return "\(location.line):\(location.column): \(diagnostic.message)"
    }
    fixed = Self.applying(
      context.diagnostics.compactMap(\.fixIts.first).flatMap(\.changes), to: source, in: context)
  }

  private static let model = IdentifierTypeSyntax(name: .identifier("SettingsModel"))
  private static let macros = [
    "Settings": MacroSpec(type: SettingsMacro.self, conformances: [TypeSyntax(model)]),
    "Setting": MacroSpec(type: SettingMacro.self),
    "NotASetting": MacroSpec(type: NotASettingMacro.self),
    "ObservedProperty": MacroSpec(type: ObservedPropertyMacro.self),
  ]

  /// Makes the changes from the last to the first, so that none moves another.
  private static func applying(
    _ changes: [FixIt.Change], to source: String, in context: BasicMacroExpansionContext
  ) -> String {
    let replacements = changes.compactMap { change -> (offset: Int, length: Int, text: String)? in
      guard case .replace(let old, let new) = change else { return nil }
      let start = context.location(
        for: old.position, anchoredAt: old, fileName: "App.swift")
      return (start.offset, old.totalLength.utf8Length, new.description)
    }
    var bytes = Array(source.utf8)
    for change in replacements.sorted(by: { $0.offset > $1.offset }) {
      bytes.replaceSubrange(
        change.offset..<change.offset + change.length, with: Array(change.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
