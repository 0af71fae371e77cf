import SetpointPresentation

/// A preview of a reset, with buttons to confirm or cancel it.
struct PanelResetQuestion {
  let context: PanelContext
  let group: String?
  let review: SettingsReview
  let failure: String?

  var html: PanelHTML {
    """
    <div id="reset">\(failure.map { "<p class=\"message\" role=\"alert\">\($0)</p>" as PanelHTML })
    \(review.changes.isEmpty ? nothing : question)</div>
    """
  }

  private var back: String {
    context.links.address(of: group.map(PanelPlace.page) ?? .home)
  }

  private var nothing: PanelHTML {
    """
    <p class="empty">\(context.text("All settings here have their default values.")) \
    <a href="\(back)">\(context.text("Back to the settings"))</a></p>
    """
  }

  private var question: PanelHTML {
    let changes = review.changes.map { change -> PanelHTML in
      """
      <li><div class="about">\(change.label)</div>\(PanelDifference(change, in: context).html)</li>
      """
    }
    let count = review.changes.count
    return """
      <ul class="changes">\(changes)</ul>
      <form class="decision" method="post" action="\(context.links.address("/reset"))">\
      \(context.formFields)\(group.map { "<input type=\"hidden\" name=\"page\" value=\"\($0)\">" as PanelHTML })\
      <button class="destructive" name="action" value="reset">\
      \(context.text("Reset {count} settings", count: count))</button> \
      <a class="button" href="\(back)">\(context.text("Cancel"))</a></form>
      """
  }
}
