import Setpoint
import SetpointPresentation

/// The page to export and import settings.
struct PanelTransfer {
  let context: PanelContext
  /// The pasted text that couldn't be read.
  var text = ""
  /// The reason why the text couldn't be read.
  var failure: String?

  var html: PanelHTML {
    """
    <section class="transfer"><h2>\(context.text("Export"))</h2>\(export)</section>
    <section class="transfer"><h2>\(context.text("Import"))</h2>
    <p class="help">\(context.text("You can review the changes before you apply them."))</p>
    \(failure.map { "<p class=\"message\" role=\"alert\">\($0)</p>" as PanelHTML })
    <form method="post" action="\(context.links.address("/import"))" enctype="multipart/form-data">\
    \(context.session.csrfField)
    <label>\(context.text("A file of settings")) <input type="file" name="file" accept="\(fileTypes)"></label>
    <label>\(context.text("or its text")) <textarea name="text" rows="6" spellcheck="false">\(text)</textarea></label>
    <button class="primary" name="action" value="preview">\(context.text("Preview"))</button></form>
    </section>
    """
  }

  private var fileTypes: String { ".json,application/json,.plist" }

  private var export: PanelHTML {
    let export = SettingsExport(of: context.container)
    let count = export.values.count
    return """
      <p>\(context.text("{count} settings are customized.", count: count))\(secrets(export.secretKeys))</p>
      <p><a class="button" href="\(context.links.address("/export"))" download>\(context.text("Download"))</a></p>
      """
  }

  private func secrets(_ keys: [String]) -> PanelHTML? {
    guard !keys.isEmpty else { return nil }
    return
      " \(context.text("Secrets are omitted: {settings}.", ["settings": keys.joined(separator: ", ")]))"
  }
}
