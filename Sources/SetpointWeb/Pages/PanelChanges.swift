import Setpoint
import SetpointPresentation

/// A list of changes, the same in the review, in the previews of a reset and of an import, and in
/// the history. Its columns are the settings, their old and new values, and buttons.
struct PanelChanges {
  private let context: PanelContext
  /// A screen with the rows of the settings.
  private let rows: SettingsScreen

  /// Creates a list of changes of the settings with these keys.
  init(of keys: [String], in context: PanelContext) {
    self.context = context
    rows = context.options.makeScreen(of: context.container, .settings(keys: Set(keys)))
  }

  /// Returns the list of rows.
  func html(_ rows: [PanelHTML]) -> PanelHTML {
    "<ul class=\"changes\">\(rows.map { "<li>\($0)</li>" as PanelHTML })</ul>"
  }

  /// Returns the list of the changes of a review, without buttons.
  func html(_ review: SettingsReview) -> PanelHTML {
    html(review.changes.map { "<div class=\"change\">\(name(of: $0))\(difference($0))</div>" })
  }

  /// Returns the name of a setting, with a link to its row if there is one.
  ///
  /// - Parameters:
  ///   - note: A mark beside the name.
  ///   - details: The line below the name.
  func name(
    _ label: String, ofKey key: String, note: PanelHTML? = nil, details: PanelHTML? = nil
  ) -> PanelHTML {
    let item = rows.item(forKey: key)
    let name: PanelHTML =
      item == nil
      ? "<span>\(label)</span>"
      : "<a href=\"\(context.links.address("/go"))?key=\(key.percentEncoded)\">\(label)</a>"
    return about(name, note: note, details: details)
  }

  /// Returns the name of the setting of a change, above those of its pages.
  func name(of change: SettingsReview.Change) -> PanelHTML {
    let restart: PanelHTML? =
      change.requiresRestart
      ? "<span class=\"restart\">\(context.text("Needs a restart"))</span>" : nil
    return name(
      change.label, ofKey: change.id, note: restart,
      details: rows.item(forKey: change.id).map(pages))
  }

  /// Returns the first column of a row.
  func about(_ name: PanelHTML, note: PanelHTML? = nil, details: PanelHTML?) -> PanelHTML {
    """
    <div class="about"><div class="name">\(name)\(note)</div>\
    \(details.map { "<div class=\"hint\">\($0)</div>" as PanelHTML })</div>
    """
  }

  /// Returns the old and the new value of a change.
  func difference(_ change: SettingsReview.Change) -> PanelHTML {
    difference(from: change.oldText, to: change.newText, marks: change.marks)
  }

  /// Returns an old and a new value.
  ///
  /// - Parameters:
  ///   - oldMark: The layer of the old value; `nil` if it is the user's.
  ///   - marks: The layer of the new value, or why it isn't in effect.
  ///   - note: A sentence about the change.
  func difference(
    from old: String, _ oldMark: String? = nil, to new: String, marks: [String],
    note: String? = nil
  ) -> PanelHTML {
    """
    <div class="difference"><span class="from"><del>\(context.value(old))</del>\([oldMark].compactMap(\.self).map(mark))</span> \
    <span class="to"><span class="arrow" aria-hidden="true">→</span> \
    <span><ins>\(context.value(new))</ins>\(marks.map(mark))</span></span>\
    \(note.map { "<p class=\"hint\">\($0)</p>" as PanelHTML })</div>
    """
  }

  private func mark(_ text: String) -> PanelHTML { " <span class=\"mark\">\(text)</span>" }

  /// The names of the pages and groups above a setting.
  private func pages(of item: SettingsItem) -> PanelHTML {
    let steps = rows.path(to: item.id).compactMap { node -> PanelHTML? in
      guard case .group(let section) = node, !section.isRow else { return nil }
      return section.label.map { "<span>\($0)</span> " }
    }
    return "<span class=\"path\">\(steps)</span>"
  }
}
