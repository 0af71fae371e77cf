import Setpoint
import SetpointPresentation

extension PanelControl {
  /// The elements with their buttons, and a field for one more.
  var list: PanelHTML {
    let elements = item.elements.indices.map(element)
    let list: PanelHTML =
      elements.isEmpty
      ? "<p class=\"empty\">\(context.text("Empty"))</p>"
      : "<ul aria-labelledby=\"\(item.id(of: .label))\">\(elements)</ul>"
    return """
      <input type="hidden" name="shown" value="\(shownElements)">\
      \(list)<div class="adding">\(field)<button name="action" value="add"\(disabled)>\
      \(context.text("Add"))</button></div>
      """
  }

  /// What the buttons' positions count in.
  private var shownElements: String { SettingText.text(of: item.value, kind: .structured) }

  private func element(at position: Int) -> PanelHTML {
    let text = item.displayText(of: .array([item.elements[position]]))
    let canMoveUp = item.canMoveElement(from: position, to: position - 1)
    let canMoveDown = item.canMoveElement(from: position, to: position + 1)
    let moves: PanelHTML? =
      item.hasOrderedElements
      ? """
      \(button("up", position, "arrow.up", "Move up", text, isPossible: canMoveUp))\
      \(button("down", position, "arrow.down", "Move down", text, isPossible: canMoveDown))
      """ : nil
    return """
      <li><span class="element">\(text)</span>\(moves)\
      \(button("remove", position, "xmark", "Remove", text, isPossible: true))</li>
      """
  }

  private func button(
    _ action: String, _ position: Int, _ icon: SettingIcon, _ name: String, _ element: String,
    isPossible: Bool
  ) -> PanelHTML {
    """
    <button class="plain" name="action" value="\(action) \(position)" title="\(context.text(name))" \
    aria-label="\(context.text(name)): \(element)"\("disabled", if: !item.isEnabled || !isPossible)>\
    \(PanelIcon(icon).html)</button>
    """
  }

  /// What was typed and refused stays in the field.
  private var field: PanelHTML {
    let typed = item.isRefused ? item.text : ""
    return """
      <input type="text" class="new-element" id="\(item.id(of: .input))" name="element" value="\(typed)" \
      aria-label="\(context.text("Add to {label}", label))"\(traits)\(common)>
      """
  }
}
