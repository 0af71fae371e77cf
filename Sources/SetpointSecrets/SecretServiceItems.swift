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

    func bytes(forKey key: String) throws(SettingsError) -> [UInt8]? {
      let received = ReceivedBytes()
      let call = KeyringCall(
        subject: "Setting '\(key)' couldn't be read", key: key, limit: readTimeout)
      try unsafe call.run { cancellable, message in
        unsafe withItem(key) { item in
          unsafe setpoint_secret_read(
            item, ReceivedBytes.receive, received.context, cancellable, message)
        }
      }
      return received.items.first
    }

    func set(_ bytes: [UInt8]?, forKey key: String) throws(SettingsError) {
      let text: [CChar]? = bytes.map { $0.map { CChar(truncatingIfNeeded: $0) } + [0] }
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
      let received = ReceivedBytes()
      let call = KeyringCall(
        subject: "The settings of '\(application)' couldn't be \(unlocking ? "unlocked" : "read")",
        limit: unlocking ? timeout : readTimeout)
      try unsafe call.run { cancellable, message in
        unsafe setpoint_secret_list(
          application, unlocking, ReceivedBytes.receive, received.context, cancellable, message)
      }
      return Set(received.items.map { String(decoding: $0, as: UTF8.self) })
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

  /// The keys or secrets that the keyring passed during a call.
  private final class ReceivedBytes {
    private(set) var items: [[UInt8]] = []

    /// A pointer to the object, valid during its lifetime.
    var context: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

    static let receive: setpoint_secret_receive = { context, bytes, count in
      let bytes = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
      let received = unsafe Unmanaged<ReceivedBytes>.fromOpaque(context).takeUnretainedValue()
      unsafe received.items.append(Array(bytes))
    }
  }
#endif
