#if os(Linux)
  import Dispatch
  import Setpoint
  import SetpointLibsecret
  import SetpointSynchronization

  /// A call of libsecret with a timeout, and its errors.
  struct KeyringCall {
    /// The failed operation, without the reason.
    let subject: String
    var key: String?
    let limit: Duration

    /// Serializes calls, because libsecret isn't designed for several threads.
    private static let access = DispatchSemaphore(value: 1)
    private static let alarms = DispatchQueue(label: "setpoint.keyring")

    /// - Parameter body: Receives the cancellation object and a buffer of 512 bytes for the
    ///   message.
    func run(
      _ body: (UnsafeMutableRawPointer, UnsafeMutablePointer<CChar>) -> setpoint_secret_result
    ) throws(SettingsError) {
      guard setpoint_secret_load() else { throw error(.missingLibrary) }
      // Another call may wait for the user until its own limit.
      guard Self.access.wait(timeout: .now() + (limit + .seconds(30)).interval) == .success else {
        throw error(.timeout(limit))
      }
      defer { Self.access.signal() }
      let cancellation = KeyringCancellation()
      let alarm = DispatchSource.makeTimerSource(queue: Self.alarms)
      alarm.schedule(deadline: .now() + limit.interval)
      alarm.setEventHandler { cancellation.cancel() }
      alarm.resume()
      defer { alarm.cancel() }
      let (result, message) = unsafe withMessage { message in
        unsafe body(cancellation.pointer, message)
      }
      switch result {
      case SETPOINT_SECRET_DONE, SETPOINT_SECRET_MISSING: return
      case SETPOINT_SECRET_LOCKED: throw error(.locked)
      case SETPOINT_SECRET_CANCELLED:
        throw error(cancellation.isCancelled ? .timeout(limit) : .notUnlocked)
      default: throw error(.unavailable(message))
      }
    }

    private func withMessage(
      _ body: (UnsafeMutablePointer<CChar>) -> setpoint_secret_result
    ) -> (setpoint_secret_result, String) {
      unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
        unsafe buffer.initialize(repeating: 0)
        guard let message = buffer.baseAddress else { return (SETPOINT_SECRET_FAILED, "") }
        let result = unsafe body(message)
        return (result, unsafe String(cString: message))
      }
    }

    private func error(_ reason: KeyringProblem) -> SettingsError {
      SettingsError(
        .storeUnavailable, key: key, problem: "\(subject): \(reason.text).",
        recoverySuggestion: reason.recoverySuggestion)
    }
  }

  /// The reason why a call of the keyring failed.
  private enum KeyringProblem {
    case missingLibrary
    case unavailable(String)
    case locked
    case notUnlocked
    case timeout(Duration)

    var text: String {
      switch self {
      case .missingLibrary: "libsecret-1.so.0 isn't installed"
      case .unavailable(let message): "the keyring can't be used (\(message))"
      case .locked: "the keyring is locked"
      case .notUnlocked: "the keyring wasn't unlocked"
      case .timeout(let limit): "the keyring didn't answer within \(limit)"
      }
    }

    var recoverySuggestion: String {
      switch self {
      case .missingLibrary:
        "Install libsecret, libsecret-1-0 in Debian. \(Self.withoutKeyring)"
      case .unavailable:
        "Start a keyring such as GNOME Keyring in the user's session. \(Self.withoutKeyring)"
      case .locked, .notUnlocked, .timeout:
        "Unlock the keyring, for example by the store's unlock(), and call refresh() or try again."
      }
    }

    private static let withoutKeyring =
      "On a server without a keyring, use CredentialsSource."
  }

  /// Cancels a call from another thread.
  @safe private final class KeyringCancellation: Sendable {
    // All threads may use GLib's cancellables.
    nonisolated(unsafe) let pointer = unsafe setpoint_secret_cancellable()
    private let state = Atomic(false)

    var isCancelled: Bool { state.load(ordering: .acquiring) }

    func cancel() {
      state.store(true, ordering: .releasing)
      unsafe setpoint_secret_cancel(pointer)
    }

    deinit { unsafe setpoint_secret_release(pointer) }
  }

  extension Duration {
    fileprivate var interval: DispatchTimeInterval {
      let (seconds, attoseconds) = components
      let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
      return .nanoseconds(Int(min(nanoseconds, Double(Int32.max) * 1e9)))
    }
  }
#endif
