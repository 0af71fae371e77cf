/// The optional features of a store. The contract tests only the features that the store has.
public struct StoreAbilities: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A store opened later at the same location has the values.
  public static let persists = StoreAbilities(rawValue: 1 << 0)
  /// Several stores may be open at the same location at the same time.
  public static let shares = StoreAbilities(rawValue: 1 << 1)
  /// `keys` is not `nil`.
  public static let listsKeys = StoreAbilities(rawValue: 1 << 2)
  /// `observe` isn't `nil`. It reports changes that another store makes at the same location.
  public static let observes = StoreAbilities(rawValue: 1 << 3)

  /// `apply(_:expecting:)` compares and changes in one step, even while other processes write.
  public static let compares = StoreAbilities(rawValue: 1 << 4)

  /// All abilities.
  public static let all: StoreAbilities = [.persists, .shares, .listsKeys, .observes, .compares]
}
