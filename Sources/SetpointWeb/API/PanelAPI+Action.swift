import Setpoint
import SetpointPresentation

extension PanelAPI {
  /// Starts the app's action of a button.
  func act() throws(PanelProblem) -> PanelResponse {
    guard case .row(let row)? = panel.screen(of: container).node(variable),
      case .action(let action) = row.content
    else { throw PanelProblem(.notFound, "There is no action '\(variable)'.") }
    let isConfirmed = try body().isTrue("isConfirmed")
    if let question = action.confirmation, !isConfirmed {
      throw PanelProblem(
        .confirmationRequired, question, recoverySuggestion: "Send isConfirmed: true.")
    }
    Task { [events] in
      await action.perform()
      events.sendContentChange()
    }
    return PanelResponse(202, .text(""), headers: [])
  }
}
