#if Macros
  import SwiftSyntax

  /// The access level of a declaration.
  enum AccessLevel: Int, Comparable {
    // A `private` member would be invisible to the generated types next to it.
    case `fileprivate`, `internal`, `package`, `public`

    /// The level of the modifiers, without regard to `private(set)`.
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

    /// Returns the modifier of a member inside a type of the level `enclosing`, followed by a
    /// space, or an empty text.
    func modifier(inside enclosing: AccessLevel) -> String {
      let level = min(self, enclosing)
      return level == min(.internal, enclosing) ? "" : "\(level) "
    }

    static func < (left: AccessLevel, right: AccessLevel) -> Bool {
      left.rawValue < right.rawValue
    }
  }
#endif
