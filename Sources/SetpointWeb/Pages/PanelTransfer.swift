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
    <section class="transfer"><h2>\(context.text("Export"))</h2><div class="transfer-card">\(export)</div></section>
    <section class="transfer"><h2>\(context.text("Import"))</h2><div class="transfer-card">
    <p class="help">\(context.text("You can review the changes before you apply them."))</p>
    <form method="post" action="\(context.links.address("/import"))" enctype="multipart/form-data">\
    \(context.session.csrfField)
    <label>\(context.text("Settings File")) \(file)</label>
    <label>\(context.text("Or Paste Its Text")) <textarea name="text" rows="6" spellcheck="false"\(invalid)>\(text)</textarea></label>\
    \(failure.map { "<p class=\"message\" role=\"alert\" id=\"import-message\">\($0)</p>" as PanelHTML })
    <button class="primary" name="action" value="preview">\(context.text("Preview"))</button></form></div>
    </section>
    """
  }

  private var invalid: PanelHTML? {
    failure == nil ? nil : " aria-invalid=\"true\" aria-describedby=\"import-message\""
  }

  /// A file input. With JavaScript, its texts are in the panel's language instead of the browser's.
  private var file: PanelHTML {
    let none = context.text("No File Chosen")
    return """
      <span class="file"><span class="button">\(context.text("Choose File"))</span>\
      <span class="file-name" data-none="\(none)">\(none)</span>\
      <input type="file" name="file" accept="\(fileTypes)"></span>
      """
  }

  private var fileTypes: String { ".json,application/json,.plist" }

  private var export: PanelHTML {
    let export = SettingsExport(of: context.session.original)
    let count = export.values.count
    return """
      <p>\(context.text("The file will contain {count} settings.", count: count))\(secrets(export.secretKeys))</p>
      <p><a class="button" href="\(context.links.address("/export"))" download>\(context.text("Download"))</a></p>
      """
  }

  private func secrets(_ keys: [String]) -> PanelHTML? {
    guard !keys.isEmpty else { return nil }
    let labels = context.items(forKeys: Set(keys)).map(\.fullLabel).joined(separator: ", ")
    return " \(context.text("Secrets are omitted: {settings}.", ["settings": labels]))"
  }
}

/// The page that previews an import.
struct PanelImportPreview {
  let context: PanelContext
  let text: String
  let review: SettingsReview
  let outcome: SettingsImport.Outcome
  /// A text that identifies the values of the settings when the preview was made.
  let seen: String
  /// Whether this preview replaces one that was out of date.
  let isAnew: Bool

  var html: PanelHTML {
    """
    \(isAnew ? .alert(context.newPreview) : nil)
    \(warnings)
    \(changes)
    \(left)
    \(unchangedCount == 0 ? nil : "<p class=\"help\">\(same)</p>")
    \(review.changes.isEmpty ? nil : decision)
    """
  }

  /// The number of values that are already set.
  private var unchangedCount: Int { outcome.acceptedCount - review.changes.count }

  private var same: String {
    context.text("{count} values are already set.", count: unchangedCount)
  }

  private var changes: PanelHTML {
    guard !review.changes.isEmpty else {
      return PanelEmptyState(
        title: context.text("Nothing to Change"),
        sentence: context.text("No setting would change."),
        link: (context.text("Back"), context.links.address("/transfer"))
      ).html
    }
    return PanelChanges(of: review.changes.map(\.id), in: context).html(review)
  }

  private var warnings: PanelHTML? {
    guard !outcome.warnings.isEmpty else { return nil }
    return list(outcome.warnings.map { "<p>\(context.message(for: $0))</p>" })
  }

  private var left: PanelHTML? {
    guard !outcome.refusals.isEmpty else { return nil }
    let items = context.items(forKeys: Set(outcome.refusals.map(\.key)))
    let labels = Dictionary(items.map { ($0.key, $0.fullLabel) }) { first, _ in first }
    let rows = outcome.refusals.map { refusal -> PanelHTML in
      let message = context.message(for: refusal.error)
      let key: PanelHTML? =
        message.contains(refusal.key) ? nil : "<h3><code>\(refusal.key)</code></h3>"
      return "\(labels[refusal.key].map { "<h3>\($0)</h3>" } ?? key)<p>\(message)</p>"
    }
    let count = outcome.omittedRefusalCount
    let more = context.text("There are {count} more unknown keys.", count: count)
    let omission: PanelHTML? = count == 0 ? nil : "<p class=\"help\">\(more)</p>"
    return "<h2>\(context.text("Omitted"))</h2>\(list(rows))\(omission)"
  }

  private func list(_ rows: [PanelHTML]) -> PanelHTML {
    let icon = PanelIcon("exclamationmark.triangle").html
    return """
      <ul class="issue-list">\
      \(rows.map { "<li>\(icon)<div class=\"issue\">\($0)</div></li>" as PanelHTML })</ul>
      """
  }

  private var decision: PanelHTML {
    """
    <form class="decision" method="post" action="\(context.links.address("/import"))" \
    enctype="multipart/form-data">\(context.session.csrfField)\
    <input type="hidden" name="seen" value="\(seen)">\
    <textarea name="text" hidden aria-hidden="true">\(text)</textarea>\
    <button class="primary" name="action" value="apply">\
    \(context.text(context.isStaged ? "Stage {count} Changes" : "Apply {count} Changes", count: review.changes.count))\
    </button>\
    <a class="button" href="\(context.links.address("/transfer"))">\(context.text("Cancel"))</a></form>
    """
  }
}
