import Setpoint
import SetpointPresentation

/// The change that the form of a row requests.
enum PanelChange: Sendable, Hashable {
  case set(StoredValue)
  case reset

  /// The value to set; `nil` for a reset.
  var value: StoredValue? {
    if case .set(let value) = self { value } else { nil }
  }
}

/// A change of a setting that was changed elsewhere after the person saw it.
struct PanelConflict: Sendable {
  let key: String
  let mine: PanelChange
}

/// The two values of a conflict in a row, and the buttons to choose between them.
struct PanelConflictChoice {
  private let conflict: PanelConflict
  private let item: SettingsItem
  private let context: PanelContext

  init(_ conflict: PanelConflict, at item: SettingsItem, in context: PanelContext) {
    self.conflict = conflict
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
    <dt>\(context.text("Mine"))</dt><dd>\(mine)</dd></dl>
    """
  }

  private var mine: String {
    switch conflict.mine {
    case .set(let value): item.displayText(of: value)
    case .reset: context.text("Default")
    }
  }

  /// A button that keeps the person's change. Secrets are never sent to the page, so the person has
  /// to enter them again.
  private var mineButton: PanelHTML {
    switch conflict.mine {
    case .reset:
      return "<button name=\"action\" value=\"reset\">\(context.text("Reset anyway"))</button>"
    case .set where item.isSecret:
      return "<p>\(context.text("Type it again to overwrite it."))</p>"
    case .set(let value):
      let text = item.fieldText(of: value)
      return """
        <input type="hidden" name="mine" value="\(text)"><button name="action" value="overwrite">\
        \(context.text("Use mine"))</button>
        """
    }
  }
}
