import Setpoint
import SetpointPresentation

/// The page of staged changes: old and new values, problems, and buttons to apply or discard them.
struct PanelReview {
  let context: PanelContext
  let review: SettingsReview
  /// The location from which the person came.
  let origin: PanelLocation
  /// A text that identifies the changes.
  let seen: String
  /// The reason why the last attempt to apply the changes failed.
  let failure: String?

  var html: PanelHTML {
    """
    <div class="review" id="review">
    \(failure.map(PanelHTML.alert))
    \(review.changes.isEmpty ? empty : list)
    </div>
    """
  }

  private var empty: PanelHTML {
    PanelEmptyState(
      title: context.text("No Staged Changes"),
      sentence: context.text(
        context.isStaged
          ? "Change a setting, then review and apply the change here."
          : "Every change takes effect immediately."),
      link: (context.text("Back to Settings"), context.links.address(of: origin))
    ).html
  }

  private var list: PanelHTML {
    let changes = PanelChanges(of: review.changes.map(\.id), in: context)
    return """
      \(changes.html(review.changes.map { row($0, in: changes) }))
      \(restart)
      <form class="decision" method="post" action="\(address)">\(context.formFields)\
      <input type="hidden" name="seen" value="\(seen)">\
      <button class="primary" name="action" value="apply"\("disabled", if: !review.canBeApplied)>\
      \(context.text("Apply {count} Changes", count: review.changes.count))</button>\
      <a class="button back" href="\(context.links.address(of: origin))">\(context.text("Back to Settings"))</a>\
      <button class="apart" name="action" value="discard">\(context.text("Discard All"))</button></form>
      \(review.canBeApplied ? nil : decideFirst)
      """
  }

  private var decideFirst: PanelHTML {
    "<p class=\"help\">\(context.text("Resolve the conflicts first."))</p>"
  }

  private var restart: PanelHTML? {
    guard !review.restartReasons.isEmpty else { return nil }
    return """
      <p class="restart-reasons">\(context.restartText(review))</p>
      """
  }

  private var address: String {
    context.links.address("/review") + "?from=" + origin.text.percentEncoded
  }

  private func row(_ change: SettingsReview.Change, in list: PanelChanges) -> PanelHTML {
    """
    <form class="change" method="post" action="\(address)" aria-label="\(change.label)">\(context.formFields)\
    <input type="hidden" name="key" value="\(change.id)">\
    \(list.name(of: change))\(change.isConflict ? conflict(change) : decision(change, in: list))</form>
    """
  }

  private func decision(_ change: SettingsReview.Change, in list: PanelChanges) -> PanelHTML {
    """
    \(list.difference(change))\
    <div class="choice"><button name="action" value="remove" \
    aria-label="\(context.text("Discard the change of {label}", ["label": change.label]))">\
    \(context.text("Discard"))</button></div>\
    \(change.problem.map { "<p class=\"message\">\($0)</p>" as PanelHTML })
    """
  }

  private func conflict(_ change: SettingsReview.Change) -> PanelHTML {
    let values = PanelConflictValues(
      context: context, theirs: change.oldText,
      theirButton:
        "<button name=\"action\" value=\"remove\">\(context.text("Keep Theirs"))</button>",
      yours: change.newText,
      yourButton: "<button name=\"action\" value=\"keep\">\(context.text("Use Yours"))</button>")
    return "<div class=\"conflict\">\(values.html)</div>"
  }
}
