#if Macros
  import SwiftSyntax

  /// How far a declaration can be seen.
  enum AccessLevel: Int, Comparable {
    // A `private` member would be invisible to the generated types beside it.
    case `fileprivate`, `internal`, `package`, `public`

    /// The level that the modifiers name; `private(set)` names none.
    init?(_ modifiers: DeclModifierListSyntax) {
      for modifier in modifiers where modifier.detail == nil {
        switch modifier.name.tokenKind {
        case .keyword(.private), .keyword(.fileprivate): self = .fileprivate
        case .keyword(.internal): self = .internal
        case .keyword(.package): self = .package
        case .keyword(.public), .keyword(.open): self = .public
        default: continue
        }
        return
      }
      return nil
    }

    /// The modifier of a member inside a type of the level `enclosing`, with a space; or nothing.
    func modifier(inside enclosing: AccessLevel) -> String {
      let level = min(self, enclosing)
      return level == min(.internal, enclosing) ? "" : "\(level) "
    }

    static func < (left: AccessLevel, right: AccessLevel) -> Bool {
      left.rawValue < right.rawValue
    }
  }
#endif
