#if os(Linux)
  import Setpoint
  import SetpointLibsecret

  /// The items of an application in the session's keyring.
  struct SecretServiceItems: SecretItems {
    let application: String
    let timeout: Duration
    /// Reads never ask the user, so a longer wait would be useless.
    private static let readTimeout = Duration.seconds(5)

    var keys: Set<String> {
      get throws(SettingsError) { try list(unlocking: false) }
    }

    func unlock() throws(SettingsError) { _ = try list(unlocking: true) }

    func text(forKey key: String) throws(SettingsError) -> String? {
      let texts = ReceivedTexts()
      let call = KeyringCall(
        subject: "Setting '\(key)' couldn't be read", key: key, limit: readTimeout)
      try unsafe call.run { cancellable, message in
        unsafe withItem(key) { item in
          unsafe setpoint_secret_read(
            item, ReceivedTexts.receive, texts.context, cancellable, message)
        }
      }
      return texts.texts.first
    }

    func set(_ text: String?, forKey key: String) throws(SettingsError) {
      let call = KeyringCall(
        subject: "Setting '\(key)' couldn't be \(text == nil ? "removed" : "written")", key: key,
        limit: timeout)
      try unsafe call.run { cancellable, message in
        unsafe withItem(key) { item in
          guard let text else { return unsafe setpoint_secret_remove(item, cancellable, message) }
          return unsafe setpoint_secret_write(
            item, "\(application): \(key)", text, cancellable, message)
        }
      }
    }

    func name(ofKey key: String) -> String { "keyring, \(application): \(key)" }

    private var readTimeout: Duration { min(timeout, Self.readTimeout) }

    private func list(unlocking: Bool) throws(SettingsError) -> Set<String> {
      let texts = ReceivedTexts()
      let call = KeyringCall(
        subject: "The settings of '\(application)' couldn't be \(unlocking ? "unlocked" : "read")",
        limit: unlocking ? timeout : readTimeout)
      try unsafe call.run { cancellable, message in
        unsafe setpoint_secret_list(
          application, unlocking, ReceivedTexts.receive, texts.context, cancellable, message)
      }
      return Set(texts.texts)
    }

    private func withItem<Result>(
      _ key: String, _ body: (setpoint_secret_item) -> Result
    ) -> Result {
      unsafe application.withCString { application in
        unsafe key.withCString { key in
          unsafe body(setpoint_secret_item(application: application, key: key))
        }
      }
    }
  }

  /// The texts that the keyring passed during a call.
  private final class ReceivedTexts {
    private(set) var texts: [String] = []

    /// A pointer to the object, valid during its lifetime.
    var context: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

    static let receive: setpoint_secret_receive = { context, bytes, count in
      let bytes = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
      let received = unsafe Unmanaged<ReceivedTexts>.fromOpaque(context).takeUnretainedValue()
      unsafe received.texts.append(String(decoding: bytes, as: UTF8.self))
    }
  }
#endif
