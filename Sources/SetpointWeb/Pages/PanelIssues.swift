import Setpoint
import SetpointPresentation

/// The page of all that went wrong with the settings and was survived.
struct PanelIssues {
  let context: PanelContext

  var html: HTML {
    let issues = context.container.issues
    guard !issues.isEmpty else {
      return
        "<div id=\"all-issues\"><p class=\"empty\">\(context.text("Nothing is wrong with the settings."))</p></div>"
    }
    return """
      <div id="all-issues"><ul class="issue-list">\(issues.map { "<li>\(row($0))</li>" as HTML })</ul>\
      </div>
      """
  }

  private func row(_ issue: SettingsIssue) -> HTML {
    """
    \(subject(of: issue))<p class="problem">\(issue.error.problem)</p>\
    \(issue.error.advice.isEmpty ? nil : "<p>\(issue.error.advice)</p>")\
    \(inForce(issue))\(issue.place.map { "<p class=\"place\">\($0)</p>" as HTML })
    """
  }

  /// The key, and the way to the row if there is one.
  private func subject(of issue: SettingsIssue) -> HTML? {
    guard let key = issue.key else { return nil }
    guard let item = context.screen.item(forKey: key) else { return "<h2><code>\(key)</code></h2>" }
    return """
      <h2><a href="\(context.links.address("/go"))?key=\(key.percentEncoded)">\(item.label)</a> \
      <code>\(key)</code></h2>
      """
  }

  private func inForce(_ issue: SettingsIssue) -> HTML? {
    let item = issue.key.flatMap(context.screen.item)
    return (item?.displayText ?? issue.valueInForce.map(SettingText.text)).map { value in
      "<p>\(context.text("In force:")) <strong>\(value)</strong></p>"
    }
  }
}
