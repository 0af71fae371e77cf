import Setpoint
import SetpointPresentation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SettingsPanel {
  func issues(for session: PanelSession) -> PanelResponse {
    let context = context(for: session, at: .other("issues"))
    return page(
      titled: context.text("Issues"), PanelIssues(context: context).html, in: context)
  }

  func transfer(
    for session: PanelSession, text: String = "", failure: SettingsError? = nil
  ) -> PanelResponse {
    let context = context(for: session, at: .other("transfer"))
    let transfer = PanelTransfer(
      context: context, text: text, failure: failure.map { context.message(for: $0) })
    return page(
      titled: context.text("Export and Import"), transfer.html, in: context,
      status: failure == nil ? 200 : 422)
  }

  func export(for session: PanelSession) -> PanelResponse {
    let name = appearance.title.lowercased().filter { $0.isASCII && $0.isLetter || $0.isNumber }
    return PanelResponse(
      200, .text(SettingsExport(of: session.original).json),
      headers: [
        ("Content-Type", "application/json"),
        ("Content-Disposition", "attachment; filename=\"\(name)-settings.json\""),
      ])
  }

  /// Shows a preview of an import, or performs the import if the preview is current.
  func importSettings(_ request: PanelRequest, for session: PanelSession) -> PanelResponse {
    let form = request.form
    let file = form.content("file") ?? []
    let content = file.isEmpty ? form.content("text") ?? [] : file
    // The form of the preview returns the text with other line endings.
    let text = String(validUTF8: content)?.withPlainLineEnds
    do throws(SettingsError) {
      guard text?.allSatisfy(\.isWhitespace) != true else { throw .emptyImport }
      let plan = try ImportPlan(text, or: content, of: shown(to: session), seenBy: revisions)
      guard form["action"] == "apply" else { return preview(plan, for: session) }
      guard form["seen"] == plan.seen else { return preview(plan, for: session, isAnew: true) }
      try perform(plan, for: session)
      return .redirect(to: options.editing == .staged ? links.address("/review") : links.root)
    } catch {
      return transfer(for: session, text: text ?? "", failure: error)
    }
  }

  private func perform(
    _ plan: ImportPlan, for session: PanelSession
  ) throws(SettingsError) {
    if options.editing == .staged {
      _ = plan.content.stage(in: session.makeDraft())
      events.sendDraftChange(to: session)
    } else {
      session.lastStep = .commit(try plan.draft.commit())
    }
  }

  private func preview(
    _ plan: ImportPlan, for session: PanelSession, isAnew: Bool = false
  ) -> PanelResponse {
    let context = context(for: session, at: .other("transfer"))
    let review = SettingsReview(of: plan.draft, options: options.screen)
    let preview = PanelImportPreview(
      context: context, text: plan.text, review: review, outcome: plan.outcome,
      seen: plan.seen, isAnew: isAnew)
    return page(
      titled: context.text("Import"), preview.html, in: context, status: isAnew ? 409 : 200)
  }
}

extension SettingsError {
  /// The error of a property list that the preview can't hold.
  fileprivate static var importWithoutText: SettingsError {
    SettingsError(
      .unreadable, problem: "The property list isn't text in UTF-8.",
      recoverySuggestion: "Convert it to XML in UTF-8.")
  }
}

/// The planned changes of an import.
private struct ImportPlan {
  let text: String
  let content: SettingsImport
  /// A draft with the changes, which isn't applied.
  let draft: SettingsDraft
  let outcome: SettingsImport.Outcome
  /// A text that identifies the current values of the affected settings.
  let seen: String

  /// - Parameter bytes: The file, if it isn't text in UTF-8.
  init(
    _ text: String?, or bytes: [UInt8], of container: SettingsContainer,
    seenBy revisions: PanelRevisions
  ) throws(SettingsError) {
    content = try SettingsImport(text.map { Data($0.utf8) } ?? Data(bytes))
    guard let text else { throw .importWithoutText }
    self.text = text
    draft = SettingsDraft(of: container)
    outcome = content.stage(in: draft)
    seen = revisions.text(of: draft)
  }
}
