import Setpoint
import SetpointPresentation

/// What stands at the foot of every page: how much is staged, or what was done last and can be undone.
struct PanelStatusBar {
  let context: PanelContext

  /// Always there, so that a live page can fill and empty it.
  var html: HTML {
    "<div class=\"status-bar\" id=\"status-bar\" role=\"status\">\(content)</div>"
  }

  private var session: PanelSession { context.session }

  private var content: HTML? {
    let count = context.isStaged ? session.draft?.changes.count ?? 0 : 0
    guard count > 0 else { return session.lastStep.map(done) }
    // The review has buttons of its own.
    return context.place == .other("review") ? nil : staged(count)
  }

  private func staged(_ count: Int) -> HTML {
    """
    <p>\(count == 1 ? "1 change" : "\(count) changes")</p>
    <a class="button primary" href="\(context.links.address("/review"))">Review</a>
    <form method="post" action="\(context.links.address("/review"))">\(context.formFields)\
    <button name="action" value="discard">Discard</button></form>
    """
  }

  private func done(_ step: PanelUndo) -> HTML {
    """
    <p>\(PanelStepText(step, options: context.options.screen).html)</p>
    <form method="post" action="\(context.links.address("/undo"))">\(context.formFields)\
    <button name="action" value="undo">\(step.isDiscard ? "Bring back" : "Undo")</button>\
    <button name="action" value="close" class="close" aria-label="Close this note">×</button></form>
    """
  }
}

/// What was done last, in a sentence.
struct PanelStepText {
  private let step: PanelUndo
  private let options: SettingsScreen.Options

  init(_ step: PanelUndo, options: SettingsScreen.Options) {
    self.step = step
    self.options = options
  }

  var html: HTML {
    switch step {
    case .discard(let changes):
      "\(changes.count == 1 ? "1 change was" : "\(changes.count) changes were") discarded."
    case .commit(let commit):
      sentence(SettingsReview(of: commit, options: options))
    }
  }

  private func sentence(_ review: SettingsReview) -> HTML {
    let reasons = review.restartReasons.joined(separator: ", ")
    let restart: HTML? =
      reasons.isEmpty ? nil : " <strong>Takes effect at the next start: \(reasons).</strong>"
    guard review.changes.count == 1, let change = review.changes.first else {
      return "\(review.changes.count) changes were applied.\(restart)"
    }
    return """
      \(change.label): <del>\(change.oldText.shortened)</del> → <ins>\(change.newText.shortened)</ins>\
      \(restart)
      """
  }
}

extension PanelUndo {
  var isDiscard: Bool {
    if case .discard = self { true } else { false }
  }
}

extension String {
  /// The text cut to what fits into a line, or a word for nothing.
  var shortened: String { isEmpty ? "empty" : count > 60 ? prefix(59) + "…" : self }
}
