import Setpoint
import SetpointPresentation

/// The inputs of a row.
struct PanelControl {
  let item: SettingsItem
  let context: PanelContext

  init(_ item: SettingsItem, in context: PanelContext) {
    self.item = item
    self.context = context
  }

  var html: PanelHTML {
    switch item.control {
    case .toggle: toggle
    case .segmented: choices(class: "segments")
    case .radioGroup: choices(class: "radio-list")
    case .menu: menu
    case .slider(let range): slider(range)
    case .stepper: stepper
    case .numberField, .textField: withUnit(textField)
    case .longText: textArea
    case .secureField: secureField
    case .datePicker(let picker): PanelDateInput(item, picker).html(with: self)
    case .colorPicker: color
    case .list: list
    case .multipleChoice: checkboxes
    }
  }

  /// The attributes that every input has: its description, and whether it is invalid, focused or
  /// disabled.
  var common: PanelHTML { common(isInvalid: isInvalid, isRefused: item.isRefused) }

  func common(isInvalid: Bool, isRefused: Bool) -> PanelHTML {
    """
    \(description)\("aria-invalid=\"true\"", if: isInvalid)\("autofocus", if: isRefused)\(disabled)
    """
  }

  /// The attribute of an input, or of a group of inputs, that names the texts that describe it.
  private var description: PanelHTML? {
    let texts: [(PanelElement, String?)] = [
      (.unit, item.unit), (.help, item.help), (.message, item.message), (.lock, item.lockReason),
      (.override, item.overrideNote),
    ]
    let described = texts.filter { $1 != nil }.map { item.id(of: $0.0) }.joined(separator: " ")
    return described.isEmpty ? nil : " aria-describedby=\"\(described)\""
  }

  private var isInvalid: Bool {
    item.isRefused || item.message != nil && !item.replacesInvalidValue
  }

  /// Returns a field with its unit in the same frame. The unit describes the field.
  func withUnit(_ field: PanelHTML) -> PanelHTML {
    guard let unit = item.unit else { return field }
    return """
      <span class="field">\(field)<span class="unit" id="\(item.id(of: .unit))">\(unit)</span></span>
      """
  }

  /// The label, as a placeholder value for texts.
  var label: [String: String] { ["label": item.label] }

  var disabled: PanelHTML { "\("disabled", if: !item.isEnabled)" }
}

// MARK: - Choices

extension PanelControl {
  /// A switch or checkbox. If there are two options, the second means "on".
  private var toggle: PanelHTML {
    let options = item.choices
    let (off, on) = options.count == 2 ? (options[0].text, options[1].text) : ("false", "true")
    let isOn = item.text == on
    let state: PanelHTML? =
      options.isEmpty ? nil : "<span class=\"state\">\(item.displayText)</span>"
    return """
      \(state)<input type="hidden" name="value" value="\(off)"><input type="checkbox" role="switch" \
      id="\(item.id(of: .input))" name="value" value="\(on)"\("checked", if: isOn)\(common)>
      """
  }

  private func choices(class style: PanelHTML) -> PanelHTML {
    let choices = inputs("radio", class: style)
    return """
      <div class="\(style)" role="radiogroup" aria-labelledby="\(item.id(of: .label))"\
      \(description)\("aria-invalid=\"true\"", if: isInvalid)>\(choices)</div>
      """
  }

  /// Returns an input for each choice. The choices of a group are below its title.
  private func inputs(_ type: PanelHTML, class style: PanelHTML) -> [PanelHTML] {
    item.choices.grouped.enumerated().map { position, group in
      let inputs = group.choices.map { choice -> PanelHTML in
        """
        <label><input type="\(type)" name="value" value="\(choice.text)"\
        \("checked", if: choice.isSelected)\(disabled)>\
        <span>\(PanelIcon(choice.icon).html)\(choice.label)</span></label>
        """
      }
      guard let title = group.title else { return PanelHTML(inputs) }
      let id: PanelHTML = "\(item.id(of: .choices))-\(position)"
      return """
        <div class="choice-group" role="group" aria-labelledby="\(id)"><p id="\(id)">\(title)</p>\
        <div class="\(style)">\(inputs)</div></div>
        """
    }
  }

  private var menu: PanelHTML {
    let choices = item.choices.grouped.map { group -> PanelHTML in
      let choices = group.choices.map { choice -> PanelHTML in
        "<option value=\"\(choice.text)\"\("selected", if: choice.isSelected)>\(choice.label)</option>"
      }
      guard let title = group.title else { return PanelHTML(choices) }
      return "<optgroup label=\"\(title)\">\(choices)</optgroup>"
    }
    // Leaving the menu unchanged keeps a value in effect that isn't one of the options.
    let other: PanelHTML? =
      item.choices.contains(where: \.isSelected)
      ? nil : "<option value=\"\(item.text)\" selected>\(item.displayText)</option>"
    return """
      <select id="\(item.id(of: .input))" name="value"\(common)>\(other)\(choices)</select>
      """
  }

