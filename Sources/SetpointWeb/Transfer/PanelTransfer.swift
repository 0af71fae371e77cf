import Setpoint
import SetpointPresentation

/// The page to take settings along and to bring them back.
struct PanelTransfer {
  let context: PanelContext
  /// What was pasted and could not be read.
  var text = ""
  /// Why it could not be read.
  var failure: String?

  var html: HTML {
    """
    <section class="transfer"><h2>Export</h2>\(export)</section>
    <section class="transfer"><h2>Import</h2>
    <p class="help">Nothing is changed before you have seen what would change.</p>
    \(failure.map { "<p class=\"message\" role=\"alert\">\($0)</p>" as HTML })
    <form method="post" action="\(context.links.address("/import"))" enctype="multipart/form-data">\
    \(context.session.csrfField)
    <label>A file of settings <input type="file" name="file" accept=".json,application/json"></label>
    <label>or its text <textarea name="text" rows="6" spellcheck="false">\(text)</textarea></label>
    <button class="primary" name="action" value="preview">Preview</button></form>
    </section>
    """
  }

  private var export: HTML {
    let export = SettingsExport(of: context.container)
    let count = export.values.count
    return """
      <p>\(count == 1 ? "1 setting has" : "\(count) settings have") a value of your own.\
      \(export.secretKeys.isEmpty ? nil : " Secrets are left out: \(export.secretKeys.joined(separator: ", ")).")</p>
      <p><a class="button" href="\(context.links.address("/export"))" download>Download</a></p>
      """
  }
}
