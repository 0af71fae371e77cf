import Setpoint
import SetpointPresentation

/// The row of one setting: a form of its own, so that it works without JavaScript.
struct PanelRow {
  private let item: SettingsItem
  private let context: PanelContext

  init(_ item: SettingsItem, in context: PanelContext) {
    self.item = item
    self.context = context
  }

  var html: HTML {
    """
    <form class="row \(item.control.styleName)" id="\(item.id)" data-key="\(item.key)" method="post" \
    action="\(context.links.address("/settings"))" novalidate autocomplete="off">
    \(context.session.csrfField)<input type="hidden" name="key" value="\(item.key)">
    <button class="default-action" name="action" value="set" tabindex="-1" aria-hidden="true"></button>
    <div class="about">
    \(title)
    \(item.help.map { "<p class=\"help\" id=\"\(item.id):help\">\($0)</p>" as HTML })
    </div>
    <div class="control">\(PanelControl(item).html)</div>
    <button class="apply" name="action" value="set"\("disabled", if: !item.isEnabled)>Apply</button>
    \(item.lockReason.map { "<p class=\"lock\" id=\"\(item.id):lock\">\($0)</p>" as HTML })
    \(explanation)
    \(item.message.map { "<p class=\"message\" role=\"alert\" id=\"\(item.id):message\">\($0)</p>" as HTML })
    </form>
    """
  }

  private var title: HTML {
    let modified: HTML? =
      item.isModified ? "<span class=\"modified\" title=\"Changed\">Changed</span>" : nil
    let restart: HTML? =
      item.requiresRestart ? "<span class=\"restart\">needs a restart</span>" : nil
    let marks: HTML = "\(modified)\(resetButton)\(restart)"
    let text: HTML = "\(PanelIcon(item.icon).html)\(item.label)"
    if item.control.isGroupOfInputs {
      return "<div class=\"title\"><span id=\"\(item.id):label\">\(text)</span>\(marks)</div>"
    }
    return """
      <div class="title"><label for="\(item.id):input" id="\(item.id):label">\(text)</label>\
      \(marks)</div>
      """
  }

  private var explanation: HTML? {
    let layers = SettingExplanation(of: item.setting, in: context.container).lines
    guard layers.count > 1 else { return nil }
    let lines = layers.map { line -> HTML in
      """
      <tr\("class=\"in-force\"", if: line.isInForce)><th scope="row">\(line.layer)</th>\
      <td>\(line.value)</td><td>\(line.state)</td><td>\(line.place)</td></tr>
      """
    }
    return """
      <details class="origin"><summary>Where does this come from?</summary>\
      <table><thead><tr><th scope="col">Layer</th><th scope="col">Value</th>\
      <th scope="col">State</th><th scope="col">Place</th></tr></thead>\
      <tbody>\(lines)</tbody></table></details>
      """
  }

  private var resetButton: HTML? {
    guard item.isModified, item.isEnabled else { return nil }
    return """
      <button class="reset" name="action" value="reset" title="Reset to default" \
      aria-label="Reset \(item.label)">\(PanelIcon("arrow.uturn.backward").html)</button>
      """
  }
}

extension SettingControl {
  /// The name that the style sheet knows the control by.
  fileprivate var styleName: String {
    switch self {
    case .toggle: "toggle"
    case .segmented, .radioGroup: "segmented"
    case .menu: "menu"
    case .slider: "slider"
    case .stepper: "stepper"
    case .numberField: "number"
    case .textField, .longText, .secureField, .list, .multipleChoice: "field"
    case .datePicker: "date"
    case .colorPicker: "color"
    }
  }

  /// Whether the label names a group rather than one input.
  fileprivate var isGroupOfInputs: Bool { self == .segmented || self == .radioGroup }
}
