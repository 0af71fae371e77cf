import Setpoint
import SetpointPresentation

/// The row of a setting. Each row is a form, so that it works without JavaScript.
struct PanelRow {
  private let item: SettingsItem
  private let context: PanelContext
  private let matches: [SettingsSearchMatch]
  /// The control that the app provides; `nil` for that of the setting.
  private let ownControl: PanelHTML?
  /// The values of the layers, highest layer first; empty if only the declaration has a value.
  private let layers: [SettingExplanation.Line]
  /// Whether the row shows a staged value, which isn't in effect.
  private let isStaged: Bool

  /// Creates the row of a setting.
  ///
  /// - Parameter matches: The search matches to highlight in the row's texts.
  init(
    _ item: SettingsItem, in context: PanelContext, matches: [SettingsSearchMatch] = []
  ) {
    self.item = item
    self.context = context
    self.matches = matches
    isStaged = context.isStagedChange(of: item.setting)
    layers = Self.layers(of: item, isStaged: isStaged, in: context)
    ownControl = context.options.custom.control(item)
  }

  var html: PanelHTML {
    """
    <form class="row \(classes)" id="\(item.id(of: .row))" data-key="\(item.key)"\("data-follows", if: item.commitsWhileTyping) method="post" \
    action="\(context.links.address("/settings"))" novalidate autocomplete="off">
    \(context.formFields)<input type="hidden" name="key" value="\(item.key)">\
    <input type="hidden" name="revision" value="\(context.revision(of: item.setting))">
    <button class="default-action" name="action" value="\(item.control.defaultAction)" tabindex="-1" \
    aria-hidden="true"></button>
    <div class="about">
    \(title)
    \(item.help.map { "<p class=\"help\" id=\"\(item.id(of: .help))\">\(highlight.html(of: $0, as: .help))</p>" as PanelHTML })
    \(moreHelp)
    \(highlight.hidden(units: item.unitTexts, in: context))
    </div>
    <div class="control">\(control)</div>
    \(applyButton)
    \(item.lockReason.map { note($0, icon: "lock", .lock) })
    \(item.overrideNote.map { note($0, icon: "square.stack.3d.up", .override) })
    \(origin)
    \(context.conflict(at: item).map { PanelConflictChoice($0, at: item, in: context).html })
    \(item.message.map { "<p class=\"message\" role=\"alert\" id=\"\(item.id(of: .message))\">\($0)</p>" as PanelHTML })
    </form>
    """
  }

  /// The class of the control, and that of a form that is beside others in one row. The text of a
  /// number with its unit looks like a number. An app's own control has the width that it needs.
  private var classes: PanelHTML {
    let isQuantity = item.setting.units != nil || item.setting.kind == .duration
    let control = isQuantity && item.control == .textField ? .numberField : item.control.name
    let name = ownControl == nil ? control.rawValue : "own-control"
    return "\(name)\(item.row.map { _ in " member" })"
  }

  /// The longer help text, which opens without a script.
  private var moreHelp: PanelHTML? {
    guard !item.moreHelp.isEmpty else { return nil }
    let name = context.text("More about {label}", ["label": item.label])
    let isFound = matches.contains { $0.field == .moreHelp }
    let paragraphs = item.moreHelp.map { paragraph -> PanelHTML in
      "<p>\(highlight.html(of: paragraph, inPartOf: .moreHelp))</p>"
    }
    return """
      <details class="more" id="\(item.id(of: .more))"\("open", if: isFound)>\
      <summary aria-label="\(name)">\(context.text("More"))</summary>\(paragraphs)</details>
      """
  }

  private var highlight: PanelHighlight { PanelHighlight(matches: matches) }

  /// The inputs of the app, or the standard inputs.
  private var control: PanelHTML { ownControl ?? PanelControl(item, in: context).html }

  /// A button for browsers without scripts; not for lists whose elements only have buttons.
  private var applyButton: PanelHTML? {
    guard item.control != .list || item.hasEditableElements && !item.elements.isEmpty else {
      return nil
    }
    return """
      <button class="apply" name="action" value="set"\("disabled", if: !item.isEnabled)>\
      \(context.text("Apply"))</button>
      """
  }

  private func note(_ text: String, icon: SettingIcon, _ element: PanelElement) -> PanelHTML {
    "<p class=\"note\" id=\"\(item.id(of: element))\">\(PanelIcon(icon).html)<span>\(text)</span></p>"
  }

