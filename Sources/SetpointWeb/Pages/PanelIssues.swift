import Setpoint
import SetpointPresentation

/// The page of all that went wrong with the settings and was survived.
struct PanelIssues {
  let context: PanelContext

  var html: PanelHTML {
    let issues = context.container.issues
    guard !issues.isEmpty else {
      return
        "<div id=\"all-issues\"><p class=\"empty\">\(context.text("Nothing is wrong with the settings."))</p></div>"
    }
    return """
      <div id="all-issues"><ul class="issue-list">\(issues.map { "<li>\(row($0))</li>" as PanelHTML })</ul>\
      </div>
      """
  }

  private func row(_ issue: SettingsIssue) -> PanelHTML {
    """
    \(subject(of: issue))<p class="problem">\(issue.error.problem)</p>\
    \(issue.error.recoverySuggestion.map { "<p>\($0)</p>" as PanelHTML })\
    \(inEffect(issue))\(issue.location.map { "<p class=\"place\">\($0)</p>" as PanelHTML })
    """
  }

  /// The key, and the way to the row if there is one.
  private func subject(of issue: SettingsIssue) -> PanelHTML? {
    guard let key = issue.key else { return nil }
    guard let item = context.screen.item(forKey: key) else { return "<h2><code>\(key)</code></h2>" }
    return """
      <h2><a href="\(context.links.address("/go"))?key=\(key.percentEncoded)">\(item.label)</a> \
      <code>\(key)</code></h2>
      """
  }

  private func inEffect(_ issue: SettingsIssue) -> PanelHTML? {
    let item = issue.key.flatMap(context.screen.item)
    return (item?.displayText ?? issue.effectiveText).map { value in
      "<p>\(context.text("In effect:")) <strong>\(value)</strong></p>"
    }
  }
}
