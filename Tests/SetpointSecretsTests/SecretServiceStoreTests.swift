#if os(Linux)
  import Foundation
  import Setpoint
  import SetpointSecrets
  import SetpointTesting
  import TestSupport
  import Testing

  /// Each test is a process with a session and a keyring of its own.
  @Suite(.needs(.keyring)) struct SecretServiceStoreTests {
    /// All promises in one process: starting the session takes longer than most of them.
    ///
    /// But for many changes: GNOME Keyring writes all items to its file for each change, so a
    /// thousand of them in one write take minutes on a busy machine.
    /// `severalChangesInOneWriteAreKept` makes fewer.
    @Test(.timeLimit(.minutes(30))) func theKeyringKeepsTheContract() async {
      await #expect(processExitsWith: .success) {
        let keyring = try TestKeyring()
        for promise in StoreContract.allCases where promise != .manyChangesAreKept {
          try keyring.empty()
          await promise.check([.persists, .shares, .listsKeys, .compares]) {
            SecretServiceStore(application: "reader")
          }
        }
      }
    }

    @Test func severalChangesInOneWriteAreKept() async {
      await #expect(processExitsWith: .success) {
        let keyring = try TestKeyring()
        let store: some SettingsStore = .secretService("reader")
        let numbers = 0..<10
        try store.apply(
          Dictionary(uniqueKeysWithValues: numbers.map { ("removed.\($0)", .string("before")) }))
        var changes: [String: StoredValue?] = [:]
        for number in numbers {
          changes["kept.\(number)"] = .int(Int64(number))
          changes["removed.\(number)"] = .some(nil)
        }
        try store.apply(changes)
        #expect(try store.keys == Set(numbers.map { "kept.\($0)" }))
        for number in numbers {
          #expect(try store.value(forKey: "kept.\(number)") == .int(Int64(number)))
        }
        withExtendedLifetime(keyring) {}
      }
    }

    @Test func aSettingIsKeptInTheKeyringAndNowhereElse() async {
      await #expect(processExitsWith: .success) {
        let keyring = try TestKeyring()
        let file = MemoryStore()
        let token = Setting(
          "token", default: "", .policy(.secret), .store(.secretService("reader")))
        let size = Setting("size", default: 14)
        let container = SettingsContainer(store: file) {
          token
          size
        }
        try container.set("hunter2", for: token)
        try container.set(20, for: size)
        #expect(file.keys == ["size"])
        let store = SecretServiceStore(application: "reader")
        #expect(try store.keys == ["token"])
        #expect(try store.value(forKey: "token") == "hunter2")
        #expect(try SecretServiceStore(application: "other").keys == [])
        #expect(store.location(forKey: "token")?.description == "keyring, reader: token")
        #expect(container.issues.isEmpty)
        withExtendedLifetime(keyring) {}
      }
    }

    @Test func writesOfAnotherProgramTakeEffectAtRefresh() async {
      await #expect(processExitsWith: .success) {
        let keyring = try TestKeyring()
        let token = Setting("token", default: "", .policy(.secret))
        let container = SettingsContainer(store: .secretService("reader")) { token }
        try SecretServiceStore(application: "reader").apply(["token": "theirs"])
        #expect(container[token] == "")
        container.refresh()
        #expect(container[token] == "theirs")
        withExtendedLifetime(keyring) {}
      }
    }

    @Test func aLockedKeyringIsAnErrorThatSaysWhatToDoAndLosesNothing() async {
      await #expect(processExitsWith: .success) {
        let keyring = try TestKeyring()
        let store = SecretServiceStore(application: "reader", timeout: .seconds(10))
        try store.apply(["token": "hunter2", "other": 1])
        try keyring.lock()
        let advice =
          "Unlock the keyring, for example by the store's unlock(), and call refresh() or try again."
        #expect(
          problem { _ = try store.value(forKey: "token") }
            == "Setting 'token' couldn't be read: the keyring is locked. \(advice)")
        #expect(
          problem { _ = try store.keys }
            == "The settings of 'reader' couldn't be read: the keyring is locked. \(advice)")
        #expect(
          problem { try store.unlock() }
            == "The settings of 'reader' couldn't be unlocked: the keyring is locked. \(advice)")
        #expect(
          problem { try store.apply(["token": nil]) }
            == "Setting 'token' couldn't be removed: the keyring is locked. \(advice)")
        #expect(
          problem { try store.apply(["token": "new"]) }
            == "Setting 'token' couldn't be written: the keyring is locked. \(advice)")
        #expect(throws: SettingsError.self) { try store.apply(["token": "new", "third": 1]) }
        let token = Setting("token", default: "", .policy(.secret))
        let container = SettingsContainer(store: store) { token }
        #expect(container[token] == "")
        #expect(container.issues.map(\.code) == [.storeUnavailable])
        try keyring.restart()
        container.refresh()
        #expect(container[token] == "hunter2")
        #expect(try store.keys == ["token", "other"])
      }
    }

    @Test func aSessionWithoutAKeyringIsAnErrorThatSaysWhatToDo() async {
      await #expect(processExitsWith: .success) {
        let keyring = try TestKeyring(.withoutKeyring)
        expectUnusableKeyring()
        withExtendedLifetime(keyring) {}
      }
    }

    @Test func aMissingSessionIsAnErrorThatSaysWhatToDo() async {
      await #expect(processExitsWith: .success) {
        unsafe setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus", 1)
        expectUnusableKeyring()
      }
    }

    @Test func aKeyringThatDoesNotRespondIsAnErrorInTime() async {
      await #expect(processExitsWith: .success) {
        let silence = try SilentSocket()
        unsafe setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=\(silence.path)", 1)
        let store = SecretServiceStore(application: "reader", timeout: .milliseconds(200))
        #expect(
          problem { _ = try store.value(forKey: "token") }
            == "Setting 'token' couldn't be read: the keyring didn't answer within 0.2 seconds. "
            + "Unlock the keyring, for example by the store's unlock(), and call refresh() or try again."
        )
        #expect(throws: SettingsError.self) { try store.apply(["token": "hunter2"]) }
      }
    }

    @Test func aKeyringThatWasRestartedIsUsedAgain() async {
      await #expect(processExitsWith: .success) {
        let keyring = try TestKeyring()
        let store = SecretServiceStore(application: "reader")
        try store.apply(["token": "hunter2"])
        try keyring.restart()
        #expect(try store.value(forKey: "token") == "hunter2")
        try keyring.restart()
        try store.apply(["token": "new"])
        #expect(try store.value(forKey: "token") == "new")
      }
    }

    @Test func theEndOfTheSessionDoesNotEndTheProgram() async {
      await #expect(processExitsWith: .success) {
        let keyring = try TestKeyring()
        let store = SecretServiceStore(application: "reader")
        try store.apply(["token": "hunter2"])
        try keyring.endSession()
        #expect(throws: SettingsError.self) { try store.value(forKey: "token") }
        #expect(throws: SettingsError.self) { try store.apply(["token": "new"]) }
      }
    }
  }

  /// The reason in parentheses is GLib's.
  private func expectUnusableKeyring() {
    let store = SecretServiceStore(application: "reader")
    let advice =
      "Start a keyring such as GNOME Keyring in the user's session. "
      + "On a server without a keyring, use CredentialsSource."
    for (action, error) in [
      ("read", problem { _ = try store.value(forKey: "token") }),
      ("written", problem { try store.apply(["token": "hunter2"]) }),
    ] {
      let problem = "Setting 'token' couldn't be \(action): the keyring can't be used ("
      #expect(error?.hasPrefix(problem) == true, "\(error ?? "no error")")
      #expect(error?.hasSuffix("). \(advice)") == true, "\(error ?? "no error")")
    }
  }
#endif
