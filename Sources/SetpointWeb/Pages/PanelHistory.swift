import Setpoint
import SetpointPresentation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The page with recent changes, each with a button that undoes it.
struct PanelHistory {
  /// The maximum number of entries on the page.
  private static let maximumCount = 100

  let context: PanelContext
  let history: SettingsHistory

  var html: PanelHTML {
    guard !history.entries.isEmpty else { return "<div id=\"history\">\(empty)</div>" }
    let entries = history.entries.prefix(Self.maximumCount)
    let changes = PanelChanges(of: entries.flatMap(\.changes).map(\.id), in: context)
    return "<div id=\"history\">\(changes.html(entries.map { row($0, in: changes) }))</div>"
  }

  private var empty: PanelHTML {
    PanelEmptyState(
      title: context.text("No Recorded Changes"),
      // A store in memory records none.
      sentence: context.text(
        "Changes that the app records appear here, with a button that undoes them."),
      icon: "clock", link: (context.text("Back to Settings"), context.links.root)
    ).html
  }

  private func row(_ entry: SettingsHistory.Entry, in list: PanelChanges) -> PanelHTML {
    """
    <form class="change" method="post" action="\(context.links.address("/history"))">\(context.formFields)\
    <input type="hidden" name="id" value="\(entry.id)">\(columns(of: entry, in: list))</form>
    """
  }

  /// Returns the columns of one change, or those of several changes below their number.
  private func columns(of entry: SettingsHistory.Entry, in list: PanelChanges) -> PanelHTML {
    let source: PanelHTML = "\(time(of: entry))\(process(of: entry))"
    if entry.changes.count == 1, let change = entry.changes.first {
      return """
        \(list.name(change.label, ofKey: change.id, details: source))\
        \(difference(change, in: list))\(undo(entry))
        """
    }
    let count: PanelHTML = "\(context.text(changes: entry.changes.count))"
    let changes = entry.changes.map { change -> PanelHTML in
      "\(list.name(change.label, ofKey: change.id))\(difference(change, in: list))"
    }
    return "\(list.about(count, details: source))\(undo(entry))\(changes)"
  }

  /// Returns the time of an entry in UTC; the script converts it to the person's time zone.
  private func time(of entry: SettingsHistory.Entry) -> PanelHTML {
    let time = entry.date.formatted(.iso8601)
    return "<time data-local datetime=\"\(time)\">\(time)</time>"
  }

  /// Returns the name of the program, with the number of its process as a tooltip.
  private func process(of entry: SettingsHistory.Entry) -> PanelHTML? {
    entry.process.map { process in
      let program = String(process.prefix { $0 != "[" })
      return " · <span title=\"\(process)\">\(program)</span>"
    }
  }

  private func difference(
    _ change: SettingsHistory.Change, in list: PanelChanges
  ) -> PanelHTML {
    list.difference(
      from: change.oldText, change.oldLayer, to: change.newText,
      marks: [change.newLayer].compactMap(\.self), note: change.note)
  }

  private func undo(_ entry: SettingsHistory.Entry) -> PanelHTML? {
    guard entry.canBeUndone, let first = entry.changes.first else { return nil }
    let name = entry.changes.count == 1 ? first.label : context.text(changes: entry.changes.count)
    return """
      <div class="choice"><button name="action" value="undo" \
      aria-label="\(context.text("Undo {label}", ["label": name]))">\(context.text("Undo"))</button></div>
      """
  }
}

extension SettingsPanel {
  /// Returns the page with recent changes.
  func history(for session: PanelSession, failure: SettingsError? = nil) -> PanelResponse {
    let context = context(for: session, at: .other("history"))
    let title = context.text("History")
    do throws(SettingsError) {
      let history = try SettingsHistory(of: container, options: options.screen)
      return page(
        titled: title,
        """
        \(failure.map { .alert(context.message(for: $0)) })\
        \(PanelHistory(context: context, history: history).html)
        """, in: context, status: failure?.panelStatus ?? 200)
    } catch {
      return page(
        titled: title, .alert(context.message(for: error)), in: context, status: error.panelStatus)
    }
  }

  /// Undoes a change, immediately or in the session's draft.
  func undoEntry(_ request: PanelRequest, for session: PanelSession) -> PanelResponse {
    do throws(SettingsError) {
      let id = request.form["id"]
      guard let entry = try container.shownHistory().first(where: { $0.id == id }) else {
        return .refusal(400, "This page is out of date. Reload it.")
      }
      if options.editing == .staged {
        // The undo expects the stored values, but replaces staged ones.
        let changes = try container.changes(undoing: entry)
        try container.draft().container.apply(changes)
        try session.makeDraft().container.apply(
          changes.map { SettingChange($0.setting, to: $0.value) })
      } else {
        session.lastStep = .commit(try container.undo(entry))
      }
    } catch {
      return history(for: session, failure: error)
    }
    events.sendDraftChange(to: session)
    return .redirect(
      to: options.editing == .staged ? links.address("/review") : links.address("/history"))
  }
}
