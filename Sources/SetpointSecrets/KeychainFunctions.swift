package import Foundation

/// Which items of the keychain are meant, and how they are kept.
package struct KeychainQuery: Sendable, Hashable {
  package let service: String
  /// The key of a setting; `nil` for all of the service.
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

/// The functions of the keychain that ``KeychainItems`` needs, for generic passwords. Each returns its `OSStatus`.
package protocol KeychainFunctions: Sendable {
  /// `SecItemCopyMatching` for the data of one item.
  func copyData(_ query: KeychainQuery) -> (status: Int32, data: Data?)

  /// `SecItemCopyMatching` for the accounts of all items.
  func copyAccounts(_ query: KeychainQuery) -> (status: Int32, accounts: [String])

  /// `SecItemAdd`.
  func add(_ query: KeychainQuery, _ data: Data) -> Int32

  /// `SecItemUpdate` of the data and the accessibility.
  func update(_ query: KeychainQuery, _ data: Data) -> Int32

  /// `SecItemDelete`.
  func delete(_ query: KeychainQuery) -> Int32
}
