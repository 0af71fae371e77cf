#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  @main
  struct SetpointMacros: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      SettingsMacro.self, SettingMacro.self, NotASettingMacro.self,
    ]
  }
#else
  /// Stands in for the plugin while the trait 'Macros' is off: an executable needs an entry point.
  @main
  enum SetpointMacros {
    static func main() {}
  }
#endif
