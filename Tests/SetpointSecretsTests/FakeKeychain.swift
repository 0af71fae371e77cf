import Foundation
import SetpointSecrets
import SetpointSynchronization

/// A keychain in memory, as Apple describes the functions of the real one.
final class FakeKeychain: KeychainFunctions {
  struct Item: Equatable {
    var data: Data
    var accessibility: KeychainAccessibility

    var text: String { String(decoding: data, as: UTF8.self) }
  }

  private struct Identity: Hashable {
    let service: String
    let account: String?
    let accessGroup: String?
    let isSynchronizable: Bool
  }

  private struct State {
    var items: [Identity: Item] = [:]
    var status: Int32 = 0
    /// The number of writes that succeed before all fail; `nil` for all.
    var remainingWrites: Int?
    var beforeAdd: (@Sendable (FakeKeychain) -> Void)?
  }

  private let state = Mutex(State())

  static let success: Int32 = 0
  static let duplicateItem: Int32 = -25299
  static let itemNotFound: Int32 = -25300

  /// Has every function return the status, and change nothing, unless it is 0.
  func fail(_ status: Int32) { state.withLock { $0.status = status } }

  /// Has the writes after the next `count` fail.
  func failWrites(after count: Int) { state.withLock { $0.remainingWrites = count } }

  /// Calls a closure once before an item is added, as if another process were faster.
  func beforeAdd(_ body: @escaping @Sendable (FakeKeychain) -> Void) {
    state.withLock { $0.beforeAdd = body }
  }

  func item(_ query: KeychainQuery) -> Item? { state.withLock { $0.items[Self.identity(query)] } }

  func put(_ text: String, _ query: KeychainQuery) { put(Data(text.utf8), query) }

  func put(_ data: Data, _ query: KeychainQuery) {
    let item = Item(data: data, accessibility: query.accessibility)
    state.withLock { $0.items[Self.identity(query)] = item }
  }

  func copyData(_ query: KeychainQuery) -> (status: Int32, data: Data?) {
    state.withLock { state in
      guard state.status == Self.success else { return (state.status, nil) }
      guard let item = state.items[Self.identity(query)] else { return (Self.itemNotFound, nil) }
      return (Self.success, item.data)
    }
  }

  func copyAccounts(_ query: KeychainQuery) -> (status: Int32, accounts: [String]) {
    state.withLock { state in
      guard state.status == Self.success else { return (state.status, []) }
      let accounts = state.items.keys.compactMap { identity in
        Self.identity(query, identity.account) == identity ? identity.account : nil
      }
      return (accounts.isEmpty ? Self.itemNotFound : Self.success, accounts)
    }
  }

  func add(_ query: KeychainQuery, _ data: Data) -> Int32 {
    let hook = state.withLock { state in
      defer { state.beforeAdd = nil }
      return state.beforeAdd
    }
    hook?(self)
    return write(query, where: false, Self.item(query, data)) ?? Self.duplicateItem
  }

  func update(_ query: KeychainQuery, _ data: Data) -> Int32 {
    write(query, where: true, Self.item(query, data)) ?? Self.itemNotFound
  }

  func delete(_ query: KeychainQuery) -> Int32 {
    write(query, where: true, nil) ?? Self.itemNotFound
  }

  /// Replaces an item if there is one, or if there is none; `nil` if it is not so.
  private func write(_ query: KeychainQuery, where isThere: Bool, _ item: Item?) -> Int32? {
    state.withLock { state in
      guard state.status == Self.success else { return state.status }
      guard (state.items[Self.identity(query)] != nil) == isThere else { return nil }
      if state.remainingWrites == 0 { return -25308 }
      state.remainingWrites = state.remainingWrites.map { $0 - 1 }
      state.items[Self.identity(query)] = item
      return Self.success
    }
  }

  private static func item(_ query: KeychainQuery, _ data: Data) -> Item {
    Item(data: data, accessibility: query.accessibility)
  }

  private static func identity(_ query: KeychainQuery) -> Identity {
    identity(query, query.account)
  }

  private static func identity(_ query: KeychainQuery, _ account: String?) -> Identity {
    Identity(
      service: query.service, account: account, accessGroup: query.accessGroup,
      isSynchronizable: query.isSynchronizable)
  }
}
