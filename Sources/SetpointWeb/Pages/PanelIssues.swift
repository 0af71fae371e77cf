import Setpoint
import SetpointPresentation

/// The page with the issues of the settings.
struct PanelIssues {
  private let context: PanelContext
  private let issues: [SettingsIssue]
  private let items: [String: SettingsItem]

  init(context: PanelContext) {
    self.context = context
    issues = context.container.issues
    let items = context.items(forKeys: Set(issues.compactMap(\.key)))
    self.items = Dictionary(items.map { ($0.key, $0) }) { first, _ in first }
  }

  var html: PanelHTML {
    guard !issues.isEmpty else {
      return
        "<div id=\"all-issues\"><p class=\"empty\">\(context.text("The settings have no issues."))</p></div>"
    }
    return """
      <div id="all-issues"><ul class="issue-list">\(issues.map { "<li>\(row($0))</li>" as PanelHTML })</ul>\
      </div>
      """
  }

  private func row(_ issue: SettingsIssue) -> PanelHTML {
    """
    \(subject(of: issue))<div class="problem">\(PanelIssueText(issue, in: context).html)</div>\
    \(inEffect(issue))\(issue.location.map { "<p class=\"place\">\($0)</p>" as PanelHTML })
    """
  }

  /// Returns the key of the setting, with a link to its row if there is one.
  private func subject(of issue: SettingsIssue) -> PanelHTML? {
    guard let key = issue.key else { return nil }
    guard let item = items[key] else { return "<h2><code>\(key)</code></h2>" }
    return """
      <h2><a href="\(context.links.address("/go"))?key=\(key.percentEncoded)">\(item.label)</a> \
      <code>\(key)</code></h2>
      """
  }

  private func inEffect(_ issue: SettingsIssue) -> PanelHTML? {
    let item = issue.key.flatMap { items[$0] }
    return (item?.displayText ?? issue.effectiveText).map { value in
      "<p>\(context.text("In effect:")) <strong>\(value)</strong></p>"
    }
  }
}

/// An issue in the language of the page, with the exact report in English.
struct PanelIssueText {
  private let issue: SettingsIssue
  private let context: PanelContext

  init(_ issue: SettingsIssue, in context: PanelContext) {
    self.issue = issue
    self.context = context
  }

  var html: PanelHTML {
    let (message, report) = (context.message(for: issue.error), issue.error.description)
    let details: PanelHTML? =
      message == report
      ? nil
      : """
      <details><summary>\(context.text("Details"))</summary><p lang="en">\(report)</p></details>
      """
    return "<p>\(message)</p>\(details)"
  }
}
