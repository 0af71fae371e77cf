import Setpoint
import Synchronization

/// What the panel keeps for a browser, a program or a person: the proof that a request comes from a page of its own,
/// its staged changes, and its last step.
final class PanelSession: Sendable {
  let original: SettingsContainer
  let csrfToken = RandomText.make(bytes: 24)
  private let state = Mutex(State())

  private struct State {
    /// Made with the first change.
    var draft: SettingsDraft?
    var lastStep: PanelUndo? { didSet { stepNumber += 1 } }
    var stepNumber = Int.random(in: 0..<1 << 40)
  }

  init(of container: SettingsContainer) { original = container }

  /// The hidden field that every form bears.
  var csrfField: PanelHTML { "<input type=\"hidden\" name=\"csrf\" value=\"\(csrfToken)\">" }

  /// What tells the token to scripts.
  var csrfMeta: PanelHTML { "<meta name=\"csrf\" content=\"\(csrfToken)\">" }

  /// Whether a request that changes something was made by a page of this session.
  func isFromOwnPage(_ request: PanelRequest) -> Bool {
    guard let given = request.header("setpoint-csrf") ?? request.form["csrf"] else { return false }
    return isEqualInConstantTime(given, csrfToken)
  }

  /// The staged changes; `nil`: nothing was ever staged.
  var draft: SettingsDraft? { state.withLock { $0.draft } }

  var hasStagedChanges: Bool { draft?.changes.isEmpty == false }

  /// The staged changes, begun if there are none yet.
  func makeDraft() -> SettingsDraft {
    if let draft { return draft }
    let new = SettingsDraft(of: original)
    return state.withLock { state in
      let draft = state.draft ?? new
      state.draft = draft
      return draft
    }
  }

  /// What this browser did last, until it is undone or closed.
  var lastStep: PanelUndo? {
    get { state.withLock { $0.lastStep } }
    set { state.withLock { $0.lastStep = newValue } }
  }

  /// A number that differs for each last step, also from those of other sessions.
  var stepNumber: Int { state.withLock { $0.stepNumber } }
}
