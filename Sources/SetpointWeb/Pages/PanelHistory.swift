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
    guard !history.entries.isEmpty else {
      // True of a store in memory, too, which records none.
      let sentence = context.text("No recorded changes.")
      return "<div id=\"history\"><p class=\"empty\">\(sentence)</p></div>"
    }
    let entries = history.entries.prefix(Self.maximumCount)
    return """
      <div id="history"><ul class="changes">\(entries.map { "<li>\(row($0))</li>" as PanelHTML })</ul></div>
      """
  }

  private func row(_ entry: SettingsHistory.Entry) -> PanelHTML {
    """
    <form method="post" action="\(context.links.address("/history"))">\(context.formFields)\
    <input type="hidden" name="id" value="\(entry.id)">\
    <div class="about">\(labels(of: entry)) <span class="hint">\(time(of: entry))\
    \(process(of: entry))</span></div>\
    \(entry.changes.map { difference($0, isAlone: entry.changes.count == 1) })\
    \(undo(entry))</form>
    """
  }

  private func labels(of entry: SettingsHistory.Entry) -> PanelHTML {
    entry.changes.count == 1
      ? "\(entry.changes[0].label)" : "\(context.text(changes: entry.changes.count))"
  }

  /// Returns the time of an entry in UTC; the script converts it to the person's time zone.
  private func time(of entry: SettingsHistory.Entry) -> PanelHTML {
    let time = entry.date.formatted(.iso8601)
    return "<time datetime=\"\(time)\">\(time)</time>"
  }

  /// Returns the name of the program, with the number of its process as a tooltip.
  private func process(of entry: SettingsHistory.Entry) -> PanelHTML? {
    entry.process.map { process in
      let program = String(process.prefix { $0 != "[" })
      return " · <span title=\"\(process)\">\(program)</span>"
    }
  }

  private func difference(_ change: SettingsHistory.Change, isAlone: Bool) -> PanelHTML {
    """
    <p class="difference">\(isAlone ? nil : "<span class=\"hint\">\(change.label)</span> ")\
    <del>\(context.value(change.oldText))</del> \(layer(change.oldLayer)) \
    <span aria-hidden="true">→</span> \
    <ins>\(context.value(change.newText))</ins> \(layer(change.newLayer))</p>\
    \(change.note.map { "<p class=\"difference hint\">\($0)</p>" as PanelHTML })
    """
  }

  private func layer(_ name: String?) -> PanelHTML? {
    name.map { "<span class=\"hint\">\($0)</span>" }
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
      guard let entry = try container.history.first(where: { $0.id == request.form["id"] }) else {
        return .refusal(400, "This page is out of date. Reload it.")
      }
      if options.editing == .staged {
        try session.makeDraft().container.apply(container.changes(undoing: entry))
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
