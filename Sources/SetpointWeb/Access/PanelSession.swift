import Setpoint
import Synchronization

/// The state of a browser, a program or a person: the token that proves that requests come from its
/// pages, its staged changes, and its last step.
final class PanelSession: Sendable {
  let original: SettingsContainer
  let csrfToken = RandomText.make(bytes: 24)
  private let state = Mutex(State())

  private struct State {
    /// The staged changes; `nil` until the first change.
    var draft: SettingsDraft?
    var lastStep: PanelStep? { didSet { stepNumber += 1 } }
    var stepNumber = Int.random(in: 0..<1 << 40)
  }

  init(of container: SettingsContainer) { original = container }

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
}
