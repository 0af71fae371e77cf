#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The `@NotASetting` macro, which excludes a property from `@Settings`. It generates nothing.
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
