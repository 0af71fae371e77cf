import Setpoint
import SetpointPresentation

/// A page without settings, such as one with the reason for a refusal.
struct PanelNotice {
  let appearance: SettingsPanel.Appearance
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
    <p class="home">\(icon)<span>\(appearance.title)</span></p>
    <h1 class="sheet-title">\(title)</h1>
    <p>\(sentence)</p>
    \(action)
    </main></div></div>
    \(script.map { "<script nonce=\"\(nonce)\">\($0)</script>" } as PanelHTML?)
    </body>
    </html>

    """
  }

  /// The icon in the page itself, for browsers without access.
  private var icon: PanelHTML? {
    appearance.icon.map { icon in
      "<img class=\"app-icon\" src=\"data:image/svg+xml,\(icon.percentEncoded)\" alt=\"\">"
    }
  }
}

extension SettingsPanel {
  /// Returns a refusal in the format for its client: a problem for a program, a page for a browser
  /// that opens one, or a sentence.
  ///
  /// - Parameter session: The session of a client with access, whose page has the list of pages.
  func presented(
    _ response: PanelResponse, to request: PanelRequest, for session: PanelSession? = nil
  ) -> PanelResponse {
    guard response.status >= 400, let refusal = response.refusal else { return response }
    if request.isForPrograms { return response.asProblem }
    let language = options.screen.language
    let sentence = language.text(refusal)
    guard request.header("accept")?.contains("text/html") == true else {
      return response.replacing(body: sentence + "\n", type: "text/plain")
    }
    let isWrongAddress = refusal == PanelOrigin.wrongAddress
    let title =
      switch response.status {
      case 403 where isWrongAddress: language.text("Wrong Address")
      case 401, 403: language.text("No Access")
      case 404: language.text("Not Found")
      default: language.text("Something Went Wrong")
      }
    // A link without access leads to the same refusal.
    let link =
      response.status == 401 || isWrongAddress
      ? nil : (text: language.text("Back to Settings"), address: links.root)
    if let session {
      let context = context(for: session, at: .other("notice"))
      let notice = PanelEmptyState(
        title: title, sentence: sentence,
        icon: response.status == 404 ? "questionmark" : "exclamationmark.triangle", link: link,
        titleElement: context.isBesideContent ? "h2" : "h1")
      let page = page(
        "\(PanelBreadcrumbs(context: context).html)\(notice.html)", title: title, in: context)
      guard case .text(let text) = page.body else { return page }
      return response.replacing(body: text, type: "text/html")
    }
    let notice = PanelNotice(
      appearance: appearance, title: title, sentence: sentence, language: language,
      action: link.map { "<p><a class=\"button\" href=\"\($0.address)\">\($0.text)</a></p>" })
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
      <button class="primary">\(language.text("Open Settings"))</button>
      </form>
      """
    let notice = PanelNotice(
      appearance: appearance, title: language.text("Settings"),
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
      appearance: appearance, title: language.text("Signed Out"),
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
      let empty = PanelEmptyState(
        title: context.text("No Issues"),
        sentence: context.text("Values and files that can't be used appear here."),
        link: (context.text("Back to Settings"), context.links.root))
      return "<div id=\"all-issues\">\(empty.html)</div>"
    }
    return """
      <div id="all-issues"><ul class="issue-list">\(issues.map { "<li>\(row($0))</li>" as PanelHTML })</ul>\
      </div>
      """
  }

  private func row(_ issue: SettingsIssue) -> PanelHTML {
    """
    \(PanelIcon("exclamationmark.triangle").html)<div class="issue">\(subject(of: issue))\
    \(PanelIssueText(issue, in: context, message: message(of: issue), hasLocation: true).html)\
    \(inEffect(issue))</div>\(link(to: issue))
    """
  }

  /// Returns the message of the setting's row, which names the stored value; `nil` if it may be about
  /// another issue.
  private func message(of issue: SettingsIssue) -> String? {
    guard let key = issue.key, issues.filter({ $0.key == key }).count == 1 else { return nil }
    return items[key]?.message
  }

  /// Returns the label of the setting; its key if no row has it.
  private func subject(of issue: SettingsIssue) -> PanelHTML? {
    issue.key.map { key in
      items[key].map { "<h2>\($0.fullLabel)</h2>" } ?? "<h2><code>\(key)</code></h2>"
    }
  }

  private func link(to issue: SettingsIssue) -> PanelHTML? {
    guard let key = issue.key, let item = items[key] else { return nil }
    return """
      <a class="button" href="\(context.links.address("/go"))?key=\(key.percentEncoded)" \
      aria-label="\(context.text("Show {label}", ["label": item.label]))">\(context.text("Show"))</a>
      """
  }

  private func inEffect(_ issue: SettingsIssue) -> PanelHTML? {
    let item = issue.key.flatMap { items[$0] }
    guard let value = item?.displayText ?? issue.effectiveText, !value.isEmpty else { return nil }
    return "<p>\(context.text("In effect:")) \(context.value(value))</p>"
  }
}

/// An issue in the language of the page, with the exact report in English.
struct PanelIssueText {
  private let issue: SettingsIssue
  private let context: PanelContext
  private let message: String
  private let hasLocation: Bool

  /// - Parameters:
  ///   - message: What to say instead of the error in the language of the page.
  ///   - hasLocation: Whether the details name the key and the place of the faulty value.
  init(
    _ issue: SettingsIssue, in context: PanelContext, message: String? = nil,
    hasLocation: Bool = false
  ) {
    self.issue = issue
    self.context = context
    self.message = message ?? context.message(for: issue.error)
    self.hasLocation = hasLocation
  }

  var html: PanelHTML {
    let report = issue.error.description
    let lines =
      (message == report ? [] : [report])
      + (hasLocation ? [issue.key, issue.location].compactMap(\.self) : [])
    let details: PanelHTML? =
      lines.isEmpty
      ? nil
      : """
      <details><summary>\(context.text("Details"))</summary>\
      \(lines.map { "<p lang=\"en\">\($0)</p>" as PanelHTML })</details>
      """
    return "<p>\(message)</p>\(details)"
  }
}
