#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  @main
  struct SetpointMacros: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      SettingsMacro.self, SettingMacro.self, NotASettingMacro.self,
      ObservedPropertyMacro.self,
    ]
  }
#else
  /// A placeholder for the plugin while the trait 'Macros' is off, because an executable needs an
  /// entry point.
  @main
  enum SetpointMacros {
    static func main() {}
  }
#endif
