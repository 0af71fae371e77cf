import Setpoint
import SetpointPresentation

extension PanelControl {
  /// A field with buttons for each element, and a field for a new one.
  var list: PanelHTML {
    // Found once, because all fields of the form are read for it.
    let refusedPosition = refused?.refusedPosition
    let elements = item.elements.indices.map { element(at: $0, isRefused: $0 == refusedPosition) }
    let list: PanelHTML =
      elements.isEmpty
      ? "<p class=\"empty\">\(context.text(item.isEnabled ? "Empty. Add the first element below." : "Empty"))</p>"
      : "<ul aria-labelledby=\"\(item.id(of: .label))\">\(elements)</ul>"
    return """
      <input type="hidden" name="shown" value="\(shownElements)">\
      \(list)<div class="adding">\(field)<button name="action" value="add"\(disabled)>\
      \(context.text("Add"))</button></div>
      """
  }

  /// The elements to which the positions of the buttons refer.
  private var shownElements: String { SettingText.text(of: item.value, kind: .structured) }

  private func element(at position: Int, isRefused: Bool) -> PanelHTML {
    let text = item.displayText(of: .array([item.elements[position]]))
    let canMoveUp = item.canMoveElement(from: position, to: position - 1)
    let canMoveDown = item.canMoveElement(from: position, to: position + 1)
    let moves: PanelHTML? =
      item.hasOrderedElements
      ? """
      \(button("up", position, "arrow.up", "Move Up", text, isPossible: canMoveUp))\
      \(button("down", position, "arrow.down", "Move Down", text, isPossible: canMoveDown))
      """ : nil
    return """
      <li data-position="\(position)">\(grip)\
      \(elementField(at: position, text, isRefused: isRefused))\(moves)\
      \(button("remove", position, "xmark", "Remove", text, isPossible: true))</li>
      """
  }

  /// The handle for dragging an element with the mouse; the buttons have the same effect.
  private var grip: PanelHTML? {
    guard item.hasOrderedElements, item.isEnabled, item.elements.count > 1 else { return nil }
    return
      "<span class=\"grip\" draggable=\"true\" aria-hidden=\"true\">\(PanelIcon("grip").html)</span>"
  }

  /// Returns a field for an element, or plain text if the element has several lines.
  private func elementField(at position: Int, _ text: String, isRefused: Bool) -> PanelHTML {
    let fieldText = item.elementText(item.elements[position])
    guard item.hasEditableElements, !fieldText.contains(where: \.isNewline) else {
      return "<span class=\"element\">\(text)</span>"
    }
    let shownText = refused?.elementText(at: position) ?? fieldText
    let name = context.text(
      "{label}, element {number}", label.merging(["number": "\(position + 1)"]) { $1 })
    return """
      <textarea rows="1" class="line element" name="element \(position)" \
      aria-label="\(name)"\(traits)\(common(isInvalid: isRefused, isRefused: isRefused))>
      \(shownText)</textarea>
      """
  }

  /// The refused edit, whose texts stay in their fields.
  private var refused: PanelEdit? {
    context.refusal.flatMap { $0.key == item.key && $0.error.code != .conflict ? $0.edit : nil }
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

  private var field: PanelHTML {
    let isOfElement = refused?.refusedPosition != nil
    let isRefused = item.isRefused && !isOfElement
    let isInvalid = item.message != nil && !isOfElement
    return """
      <input type="text" class="new-element" id="\(item.id(of: .input))" name="element" \
      value="\(refused?.newElementText ?? "")" aria-label="\(context.text("Add to {label}", label))" \
      placeholder="\(context.text("New element"))"\
      \(traits)\(common(isInvalid: isInvalid, isRefused: isRefused))>
      """
  }
}
