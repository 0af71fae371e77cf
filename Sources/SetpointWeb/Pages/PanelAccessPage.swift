import Setpoint
import SetpointPresentation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The page with the browsers and programs that have access, each with a button that ends it.
struct PanelAccessPage {
  let context: PanelContext
  let sessions: [(session: PanelSession, lastUse: Date)]

  var html: PanelHTML {
    """
    <div id="access"><p class="group-header">\(context.text(whoHasAccess))</p>
    <ul class="changes">\(sessions.map { "<li>\(row($0.session, $0.lastUse))</li>" as PanelHTML })</ul>\(endOthers)\(noOthers)</div>
    """
  }

  private var whoHasAccess: String {
    sessions.count == 1
      ? "Only this browser can view and change the settings."
      : "These browsers and programs can view and change the settings."
  }

  private var endOthers: PanelHTML? {
    guard sessions.count > 1 else { return nil }
    return """
      <form class="decision" method="post" action="\(context.links.address("/access"))">\(context.formFields)\
      <button name="action" value="endOthers">\(context.text("End All Other Access"))</button></form>
      """
  }

  /// What the page shows if only this browser has access.
  private var noOthers: PanelHTML? {
    guard sessions.count == 1 else { return nil }
    let sentence = context.text(
      "For another browser, get a new link from the app. For a program, get a token from the app.")
    return "<p class=\"group-footer\">\(sentence)</p>"
  }

  private func row(_ session: PanelSession, _ lastUse: Date) -> PanelHTML {
    let isOwn = session === context.session
    let name = name(of: session.client)
    let used: PanelHTML =
      isOwn
      ? "\(context.text("This browser"))"
      : "\(context.text("Last used:")) \(time(lastUse))"
    let since: PanelHTML? = session.client.map { client in
      " <span class=\"since\">\(context.text("since")) \(time(client.start))</span>"
    }
    return """
      <form method="post" action="\(context.links.address("/access"))" aria-label="\(name)">\(context.formFields)\
      <input type="hidden" name="id" value="\(session.client?.id ?? "")">\
      <div class="about"><div class="name">\(name)</div><div class="hint">\(used)\(since)</div></div>\
      <div class="choice"><button name="action" value="end">\
      \(context.text(isOwn ? "Sign Out" : "End Access"))</button></div></form>
      """
  }

  private func time(_ date: Date) -> PanelHTML {
    let time = date.formatted(.iso8601)
    return "<time data-local datetime=\"\(time)\">\(time)</time>"
  }

  private func name(of client: PanelClient?) -> String {
    guard let browser = client?.browser else { return context.text("Program with a Token") }
    return browser.isEmpty ? context.text("Unknown Browser") : browser
  }
}

extension SettingsPanel {
  /// Returns the page of browsers and programs; not for a program, nor for a person whom the app's
  /// server identifies.
  func accessPage(for session: PanelSession) -> PanelResponse {
    guard session.client?.browser != nil else { return .refusal(404, "There is no such page.") }
    let context = context(for: session, at: .other("access"))
    return page(
      titled: context.text("Access"),
      PanelAccessPage(context: context, sessions: access.sessions).html, in: context)
  }

  /// Ends the access of a browser or program, or of all others.
  func endAccess(_ request: PanelRequest, for session: PanelSession) -> PanelResponse {
    guard session.client?.browser != nil else { return .refusal(404, "There is no such page.") }
    if request.form["action"] == "endOthers" {
      for other in access.sessions.map(\.session) where other !== session {
        access.end(other.client?.id ?? "").map(events.end)
      }
      return .redirect(to: links.address("/access"))
    }
    let ended = access.end(request.form["id"] ?? "")
    if let ended { events.end(ended) }
    guard ended === session else { return .redirect(to: links.address("/access")) }
    return access.removingCookie(signedOutPage, to: request)
  }
}
