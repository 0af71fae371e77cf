import Foundation
import Setpoint
import SetpointSecrets
import SetpointTesting
import Testing

struct KeychainStoreTests {
  private let keychain = FakeKeychain()
  private let query = KeychainQuery(
    service: "com.example.reader", accessGroup: "group", accessibility: .afterFirstUnlock)

  private var store: SecretItemStore { SecretItemStore(KeychainItems(keychain, query)) }

  private func item(_ account: String) -> KeychainQuery {
    var item = query
    item.account = account
    return item
  }

  @Test(arguments: StoreContract.allCases)
  func theKeychainKeepsTheContract(_ promise: StoreContract) async {
    let store = store
    await promise.check([.persists, .shares, .listsKeys, .compares]) { store }
  }

  @Test func aValueIsAnItemOfTheServiceAsJSON() throws {
    try store.apply(["token": "hunter2", "limits": [1, 2]])
    #expect(keychain.item(item("token"))?.text == #""hunter2""#)
    #expect(keychain.item(item("token"))?.accessibility == .afterFirstUnlock)
    #expect(keychain.item(item("limits"))?.text == "[1,2]")
    #expect(store.location(forKey: "token")?.description == "keychain, com.example.reader, token")
  }

  @Test func appsGroupsAndSynchronizedItemsAreKeptApart() throws {
    let others = [
      KeychainQuery(service: "other", accessGroup: "group", accessibility: .afterFirstUnlock),
      KeychainQuery(service: query.service, accessibility: .afterFirstUnlock),
      KeychainQuery(
        service: query.service, accessGroup: "group", accessibility: .afterFirstUnlock,
        isSynchronizable: true),
    ]
    try store.apply(["token": "own"])
    for other in others {
      let store = SecretItemStore(KeychainItems(keychain, other))
      #expect(try store.keys == [])
      try store.apply(["token": "other"])
    }
    #expect(try store.value(forKey: "token") == "own")
  }

  @Test func anotherAccessibilityTakesEffectWhenAValueIsWritten() throws {
    try store.apply(["token": "before"])
    let stricter = KeychainQuery(
      service: query.service, accessGroup: "group", accessibility: .whenUnlockedThisDeviceOnly)
    try SecretItemStore(KeychainItems(keychain, stricter)).apply(["token": "after"])
    #expect(keychain.item(item("token"))?.text == #""after""#)
    #expect(keychain.item(item("token"))?.accessibility == .whenUnlockedThisDeviceOnly)
  }

