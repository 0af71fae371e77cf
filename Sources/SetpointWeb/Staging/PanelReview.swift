import Setpoint
import SetpointPresentation

/// The page of staged changes: old and new values, problems, and buttons to apply or discard them.
struct PanelReview {
  let context: PanelContext
  let review: SettingsReview
  /// A screen with the rows of the changed settings.
  let rows: SettingsScreen
  /// The location from which the person came.
  let origin: PanelLocation
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
    """
    <p class="empty">\(context.text("There are no staged changes.")) <a href="\(context.links.address(of: origin))">\
    \(context.text("Back to the settings"))</a></p>
    """
  }

  private var list: PanelHTML {
    """
    <ul class="changes">\(review.changes.map { "<li>\(row($0))</li>" as PanelHTML })</ul>
    \(restart)
    <form class="decision" method="post" action="\(address)">\(formFields)\
    <button class="primary" name="action" value="apply"\("disabled", if: !review.canBeApplied)>\
    \(context.text("Apply {count} changes", count: review.changes.count))</button>\
    <button name="action" value="discard">\(context.text("Discard all"))</button>\
    <a href="\(context.links.address(of: origin))">\(context.text("Back to the settings"))</a></form>
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

  private var address: String { context.links.address("/review") }

  private var formFields: PanelHTML {
    "\(context.formFields)<input type=\"hidden\" name=\"origin\" value=\"\(origin.text)\">"
  }

  private func row(_ change: SettingsReview.Change) -> PanelHTML {
    """
    <form method="post" action="\(address)" aria-label="\(change.label)">\(formFields)\
    <input type="hidden" name="key" value="\(change.id)">\
    <div class="about">\(page(of: change))<a href="\(context.links.address("/go"))?key=\(change.id.percentEncoded)">\
    \(change.label)</a>\(restartMark(change))\
    </div>\(PanelDifference(change, in: context).html)\(buttons(change))</form>
    """
  }

  /// The names of the pages and groups above a setting.
  private func page(of change: SettingsReview.Change) -> PanelHTML? {
    let path = rows.item(forKey: change.id).map { rows.path(to: $0.id) } ?? []
    let steps = path.compactMap { node -> PanelHTML? in
      guard case .group(let section) = node, !section.isRow else { return nil }
      return section.label.map { "<span>\($0)</span>" }
    }
    return steps.isEmpty ? nil : "<span class=\"hint path\">\(steps)</span>"
  }

  private func buttons(_ change: SettingsReview.Change) -> PanelHTML {
    guard change.isConflict else {
      return """
        \(change.problem.map(message))<div class="choice">\
        <button name="action" value="remove" \
        aria-label="\(context.text("Remove the change of {label}", ["label": change.label]))">\
        \(context.text("Remove"))</button></div>
        """
    }
    return """
      \(message(context.text("This setting has changed elsewhere.")))\
      <div class="choice"><button name="action" value="keep">\(context.text("Keep mine"))</button>\
      <button name="action" value="remove">\(context.text("Keep theirs"))</button></div>
      """
  }

  private func restartMark(_ change: SettingsReview.Change) -> PanelHTML? {
    guard change.requiresRestart else { return nil }
    return "<span class=\"restart\">\(context.text("Needs a restart"))</span>"
  }

  private func message(_ text: String) -> PanelHTML { "<p class=\"message\">\(text)</p>" }
}

/// The old and the new value, side by side.
struct PanelDifference {
  private let change: SettingsReview.Change
  private let context: PanelContext

  init(_ change: SettingsReview.Change, in context: PanelContext) {
    self.change = change
    self.context = context
  }

  var html: PanelHTML {
    let (from, to) = change.isConflict ? ("Theirs", "Mine") : ("Now", "New")
    return """
      <p class="difference"><span class="from"><span class="hint">\(context.text(from))</span> \(old)</span> \
      <span aria-hidden="true">\(change.isConflict ? "·" : "→")</span> \
      <span class="to"><span class="hint">\(context.text(to))</span> <ins>\(context.value(change.newText))</ins>\(marks)\
      </span></p>
      """
  }

  private var old: PanelHTML {
    let text = context.value(change.oldText)
    return change.isConflict ? "<ins>\(text)</ins>" : "<del>\(text)</del>"
  }

  private var marks: [PanelHTML] {
    change.marks.map { " <span class=\"mark\">\($0)</span>" }
  }
}
