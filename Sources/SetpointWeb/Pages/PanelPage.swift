import Setpoint
import SetpointPresentation

/// The frame of every page: the app's content if there is any, the search field, the navigation,
/// and the main content.
struct PanelPage {
  let context: PanelContext
  let title: String
  /// The app's content beside the settings.
  let content: PanelHTML?
  /// The main content of the page.
  let sheet: PanelHTML

  var html: PanelHTML {
    """
    <!doctype html>
    <html\(PanelLanguage(tag: context.options.screen.language.tag).attributes) data-panel="\(links.root)" data-app="\(context.appearance.title)" data-event="\(context.lastEvent)"\(scriptTexts)>
    \(head)
    <body>
    <a class="skip" href="#page">\(context.text("Skip to settings"))</a>
    <div class="page\(content == nil ? " settings-only" : "")">
    \(content.map(contentPane))
    \(panel)
    </div>
    \(PanelStatusBar(context: context).html)
    </body>
    </html>

    """
  }

  private var links: PanelLinks { context.links }

  /// The texts of the script, and the decimal separator.
  private var scriptTexts: PanelHTML {
    """
     data-decimal="\(String(context.options.screen.language.decimalSeparator))" \
    data-no-response="\(context.text("The app isn't responding. Is it running?"))" \
    data-trying-again="\(context.text("The app isn't responding. Trying again. Your text is kept."))" \
    data-lost-session="\(context.text("The app restarted, or this browser's access was ended. Open the panel from the app again, in another window. Your text is kept."))" \
    data-not-saved="\(context.text("Not saved."))" \
    data-not-sent="\(context.text("Press Enter to save this text, or Escape to discard it."))" \
    data-not-saved-elsewhere="\(context.text("Not saved in another window."))"
    """
  }

  private var head: PanelHTML {
    let appearance = context.appearance
    return """
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      \(context.session.csrfMeta)
      <title>\(pageTitle)</title>
      <link rel="icon" href="\(appearance.icon == nil ? "data:," : links.icon)">
      <link rel="stylesheet" href="\(links.address("/panel.css"))?\(Asset.version)">
      <link rel="stylesheet" href="\(links.address("/app.css"))?\(styleVersion)" id="app-style">
      <script src="\(links.address("/panel.js"))?\(Asset.version)" defer></script>
      <script src="\(links.address("/app.js"))" defer></script>
      </head>
      """
  }

  private var pageTitle: String {
    title.isEmpty || context.location == .home
      ? context.appearance.title : "\(title) · \(context.appearance.title)"
  }

  /// A version that changes with the app's style sheet, so that browsers load it again.
  private var styleVersion: String {
    String(UInt(bitPattern: context.appearance.styleSheet().hashValue), radix: 36)
  }

  private func contentPane(_ content: PanelHTML) -> PanelHTML {
    """
    <main class="content">
    <header class="bar"><h1>\(context.appearance.title)</h1>\
    <a class="to-settings" href="#settings">\(context.text("Settings"))</a></header>
    <div id="content">\(content)</div>
    </main>
    """
  }

  /// The settings: an `aside` if there is content of the app, otherwise the main part of the page.
  private var panel: PanelHTML {
    let standsIn: PanelHTML? = context.screen.standIn == nil ? nil : " stand-in"
    let classes: PanelHTML =
      "settings style-\(context.options.style.rawValue)\(context.location == .home ? " at-home" : "")\(standsIn)"
    let inner: PanelHTML = """
      <div class="frame">
      \(PanelHeader(context: context).html)
      \(context.options.style == .sidebar ? sidebar : PanelNavigation(context: context).html)
      \(sheetElement)
      \(context.options.style == .sidebar ? nil : PanelTools(context: context).html)
      </div>
      """
    return content == nil
      ? "<div class=\"\(classes)\" id=\"settings\">\(inner)</div>"
      : "<aside class=\"\(classes)\" id=\"settings\" aria-label=\"\(context.text("Settings"))\">\(inner)</aside>"
  }

  private var sidebar: PanelHTML {
    """
    <div class="sidebar">\(PanelNavigation(context: context).html)\(PanelTools(context: context).html)</div>
    """
  }

  private var sheetElement: PanelHTML {
    content == nil
      ? "<main class=\"sheet\" id=\"page\" tabindex=\"-1\">\(sheet)</main>"
      : "<div class=\"sheet\" id=\"page\" tabindex=\"-1\">\(sheet)</div>"
  }
}
