import Setpoint
import SetpointPresentation

/// The two values of a conflict in a row, and the buttons to choose between them.
struct PanelConflictChoice {
  /// The refused change of the person.
  private let mine: SettingChange
  private let item: SettingsItem
  private let context: PanelContext

  init(_ mine: SettingChange, at item: SettingsItem, in context: PanelContext) {
    self.mine = mine
    self.item = item
    self.context = context
  }

  var html: PanelHTML {
    """
    <div class="conflict" role="alert" id="\(item.id(of: .conflict))">\(values.html)</div>
    """
  }

  private var values: PanelConflictValues {
    PanelConflictValues(
      context: context,
      theirs: item.isSecret ? nil : item.displayText,
      theirButton:
        "<button name=\"action\" value=\"theirs\">\(context.text("Keep Theirs"))</button>",
      yours: item.isSecret
        ? nil : mine.value.map(item.displayText) ?? context.text("Default"),
      yourButton: mineButton)
  }

  /// A button that stores the person's change. Secrets are never sent to the page, so the person
  /// has to enter them again.
  private var mineButton: PanelHTML {
    guard let value = mine.value else {
      return "<button name=\"action\" value=\"reset\">\(context.text("Use Yours"))</button>"
    }
    if item.isSecret { return "\(context.text("Type it again to overwrite it."))" }
    return """
      <input type="hidden" name="mine" value="\(item.exactText(of: value))">\
      <button name="action" value="overwrite">\(context.text("Use Yours"))</button>
      """
  }
}

/// The two values of a conflict, each beside the button that chooses it.
struct PanelConflictValues {
  let context: PanelContext
  /// Their value; `nil` if no value is shown.
  let theirs: String?
  let theirButton: PanelHTML
  let yours: String?
  /// The button, or what to do instead.
  let yourButton: PanelHTML

  var html: PanelHTML {
    """
    <p class="conflict-title">\(PanelIcon("exclamationmark.triangle").html)\
    <span>\(context.text("This setting has changed elsewhere."))</span></p>\
    <div class="conflict-values">\(side("Their value", theirs, theirButton))\
    \(side("Your value", yours, yourButton))</div>
    """
  }

  private func side(_ name: String, _ text: String?, _ button: PanelHTML) -> PanelHTML {
    let value = text.map { "<strong>\(context.value($0))</strong>" as PanelHTML }
    return """
      <div><span class="whose">\(context.text(name))</span> \(value) <span class="choice">\(button)</span></div>
      """
  }
}
