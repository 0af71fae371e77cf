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
    <div class="conflict" role="alert" id="\(item.id(of: .conflict))">
    <p>\(context.text("This setting has changed elsewhere."))</p>
    \(item.isSecret ? nil : values)
    <div class="choice">\(mineButton)<button name="action" value="theirs">\
    \(context.text("Keep theirs"))</button></div></div>
    """
  }

  private var values: PanelHTML {
    """
    <dl><dt>\(context.text("Theirs"))</dt><dd>\(item.displayText)</dd>\
    <dt>\(context.text("Mine"))</dt><dd>\(mine.value.map(item.displayText) ?? context.text("Default"))</dd></dl>
    """
  }

  /// A button that keeps the person's change. Secrets are never sent to the page, so the person has
  /// to enter them again.
  private var mineButton: PanelHTML {
    guard let value = mine.value else {
      return "<button name=\"action\" value=\"reset\">\(context.text("Keep mine"))</button>"
    }
    if item.isSecret { return "<p>\(context.text("Type it again to overwrite it."))</p>" }
    return """
      <input type="hidden" name="mine" value="\(item.exactText(of: value))">\
      <button name="action" value="overwrite">\(context.text("Keep mine"))</button>
      """
  }
}