  /// Checkboxes, with a hidden field that makes an empty selection distinguishable.
  private var checkboxes: PanelHTML {
    let choices = inputs("checkbox", class: "checks")
    return """
      <div class="checks" role="group" aria-labelledby="\(item.id(of: .label))"\(description)>\
      <input type="hidden" name="shown" value="\(SettingText.text(of: item.value, kind: .structured))">\
      \(choices)</div>
      """
  }
}

// MARK: - Numbers

extension PanelControl {
  private func slider(_ range: SettingControl.Range) -> PanelHTML {
    let step = range.step.map(\.shortText) ?? "any"
    let position = SettingText.text(of: item.value)
    let exact: PanelHTML = """
      <input class="exact" type="text" inputmode="decimal" name="exact" value="\(item.text)" \
      aria-label="\(context.text("{label}, exact value", label))" autocomplete="off"\(common)>
      """
    return """
      <div class="range"><input type="range" id="\(item.id(of: .input))" name="value" \
      min="\(range.lowerBound.shortText)" max="\(range.upperBound.shortText)" step="\(step)" \
      value="\(position)"\(conversion)\(common)><div class="ends" aria-hidden="true">\
      <span>\(end(range.lowerBound))</span><span>\(end(range.upperBound))</span></div></div>\
      <input type="hidden" name="shown" value="\(position)">\(shownExact)\(withUnit(exact))
      """
  }

  /// What a script needs to show the number of a slider with a unit while it is dragged.
  private var conversion: PanelHTML? {
    guard let conversion = item.conversion else { return nil }
    let decimals = conversion.decimals.map { range -> PanelHTML in
      " data-decimals=\"\(range.lowerBound) \(range.upperBound)\""
    }
    let grouping: PanelHTML? = conversion.grouping.map { " data-grouping=\"\(String($0))\"" }
    return """
       aria-valuetext="\(item.displayText)" data-factor="\(conversion.factor.shortText)" \
      data-offset="\(conversion.offset.shortText)" data-text="\(conversion.text)"\
      \("data-with-unit", if: item.unit == nil)\(decimals)\(grouping)
      """
  }

  /// The text of the exact number without changes, by which its field is compared.
  private var shownExact: PanelHTML? {
    guard item.setting.units != nil else { return nil }
    return "<input type=\"hidden\" name=\"shownExact\" value=\"\(item.fieldText(of: item.value))\">"
  }

  private func end(_ bound: Double) -> String { item.endText(bound) }

  private var stepper: PanelHTML {
    let editor = SettingEditor(item)
    return """
      <button class="step" name="action" value="decrement" \
      aria-label="\(context.text("Decrease {label}", label))"\
      \("disabled", if: !editor.canStep(by: -1))>−</button>\(withUnit(textField))\
      <button class="step" name="action" value="increment" \
      aria-label="\(context.text("Increase {label}", label))"\
      \("disabled", if: !editor.canStep(by: 1))>+</button>
      """
  }
}

// MARK: - Colors

extension PanelControl {
  /// The closest color that browsers support, its opacity, and the exact text.
  private var color: PanelHTML {
    let stored = item.isRefused ? SettingText.text(of: item.value) : item.text
    let color = RGBAColor(item.text) ?? RGBAColor(stored)
    let hex = color?.opaqueHex ?? "#000000"
    let opacity = Int(((color?.alpha ?? 1) * 100).rounded())
    // The color field has no opacity, so that the color with its opacity is drawn over it.
    return """
      <span class="swatch"><input type="color" id="\(item.id(of: .input))" name="value" \
      value="\(hex)"\(common)><svg aria-hidden="true"><rect width="100%" height="100%" \
      fill="\(hex)" fill-opacity="\((Double(opacity) / 100).shortText)"/></svg></span>\
      <input type="hidden" name="shownValue" value="\(hex)">\
      <input type="hidden" name="shownOpacity" value="\(opacity)">\
      <input type="hidden" name="shown" value="\(stored)">\
      <input type="hidden" name="shownText" value="\(item.text)">\
      <div class="range"><input class="opacity" type="range" name="opacity" min="0" max="100" value="\(opacity)" \
      aria-label="\(context.text("{label}, opacity in percent", label))"\(common)>\
      <div class="ends" aria-hidden="true"><span>\(context.text("Opacity"))</span><span>\(context.text("{number}%", ["number": "\(opacity)"]))</span></div></div>\
      <input class="exact" type="text" name="exact" value="\(item.text)" autocapitalize="none" \
      aria-label="\(context.text("{label}, as text", label))" spellcheck="false"\(common)>
      """
  }
}
