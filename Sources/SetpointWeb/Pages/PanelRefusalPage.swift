import SetpointPresentation

/// The page that a browser shows when a request is refused: why, and the way back.
struct PanelRefusalPage {
  let status: Int
  let sentence: String
  let language: SettingsLanguage
  let links: PanelLinks
  /// Allows the style sheet within the page. The panel serves none to a browser without access.
  let styleNonce = RandomText.make(bytes: 16)

  var html: PanelHTML {
    """
    <!doctype html>
    <html\(PanelLanguage(tag: language.tag).attributes)>
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title)</title>
    <style nonce="\(styleNonce)">\(PanelHTML(styleSheet: Asset.styleSheet))</style>
    </head>
    <body>
    <div class="page settings-only"><div class="settings"><main class="sheet" id="page">
    <h1 class="sheet-title">\(title)</h1>
    <p>\(sentence)</p>
    \(status == 401 ? nil : way)
    </main></div></div>
    </body>
    </html>

    """
  }

  private var title: String {
    switch status {
    case 401, 403: language.text("No Access")
    case 404: language.text("Not Found")
    default: language.text("This Did Not Work")
    }
  }

  private var way: PanelHTML {
    "<p><a href=\"\(links.root)\">\(language.text("Back to the settings"))</a></p>"
  }
}

extension SettingsPanel {
  /// Returns a refusal in the form for its client: a problem for programs, a page for a browser that opens one, or a
  /// sentence.
  func presented(_ response: PanelResponse, to request: PanelRequest) -> PanelResponse {
    guard response.status >= 400, let refusal = response.refusal else { return response }
    if request.isForPrograms { return response.asProblem }
    let language = options.screen.language
    let sentence = language.text(refusal)
    guard request.header("accept")?.contains("text/html") == true else {
      return response.replacing(body: sentence + "\n", type: "text/plain")
    }
    let page = PanelRefusalPage(
      status: response.status, sentence: sentence, language: language, links: links)
    var answer = response.replacing(body: page.html.source, type: "text/html")
    answer.styleNonce = page.styleNonce
    return answer
  }
}
