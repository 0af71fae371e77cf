import Setpoint
import SetpointSynchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The state of a browser, a program or a person: the token that proves that requests come from its
/// pages, its staged changes, and its last step.
final class PanelSession: Sendable {
  let original: SettingsContainer
  /// The browser or program; `nil` for a person whom the app's server identifies.
  let client: PanelClient?
  let csrfToken = RandomText.make(bytes: 24)
  private let state = Mutex(State())

  private struct State {
    /// The staged changes; `nil` until the first change.
    var draft: SettingsDraft?
    var lastStep: PanelStep? {
      didSet {
        stepNumber += 1
        stepTime = .now
      }
    }
    var stepNumber = Int.random(in: 0..<1 << 40)
    var stepTime = ContinuousClock.now
  }

  init(of container: SettingsContainer, client: PanelClient? = nil) {
    original = container
    self.client = client
  }

  /// The hidden field with the token, for every form.
  var csrfField: PanelHTML { "<input type=\"hidden\" name=\"csrf\" value=\"\(csrfToken)\">" }

  /// The element from which scripts read the token.
  var csrfMeta: PanelHTML { "<meta name=\"csrf\" content=\"\(csrfToken)\">" }

  /// Returns whether a page of this session sent a request.
  func isFromOwnPage(_ request: PanelRequest) -> Bool {
    guard let given = request.header("setpoint-csrf") ?? request.form["csrf"] else { return false }
    return isEqualInConstantTime(given, csrfToken)
  }

  /// The staged changes; `nil` if nothing was ever staged.
  var draft: SettingsDraft? { state.withLock { $0.draft } }

  var hasStagedChanges: Bool { draft?.changes.isEmpty == false }

  /// Returns the staged changes, creating an empty draft if necessary.
  func makeDraft() -> SettingsDraft {
    if let draft { return draft }
    let new = SettingsDraft(of: original)
    return state.withLock { state in
      let draft = state.draft ?? new
      state.draft = draft
      return draft
    }
  }

  /// The last step of this session, until it is undone or dismissed.
  var lastStep: PanelStep? {
    get { state.withLock { $0.lastStep } }
    set { state.withLock { $0.lastStep = newValue } }
  }

  /// Records that an action began. Returns a function that records its end, unless there was
  /// another step since.
  func beginAction(_ label: String) -> @Sendable () -> Void {
    let number = state.withLock { state in
      state.lastStep = .action(label, isFinished: false)
      return state.stepNumber
    }
    return { [self] in
      state.withLock { state in
        guard state.stepNumber == number else { return }
        state.lastStep = .action(label, isFinished: true)
      }
    }
  }

  /// A number that differs for each last step, also between sessions.
  var stepNumber: Int { state.withLock { $0.stepNumber } }

  /// The time since the last step, in seconds.
  var stepAge: Int {
    Int((ContinuousClock.now - state.withLock { $0.stepTime }).components.seconds)
  }
}

/// Sessions by their identifiers.
struct PanelSessions {
  private static let maximumCount = 64

  private var entries: [Entry] = []
  private var requests = 0

  private struct Entry {
    let key: String
    let session: PanelSession
    var lastRequest: Int
    var lastUse = Date.now
  }

  /// The sessions with the time of their last request, last used first.
  var all: [(session: PanelSession, lastUse: Date)] {
    entries.sorted { $0.lastRequest > $1.lastRequest }.map { ($0.session, $0.lastUse) }
  }

  /// Removes the session of a client.
  ///
  /// - Returns: The session; `nil` if there is none.
  mutating func remove(client id: String) -> PanelSession? {
    guard let position = entries.firstIndex(where: { $0.session.client?.id == id }) else {
      return nil
    }
    return entries.remove(at: position).session
  }

  /// The sessions that a new one can replace, idle longest first; empty below the limit.
  var replaceable: [PanelSession] {
    entries.count < Self.maximumCount
      ? [] : entries.sorted { $0.lastRequest < $1.lastRequest }.map(\.session)
  }

  mutating func add(_ session: PanelSession, key: String, replacing old: PanelSession?) {
    entries.removeAll { $0.session === old }
    requests += 1
    entries.append(Entry(key: key, session: session, lastRequest: requests))
  }

  mutating func session(key: String) -> PanelSession? {
    guard let position = entries.firstIndex(where: { isEqualInConstantTime($0.key, key) }) else {
      return nil
    }
    requests += 1
    entries[position].lastRequest = requests
    entries[position].lastUse = .now
    return entries[position].session
  }
}

/// The cookie that identifies the session of a browser. Scripts can't read it, other sites can use
/// it only by linking to the panel, and other pages of the app's server don't receive it.
struct PanelCookie: Sendable {
  private let attributes: String

  init(path: String, isSecure: Bool) {
    attributes =
      "HttpOnly; SameSite=Lax; Path=\(path.isEmpty ? "/" : path)" + (isSecure ? "; Secure" : "")
  }

  /// Returns the name of the cookie.
  ///
  /// The name contains the port, because browsers share cookies between all ports of a host. It is
  /// the same at each start, so that cookies don't accumulate in the browser.
  func name(for request: PanelRequest) -> String {
    let port = request.header("host").flatMap(PanelHost.init)?.port
    return port.map { "setpoint-\($0)" } ?? "setpoint"
  }

  /// Returns the value of `Set-Cookie` that removes the cookie.
  func removal(for request: PanelRequest) -> String {
    "\(name(for: request))=; Max-Age=0; \(attributes)"
  }

  /// Returns the value of `Set-Cookie`.
  func header(_ secret: String, for request: PanelRequest) -> String {
    "\(name(for: request))=\(secret); \(attributes)"
  }
}

/// Generates unguessable texts.
enum RandomText {
  static func make(bytes count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in
      let byte = UInt8.random(in: .min ... .max, using: &generator)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}

/// Compares two texts. For texts of the same length, the time doesn't depend on where they differ.
func isEqualInConstantTime(_ left: String, _ right: String) -> Bool {
  guard left.utf8.count == right.utf8.count else { return false }
  return zip(left.utf8, right.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}
