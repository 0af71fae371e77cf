import Setpoint
import SetpointPresentation

/// A page without settings, such as one with the reason for a refusal.
struct PanelNotice {
  let title: String
  let sentence: String
  let language: SettingsLanguage
  /// A link or form for the next step of the person.
  var action: PanelHTML?
  /// JavaScript that runs after the page has loaded.
  var script: PanelHTML?
  /// The nonce that permits the inline style sheet and script of the page, because browsers without
  /// access can't load the panel's files.
  let nonce = RandomText.make(bytes: 16)

  var html: PanelHTML {
    """
    <!doctype html>
    <html\(PanelLanguage(tag: language.tag).attributes)>
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title)</title>
    <style nonce="\(nonce)">\(PanelHTML(styleSheet: Asset.styleSheet))</style>
    </head>
    <body>
    <div class="page settings-only"><div class="settings frame"><main class="sheet notice" id="page">
    <h1 class="sheet-title">\(title)</h1>
    <p>\(sentence)</p>
    \(action)
    </main></div></div>
    \(script.map { "<script nonce=\"\(nonce)\">\($0)</script>" } as PanelHTML?)
    </body>
    </html>

    """
  }
}

extension SettingsPanel {
  /// Returns a refusal in the format for its client: a problem for a program, a page for a browser
  /// that opens one, or a sentence.
  func presented(_ response: PanelResponse, to request: PanelRequest) -> PanelResponse {
    guard response.status >= 400, let refusal = response.refusal else { return response }
    if request.isForPrograms { return response.asProblem }
    let language = options.screen.language
    let sentence = language.text(refusal)
    guard request.header("accept")?.contains("text/html") == true else {
      return response.replacing(body: sentence + "\n", type: "text/plain")
    }
    let title =
      switch response.status {
      case 401, 403: language.text("No access")
      case 404: language.text("Not found")
      default: language.text("Something went wrong")
      }
    let back: PanelHTML =
      "<p><a class=\"button\" href=\"\(links.root)\">\(language.text("Back to the settings"))</a></p>"
    let notice = PanelNotice(
      title: title, sentence: sentence, language: language,
      action: response.status == 401 ? nil : back)
    return response.showing(notice)
  }

  /// Returns the page for an unused link.
  ///
  /// The page sends the token with a form, so that programs that follow links to scan them don't
  /// use it up. The form is also a request from the panel's own page, with which a browser sends
  /// its cookie.
  func entryPage(_ token: String) -> PanelResponse {
    let language = options.screen.language
    let form: PanelHTML = """
      <form method="post" action="\(links.address(PanelLinks.entry))">
      <input type="hidden" name="token" value="\(token)">
      <button class="primary">\(language.text("Open settings"))</button>
      </form>
      """
    let notice = PanelNotice(
      title: appearance.title,
      sentence: language.text("This link lets one browser view and change the settings."),
      language: language, action: form, script: "document.forms[0].submit()")
    return PanelResponse(200, .text(""), headers: []).showing(notice)
  }
}

extension SettingsPanel {
  /// The page after signing out.
  var signedOutPage: PanelResponse {
    let language = options.screen.language
    let notice = PanelNotice(
      title: language.text("Signed out"),
      sentence: language.text("To view the settings again, get a new link from the app."),
      language: language)
    return PanelResponse(200, .text(""), headers: []).showing(notice)
  }
}

extension PanelResponse {
  fileprivate func showing(_ notice: PanelNotice) -> PanelResponse {
    var response = replacing(body: notice.html.source, type: "text/html")
    response.nonce = notice.nonce
    return response
  }
}

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
    \(inEffect(issue))\(issue.location.map { "<p class=\"location\">\($0)</p>" as PanelHTML })
    """
  }

  /// Returns the key of the setting, with a link to its row if there is one.
  private func subject(of issue: SettingsIssue) -> PanelHTML? {
    guard let key = issue.key else { return nil }
    guard let item = items[key] else { return "<h2><code>\(key)</code></h2>" }
    return """
      <h2><a href="\(context.links.address("/go"))?key=\(key.percentEncoded)">\(item.fullLabel)</a> \
      <code>\(key)</code></h2>
      """
  }

  private func inEffect(_ issue: SettingsIssue) -> PanelHTML? {
    let item = issue.key.flatMap { items[$0] }
    return (item?.displayText ?? issue.effectiveText).map { value in
      "<p>\(context.text("In effect:")) <strong>\(context.value(value))</strong></p>"
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
