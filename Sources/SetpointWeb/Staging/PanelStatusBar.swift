import Setpoint
import SetpointPresentation

/// What stands at the foot of every page: how much is staged, or what was done last and can be undone.
struct PanelStatusBar {
  let context: PanelContext

  /// Always there, so that a live page can fill and empty it.
  var html: PanelHTML {
    "<div class=\"status-bar\" id=\"status-bar\" role=\"status\">\(content)</div>"
  }

  private var session: PanelSession { context.session }

  private var content: PanelHTML? {
    let count = context.isStaged ? session.draft?.changes.count ?? 0 : 0
    guard count > 0 else { return session.lastStep.map(done) }
    // The review has buttons of its own.
    return context.place == .other("review") ? nil : staged(count)
  }

  private func staged(_ count: Int) -> PanelHTML {
    """
    <p>\(context.text(changes: count))</p>
    <a class="button primary" href="\(context.links.address("/review"))?from=\(context.place.text.percentEncoded)">\
    \(context.text("Review"))</a>
    <form method="post" action="\(context.links.address("/review"))">\(context.formFields)\
    <button name="action" value="discard">\(context.text("Discard"))</button></form>
    """
  }

  private func done(_ step: PanelUndo) -> PanelHTML {
    """
    <p data-step="\(session.stepNumber)">\(PanelStepText(step, in: context).html)</p>
    <form method="post" action="\(context.links.address("/undo"))">\(context.formFields)\
    <button name="action" value="undo">\(context.text(step.isDiscard ? "Bring back" : "Undo"))</button>\
    <button name="action" value="close" class="close" aria-label="\(context.text("Close this note"))">×</button></form>
    """
  }
}

/// What was done last, in a sentence.
struct PanelStepText {
  private let step: PanelUndo
  private let context: PanelContext

  init(_ step: PanelUndo, in context: PanelContext) {
    self.step = step
    self.context = context
  }

  var html: PanelHTML {
    switch step {
    case .discard(let changes):
      "\(context.text("{count} changes were discarded.", count: changes.count))"
    case .commit(let commit): sentence(SettingsReview(of: commit, options: context.options.screen))
    }
  }

  private func sentence(_ review: SettingsReview) -> PanelHTML {
    guard review.changes.count == 1, let change = review.changes.first else {
      return """
        \(context.text("{count} changes were applied.", count: review.changes.count))\(restart(review))
        """
    }
    return """
      \(change.label): <del>\(shown(change.oldText))</del> → <ins>\(shown(change.newText))</ins>\
      \(restart(review))
      """
  }

  private func restart(_ review: SettingsReview) -> PanelHTML? {
    guard !review.restartReasons.isEmpty else { return nil }
    return " <strong>\(context.restartText(review))</strong>"
  }

  /// A value cut to what fits into a line, or a word for nothing.
  private func shown(_ text: String) -> String {
    if text.isEmpty { return context.text("empty") }
    return text.count > 60 ? text.prefix(59) + "…" : text
  }
}

extension PanelUndo {
  var isDiscard: Bool {
    if case .discard = self { true } else { false }
  }
}