  private var title: PanelHTML {
    let restart: PanelHTML? =
      item.requiresRestart && notes.contains(.restart)
      ? "<span class=\"restart\">\(context.text("Needs a restart"))</span>" : nil
    let required: PanelHTML? =
      item.isRequired ? "<span class=\"restart\">\(context.text("Required"))</span>" : nil
    // The marks of a change have reserved space, so that the row doesn't move.
    let marks: PanelHTML = """
      \(required)\(restart)<span class="marks">\(changeMark)\(resetButton)\(originButton)</span>
      """
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

  /// A dot for a value of the person, and a ring for one that isn't applied yet.
  private var changeMark: PanelHTML? {
    if isStaged {
      let words = context.text("Not applied yet")
      return "<span class=\"modified staged\" title=\"\(words)\">\(words)</span>"
    }
    guard item.isModified, notes.contains(.changed) else { return nil }
    let words = context.text("Changed")
    return "<span class=\"modified\" title=\"\(words)\">\(words)</span>"
  }

  private var notes: SettingsScreen.Notes { context.options.screen.notes }

  private static func layers(
    of item: SettingsItem, isStaged: Bool, in context: PanelContext
  ) -> [SettingExplanation.Line] {
    let screen = context.options.screen
    // A staged value isn't in effect, so these are the values of the settings themselves.
    let original = context.session.original
    // Most rows have only a default, whose text is in the control.
    guard screen.notes.contains(.origin),
      isStaged || original.candidates(of: item.setting).count > 1
    else { return [] }
    return SettingExplanation(of: item.setting, in: original, language: screen.language).lines
  }

  private var originButton: PanelHTML? {
    guard !layers.isEmpty else { return nil }
    let question = context.text("Where does this come from?")
    return """
      <button type="button" class="plain" popovertarget="\(item.id(of: .origin))" title="\(question)" \
      aria-label="\(item.label): \(question)">\(PanelIcon("info").html)</button>
      """
  }

  /// The list of layers that the button opens.
  private var origin: PanelHTML? {
    let lines = layers.map { line -> PanelHTML in
      let source: PanelHTML? =
        line.source.isEmpty ? nil : "<span class=\"location\">\(line.source)</span>"
      return """
        <li\("class=\"in-effect\"", if: line.isInEffect)><span class="layer">\(line.layer)</span> \
        <span class="value">\(context.value(line.displayValue))</span> \
        <span class="state">\(line.state)</span>\(source)</li>
        """
    }
    guard !lines.isEmpty else { return nil }
    return """
      <div class="origin" id="\(item.id(of: .origin))" popover>\
      <div class="origin-title"><p>\(item.label)</p>\
      <button type="button" class="plain" popovertarget="\(item.id(of: .origin))" popovertargetaction="hide" \
      aria-label="\(context.text("Close"))">\(PanelIcon("xmark").html)</button></div><ol>\(stagedLine)\(lines)</ol></div>
      """
  }

  private var stagedLine: PanelHTML? {
    guard isStaged else { return nil }
    let isReset = context.container.userValue(of: item.setting) == nil
    return """
      <li><span class="layer">\(context.text(isReset ? "Default" : "Your value"))</span> \
      <span class="value">\(context.value(item.displayText))</span> \
      <span class="state">\(context.text("not applied yet"))</span></li>
      """
  }

  private var resetButton: PanelHTML? {
    guard item.isModified, item.isEnabled else { return nil }
    return """
      <button class="reset plain" name="action" value="reset" title="\(context.text("Reset to default"))" \
      aria-label="\(context.text("Reset {label}", ["label": item.label]))">\(PanelIcon("arrow.uturn.backward").html)</button>
      """
  }
}

extension SettingControl {
  /// The action of pressing Enter in an input.
  fileprivate var defaultAction: String { self == .list ? "add" : "set" }

  /// Whether the label belongs to a group of inputs.
  fileprivate var isGroupOfInputs: Bool {
    [.segmented, .radioGroup, .multipleChoice, .list].contains(self)
  }
}

/// An element of a page that belongs to a node of the screen.
///
/// The names are prefixes of the elements' ids, so that ids are unique for all keys.
enum PanelElement: String {
  /// The whole row, section or link.
  case row
  case title, label, input, unit, choices, help, more, lock, override, message, conflict, origin

  func id(of node: String) -> String { "\(rawValue)-\(node)" }
}

extension SettingsItem {
  func id(of element: PanelElement) -> String { element.id(of: id) }
}

extension SettingsRow {
  func id(of element: PanelElement) -> String { element.id(of: id) }
}

extension SettingsSection {
  func id(of element: PanelElement) -> String { element.id(of: id) }
}
