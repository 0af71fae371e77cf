#if canImport(Security)
  import Foundation
  import Security

  /// The keychain functions of the system.
  struct SystemKeychain: KeychainFunctions {
    func copyData(_ query: KeychainQuery) -> (status: Int32, data: Data?) {
      let (status, result) = copy(query, [kSecReturnData as String: true])
      return (status, result as? Data)
    }

    func copyAccounts(_ query: KeychainQuery) -> (status: Int32, accounts: [String]) {
      let (status, result) = copy(
        query, [kSecReturnAttributes as String: true, kSecMatchLimit as String: kSecMatchLimitAll])
      let items = result as? [[String: Any]] ?? []
      return (status, items.compactMap { $0[kSecAttrAccount as String] as? String })
    }

    func add(_ query: KeychainQuery, _ data: Data) -> Int32 {
      let attributes = query.dictionary.merging(query.attributes(with: data)) { $1 }
      return SecItemAdd(attributes as CFDictionary, nil)
    }

    func update(_ query: KeychainQuery, _ data: Data) -> Int32 {
      SecItemUpdate(query.dictionary as CFDictionary, query.attributes(with: data) as CFDictionary)
    }

    func delete(_ query: KeychainQuery) -> Int32 {
      SecItemDelete(query.dictionary as CFDictionary)
    }

    private func copy(
      _ query: KeychainQuery, _ options: [String: Any]
    ) -> (status: Int32, result: AnyObject?) {
      var result: AnyObject?
      let dictionary = query.dictionary.merging(options) { $1 }
      let status = unsafe SecItemCopyMatching(dictionary as CFDictionary, &result)
      return (status, result)
    }
  }

  extension KeychainQuery {
    fileprivate var dictionary: [String: Any] {
      var dictionary: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword,
        kSecUseDataProtectionKeychain as String: true,
        kSecAttrService as String: service,
        kSecAttrSynchronizable as String: isSynchronizable,
      ]
      dictionary[kSecAttrAccount as String] = account
      dictionary[kSecAttrAccessGroup as String] = accessGroup
      return dictionary
    }

    fileprivate func attributes(with data: Data) -> [String: Any] {
      [
        kSecValueData as String: data,
        kSecAttrAccessible as String: accessibility.attribute,
      ]
    }
  }

  extension KeychainAccessibility {
    fileprivate var attribute: CFString {
      switch self {
      case .whenUnlocked: kSecAttrAccessibleWhenUnlocked
      case .afterFirstUnlock: kSecAttrAccessibleAfterFirstUnlock
      case .whenUnlockedThisDeviceOnly: kSecAttrAccessibleWhenUnlockedThisDeviceOnly
      case .afterFirstUnlockThisDeviceOnly: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
      case .whenPasscodeSetThisDeviceOnly: kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly
      }
    }
  }
#endif
