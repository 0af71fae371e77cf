import Setpoint
import SetpointPresentation

/// The row of one setting: a form of its own, so that it works without JavaScript.
struct PanelRow {
  private let item: SettingsItem
  private let context: PanelContext
  private let matches: [SettingsSearchMatch]

  /// - Parameter matches: What a search found in the row's texts, to be highlighted.
  init(
    _ item: SettingsItem, in context: PanelContext, matches: [SettingsSearchMatch] = []
  ) {
    self.item = item
    self.context = context
    self.matches = matches
  }

  var html: PanelHTML {
    """
    <form class="row \(item.control.styleName)" id="\(item.id(of: .row))" data-key="\(item.key)"\("data-follows", if: item.commitsWhileTyping) method="post" \
    action="\(context.links.address("/settings"))" novalidate autocomplete="off">
    \(context.formFields)<input type="hidden" name="key" value="\(item.key)">\
    <input type="hidden" name="revision" value="\(context.revision(of: item.setting))">
    <button class="default-action" name="action" value="\(item.control.defaultAction)" tabindex="-1" \
    aria-hidden="true"></button>
    <div class="about">
    \(title)
    \(item.help.map { "<p class=\"help\" id=\"\(item.id(of: .help))\">\(highlight.html(of: $0, as: .help))</p>" as PanelHTML })
    \(highlight.hidden)
    </div>
    <div class="control">\(control)</div>
    \(applyButton)
    \(item.lockReason.map { note($0, icon: "lock", .lock) })
    \(item.overrideNote.map { note($0, icon: "square.stack.3d.up", .override) })
    \(explanation)
    \(context.conflict(at: item).map { PanelConflictChoice($0, at: item, in: context).html })
    \(item.message.map { "<p class=\"message\" role=\"alert\" id=\"\(item.id(of: .message))\">\($0)</p>" as PanelHTML })
    </form>
    """
  }

  private var highlight: PanelHighlight { PanelHighlight(matches: matches) }

  /// The app's own inputs, or the standard ones.
  private var control: PanelHTML {
    context.options.custom.control(item) ?? PanelControl(item, in: context).html
  }

  /// For browsers without scripts; each button of a list applies what it does itself.
  private var applyButton: PanelHTML? {
    guard item.control != .list else { return nil }
    return """
      <button class="apply" name="action" value="set"\("disabled", if: !item.isEnabled)>\
      \(context.text("Apply"))</button>
      """
  }

  private func note(_ text: String, icon: SettingIcon, _ element: PanelElement) -> PanelHTML {
    "<p class=\"note\" id=\"\(item.id(of: element))\">\(PanelIcon(icon).html)<span>\(text)</span></p>"
  }

  private var title: PanelHTML {
    let modified: PanelHTML? =
      item.isModified && notes.contains(.changed)
      ? "<span class=\"modified\" title=\"\(context.text("Changed"))\">\(context.text("Changed"))</span>"
      : nil
    let restart: PanelHTML? =
      item.requiresRestart && notes.contains(.restart)
      ? "<span class=\"restart\">\(context.text("needs a restart"))</span>" : nil
    let marks: PanelHTML = "\(modified)\(resetButton)\(restart)"
    let label = highlight.html(of: item.label, as: .title)
    let text: PanelHTML = "\(PanelIcon(item.icon).html)<span>\(label)</span>"
    if item.control.isGroupOfInputs {
      return """
        <div class="title"><span class="label" id="\(item.id(of: .label))">\(text)</span>\(marks)</div>
        """
    }
    return """
      <div class="title"><label class="label" for="\(item.id(of: .input))" id="\(item.id(of: .label))">\(text)</label>\
      \(marks)</div>
      """
  }

  private var notes: SettingsScreen.Notes { context.options.screen.notes }

  private var explanation: PanelHTML? {
    guard notes.contains(.origin) else { return nil }
    let layers = SettingExplanation(
      of: item.setting, in: context.container, language: context.options.screen.language
    ).lines
    guard layers.count > 1 else { return nil }
    let headings = ["Layer", "Value", "State", "Place"].map { heading -> PanelHTML in
      "<th scope=\"col\">\(context.text(heading))</th>"
    }
    let lines = layers.map { line -> PanelHTML in
      """
      <tr\("class=\"in-force\"", if: line.isInEffect)><th scope="row">\(line.layer)</th>\
      <td>\(line.value)</td><td>\(line.state)</td><td>\(line.location)</td></tr>
      """
    }
    return """
      <details class="origin"><summary>\(context.text("Where does this come from?"))</summary>\
      <table><thead><tr>\(headings)</tr></thead>\
      <tbody>\(lines)</tbody></table></details>
      """
  }

  private var resetButton: PanelHTML? {
    guard item.isModified, item.isEnabled else { return nil }
    return """
      <button class="reset" name="action" value="reset" title="\(context.text("Reset to default"))" \
      aria-label="\(context.text("Reset {label}", ["label": item.label]))">\(PanelIcon("arrow.uturn.backward").html)</button>
      """
  }
}

extension SettingControl {
  /// The name that the style sheet knows the control by.
  fileprivate var styleName: String {
    switch self {
    case .toggle: "toggle"
    case .segmented: "segmented"
    case .radioGroup: "radios"
    case .menu: "menu"
    case .slider: "slider"
    case .stepper: "stepper"
    case .numberField: "number"
    case .textField: "field"
    case .secureField: "field secret"
    case .longText: "long-text"
    case .list: "list"
    case .multipleChoice: "choices"
    case .datePicker: "date"
    case .colorPicker: "color"
    }
  }

  /// What pressing Enter in an input asks for.
  fileprivate var defaultAction: String { self == .list ? "add" : "set" }

  /// Whether the label names a group rather than one input.
  fileprivate var isGroupOfInputs: Bool {
    [.segmented, .radioGroup, .multipleChoice, .list].contains(self)
  }
}
