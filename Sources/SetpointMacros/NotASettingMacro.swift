#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@NotASetting`: makes `@Settings` skip a property. Makes nothing itself.
  enum NotASettingMacro: PeerMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of attribute: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
      []
    }
  }
#endif
