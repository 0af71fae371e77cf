/// What a store offers beyond keeping values; the contract asks it only for what it offers.
public struct StoreAbilities: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A store opened later at the same place finds what was kept.
  public static let persists = StoreAbilities(rawValue: 1 << 0)
  /// Several stores may be open at the same place at the same time.
  public static let shares = StoreAbilities(rawValue: 1 << 1)
  /// `keys` is not `nil`.
  public static let listsKeys = StoreAbilities(rawValue: 1 << 2)
  /// `observe` is not `nil`: tells of what another store at the same place changes.
  public static let observes = StoreAbilities(rawValue: 1 << 3)

  /// `apply(_:expecting:)` compares and changes in one step, even while other processes write.
  public static let compares = StoreAbilities(rawValue: 1 << 4)

  public static let all: StoreAbilities = [.persists, .shares, .listsKeys, .observes, .compares]
}
