package import Foundation

/// A selection of keychain items, and the attributes of new ones.
package struct KeychainQuery: Sendable, Hashable {
  package let service: String
  /// The key of a setting, or `nil` for all items of the service.
  package var account: String?
  package let accessGroup: String?
  package let accessibility: KeychainAccessibility
  package let isSynchronizable: Bool

  package init(
    service: String, account: String? = nil, accessGroup: String? = nil,
    accessibility: KeychainAccessibility, isSynchronizable: Bool = false
  ) {
    self.service = service
    self.account = account
    self.accessGroup = accessGroup
    self.accessibility = accessibility
    self.isSynchronizable = isSynchronizable
  }
}

/// The keychain functions for generic passwords that ``KeychainItems`` needs. Each returns its
/// `OSStatus`.
package protocol KeychainFunctions: Sendable {
  /// Calls `SecItemCopyMatching` for the data of one item.
  func copyData(_ query: KeychainQuery) -> (status: Int32, data: Data?)

  /// Calls `SecItemCopyMatching` for the accounts of all items.
  func copyAccounts(_ query: KeychainQuery) -> (status: Int32, accounts: [String])

  /// Calls `SecItemAdd`.
  func add(_ query: KeychainQuery, _ data: Data) -> Int32

  /// Calls `SecItemUpdate` with the data and the accessibility.
  func update(_ query: KeychainQuery, _ data: Data) -> Int32

  /// Calls `SecItemDelete`.
  func delete(_ query: KeychainQuery) -> Int32
}