  @Test func anItemThatAnotherProcessAddsMeanwhileIsReplaced() throws {
    let location = item("token")
    keychain.beforeAdd { $0.put(#""theirs""#, location) }
    try store.apply(["token": "ours"])
    #expect(try store.value(forKey: "token") == "ours")
  }

  @Test(
    arguments: [
      (
        -25308,
        "the device is locked. Unlock it and call refresh(), or choose the accessibility afterFirstUnlock."
      ),
      (
        -34018,
        "the app isn't entitled to this part of the keychain. "
          + "Add the capability Keychain Sharing to the app's target, and sign the app."
      ),
      (
        -50,
        "the keychain refuses the choices of the store. "
          + "Check the access group. Synchronized items can't be limited to this device."
      ),
      (
        -25291,
        "the keychain reports error -25291. "
          + "Nothing was changed. Look up the error with 'security error -25291'."
      ),
    ] as [(Int32, String)])
  func anErrorNamesTheSettingTheReasonAndWhatToDo(_ status: Int32, _ explanation: String) throws {
    try store.apply(["token": "before"])
    keychain.fail(status)
    #expect(
      problem { _ = try store.value(forKey: "token") }
        == "Setting 'token' couldn't be read: \(explanation)")
    #expect(
      problem { try store.apply(["token": "after"]) }
        == "Setting 'token' couldn't be written: \(explanation)")
    #expect(
      problem { try store.apply(["token": nil]) }
        == "Setting 'token' couldn't be removed: \(explanation)")
    #expect(
      problem { _ = try store.keys }
        == "Keychain service 'com.example.reader' couldn't be read: \(explanation)")
    keychain.fail(FakeKeychain.success)
    #expect(try store.value(forKey: "token") == "before")
  }

  @Test func severalChangesAreMadeTogetherOrNotAtAll() throws {
    let before: [String: StoredValue] = ["a": 1, "b": 2, "c": 3]
    for writes in 0..<3 {
      try store.apply(before.mapValues(StoredValue?.some))
      let failing = FailingItems(KeychainItems(keychain, query), after: writes)
      #expect(throws: SettingsError.self) {
        try SecretItemStore(failing).apply(["a": 10, "b": nil, "c": 30])
      }
      for (key, value) in before { #expect(try store.value(forKey: key) == value) }
    }
  }

  @Test func changesThatCannotBeUndoneAreNamed() throws {
    try store.apply(["a": 1, "b": 2])
    keychain.failWrites(after: 1)
    let error = #expect(throws: SettingsError.self) { try store.apply(["a": 10, "b": 20]) }
    #expect(error?.code == .partlyStored)
    let key = try #require(error?.key)
    #expect(try store.value(forKey: key) == (key == "a" ? 10 : 20))
    #expect(try store.value(forKey: key == "a" ? "b" : "a") == (key == "a" ? 2 : 1))
  }

  @Test func invalidJSONIsAnErrorWithoutTheContent() {
    keychain.put("hunter2", item("token"))
    #expect(
      problem { _ = try store.value(forKey: "token") }
        == "Setting 'token' can't be read: 'keychain, com.example.reader, token' doesn't contain JSON. "
        + "Store JSON in the item, such as a string in quotes, or set the setting again.")
  }

  @Test func bytesThatAreNotUTF8AreAnErrorAndStayUntilTheSettingIsSet() throws {
    let bytes = Data([0x22, 0xE9, 0x22])
    keychain.put(bytes, item("token"))
    #expect(
      problem { _ = try store.value(forKey: "token") }?.contains("doesn't contain JSON") == true)
    let failing = FailingItems(KeychainItems(keychain, query), after: 1)
    #expect(throws: SettingsError.self) {
      try SecretItemStore(failing).apply(["token": "new", "other": 1])
    }
    #expect(keychain.item(item("token"))?.data == bytes)
    try store.apply(["token": "new"])
    #expect(try store.value(forKey: "token") == "new")
  }

  @Test(arguments: ["new", nil] as [StoredValue?])
  func aWriteThatExpectsNoValueChangesAnUnreadableOne(_ value: StoredValue?) throws {
    keychain.put("hunter2", item("token"))
    #expect(throws: StoreConflict.self) {
      try store.apply(["token": value], expecting: ["token": "old"])
    }
    try store.apply(["token": value], expecting: ["token": nil])
    #expect(try store.value(forKey: "token") == value)
  }

  @Test func aWriteOfAnotherProcessTakesEffectAtRefresh() throws {
    let token = Setting("token", default: "", .policy(.secret))
    let container = SettingsContainer(store: store) { token }
    #expect(container[token] == "")
    try store.apply(["token": "theirs"])
    container.refresh()
    #expect(container[token] == "theirs")
    try store.apply(["token": "newer"])
    try container.set("theirs", for: token)
    #expect(try store.value(forKey: "token") == "theirs")
  }
}

/// Items of which one write fails; those after it succeed.
private struct FailingItems: SecretItems {
  private let items: any SecretItems
  private let writes: WriteCount
  private let failing: Int

  init(_ items: some SecretItems, after writes: Int) {
    self.items = items
    self.writes = WriteCount()
    failing = writes
  }

  var keys: Set<String> { get throws(SettingsError) { try items.keys } }
  func bytes(forKey key: String) throws(SettingsError) -> [UInt8]? { try items.bytes(forKey: key) }
  func name(ofKey key: String) -> String { items.name(ofKey: key) }

  /// Makes the change that fails, as a keyring may that answers too late.
  func set(_ bytes: [UInt8]?, forKey key: String) throws(SettingsError) {
    try items.set(bytes, forKey: key)
    guard writes.next() != failing else {
      throw SettingsError(.storeUnavailable, problem: "The keyring didn't answer.")
    }
  }
}
