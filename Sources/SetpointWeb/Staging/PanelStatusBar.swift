import Setpoint
import SetpointPresentation

/// The bar at the bottom of every page, with the number of staged changes or the last step, which
/// can be undone.
struct PanelStatusBar {
  let context: PanelContext

  /// The bar. It is always present, so that a live page can update it.
  var html: PanelHTML {
    "<div class=\"status-bar\" id=\"status-bar\" role=\"status\">\(content)</div>"
  }

  private var session: PanelSession { context.session }

  private var content: PanelHTML? {
    let count = context.isStaged ? session.draft?.changes.count ?? 0 : 0
    guard count > 0 else { return session.lastStep.map(done) }
    // The review has its own buttons.
    return context.location == .other("review") ? nil : staged(count)
  }

  private func staged(_ count: Int) -> PanelHTML {
    """
    <p>\(context.text("{count} changes not applied yet", count: count))</p>
    <a class="button primary" href="\(context.links.address("/review"))?from=\(context.location.text.percentEncoded)">\
    \(context.text("Review"))</a>
    <form method="post" action="\(context.links.address("/review"))">\(context.formFields)\
    <button name="action" value="discard">\(context.text("Discard"))</button></form>
    """
  }

  private func done(_ step: PanelStep) -> PanelHTML {
    """
    <p data-step="\(session.stepNumber)" data-age="\(session.stepAge)">\(PanelStepText(step, in: context).html)</p>
    <form method="post" action="\(context.links.address("/undo"))">\(context.formFields)\
    <input type="hidden" name="step" value="\(session.stepNumber)">\(undoButton(step))<button name="action" value="close" class="close" aria-label="\(context.text("Close this note"))">×</button></form>
    """
  }

  private func undoButton(_ step: PanelStep) -> PanelHTML? {
    guard step.canBeUndone else { return nil }
    return """
      <button name="action" value="undo">\(context.text(step.isDiscard ? "Bring Back" : "Undo"))</button>
      """
  }
}

/// A sentence about the last step.
struct PanelStepText {
  private let step: PanelStep
  private let context: PanelContext

  init(_ step: PanelStep, in context: PanelContext) {
    self.step = step
    self.context = context
  }

  var html: PanelHTML {
    switch step {
    case .discard(let changes):
      "\(context.text("{count} changes were discarded.", count: changes.count))"
    case .action(let label, let isFinished):
      "\(context.text(isFinished ? "{label}: done." : "{label}: in progress…", ["label": label]))"
    case .refused(let reason): "\(reason)"
    case .commit(let commit): sentence(SettingsReview(of: commit, options: context.options.screen))
    }
  }

  private func sentence(_ review: SettingsReview) -> PanelHTML {
    guard review.changes.count == 1, let change = review.changes.first else {
      return """
        \(context.text("{count} changes were applied.", count: review.changes.count))\(restart(review))
        """
    }
    if change.isOverridden {
      return "\(context.text("{label} is saved, but not in effect.", ["label": change.label]))"
    }
    return """
      \(change.label): <del>\(shown(change.oldText))</del><span class="arrow"> → </span><ins>\(shown(change.newText))</ins>\
      \(restart(review))
      """
  }

  private func restart(_ review: SettingsReview) -> PanelHTML? {
    guard !review.restartReasons.isEmpty else { return nil }
    return " <strong>\(context.restartText(review))</strong>"
  }

  /// Returns a value, shortened to fit into a line; a word for an empty value.
  private func shown(_ text: String) -> String {
    if text.isEmpty { return context.text("Empty") }
    return text.count > 60 ? text.prefix(59) + "…" : text
  }
}

extension PanelStep {
  var isDiscard: Bool {
    if case .discard = self { true } else { false }
  }
}
