import Setpoint
import SetpointPresentation

/// The inputs of one row.
struct PanelControl {
  private let item: SettingsItem

  init(_ item: SettingsItem) { self.item = item }

  var html: HTML {
    switch item.control {
    case .toggle: toggle
    case .segmented, .radioGroup: segmented
    case .menu: menu
    case .slider(let range): slider(range)
    case .stepper: stepper
    case .numberField: field(type: "text", inputMode: "decimal")
    case .textField: field(type: "text", inputMode: item.textInput.content == .url ? "url" : "text")
    case .longText, .list, .multipleChoice: field(type: "text", inputMode: "text")
    case .secureField: field(type: "password", inputMode: "text")
    case .datePicker(let picker):
      date(
        earliest: picker.earliest.map(SettingText.text), latest: picker.latest.map(SettingText.text)
      )
    case .colorPicker: color
    }
  }

  /// What every input bears: name, description by help and message, validity.
  private var common: HTML {
    let described = [
      item.help == nil ? nil : "\(item.id):help", item.message == nil ? nil : "\(item.id):message",
    ].compactMap(\.self).joined(separator: " ")
    let description: HTML? = described.isEmpty ? nil : " aria-describedby=\"\(described)\""
    return
      "\(description)\("aria-invalid=\"true\"", if: item.message != nil)\("autofocus", if: item.isRefused)\("disabled", if: !item.isEnabled)"
  }

  private var toggle: HTML {
    let isOn = item.value == .bool(true)
    return """
      <input type="hidden" name="value" value="false"><input type="checkbox" role="switch" \
      id="\(item.id):input" name="value" value="true"\("checked", if: isOn)\(common)>
      """
  }

  private var segmented: HTML {
    let choices = item.choices.map { choice -> HTML in
      """
      <label><input type="radio" name="value" value="\(choice.text)"\
      \("checked", if: choice.isSelected)\("disabled", if: !item.isEnabled)>\
      <span>\(PanelIcon(choice.icon).html)\(choice.label)</span></label>
      """
    }
    return """
      <div class="segments" role="radiogroup" aria-labelledby="\(item.id):label">\(choices)</div>
      """
  }

  private var menu: HTML {
    let choices = item.choices.map { choice -> HTML in
      "<option value=\"\(choice.text)\"\("selected", if: choice.isSelected)>\(choice.label)</option>"
    }
    // A value in force that is none of the options can be kept by leaving the menu alone.
    let other: HTML? =
      item.choices.contains(where: \.isSelected)
      ? nil : "<option value=\"\(item.text)\" selected>\(item.displayText)</option>"
    return "<select id=\"\(item.id):input\" name=\"value\"\(common)>\(other)\(choices)</select>"
  }

  private func slider(_ range: SettingControl.Range) -> HTML {
    let step = range.step.map(\.shortText) ?? "any"
    let position = item.value.sliderPosition
    return """
      <div class="range"><input type="range" id="\(item.id):input" name="value" \
      min="\(range.lowerBound.shortText)" max="\(range.upperBound.shortText)" step="\(step)" \
      value="\(position)"\(common)><div class="ends" aria-hidden="true">\
      <span>\(range.lowerBound.shortText)</span><span>\(range.upperBound.shortText)</span></div></div>\
      <input type="hidden" name="shown" value="\(position)">\
      <input class="exact" type="text" inputmode="decimal" name="exact" value="\(item.text)" \
      aria-label="\(item.label), exact value"\(common)>
      """
  }

  private var stepper: HTML {
    """
    <button class="step" name="action" value="decrement" aria-label="Decrease \(item.label)"\
    \("disabled", if: !item.isEnabled)>−</button>\(field(type: "text", inputMode: "numeric"))\
    <button class="step" name="action" value="increment" aria-label="Increase \(item.label)"\
    \("disabled", if: !item.isEnabled)>+</button>
    """
  }

  private func field(type: String, inputMode: String) -> HTML {
    let placeholder: HTML? = item.isSecret ? " placeholder=\"Unchanged\"" : nil
    return """
      <input type="\(type)" inputmode="\(inputMode)" id="\(item.id):input" name="value" \
      value="\(item.text)" spellcheck="false"\(placeholder)\(common)>
      """
  }

  /// A day alone is a date field; a moment keeps its time of day in a text field.
  private func date(earliest: String?, latest: String?) -> HTML {
    let midnight = "T00:00:00Z"
    guard item.message == nil, item.text.isEmpty || item.text.hasSuffix(midnight) else {
      return field(type: "text", inputMode: "text")
    }
    let least: HTML? = earliest.map { " min=\"\(String($0.prefix(10)))\"" }
    let most: HTML? = latest.map { " max=\"\(String($0.prefix(10)))\"" }
    return """
      <input type="date" id="\(item.id):input" name="value" value="\(String(item.text.prefix(10)))"\
      \(least)\(most)\(common)>
      """
  }

  private var color: HTML {
    let color = RGBAColor(item.text)
    return """
      <input type="color" id="\(item.id):input" name="value" value="\(color?.opaqueHex ?? "#000000")"\
      \(common)><input type="hidden" name="shown" value="\(item.text)">\
      <input class="exact" type="text" name="exact" value="\(item.text)" \
      aria-label="\(item.label), as text" spellcheck="false"\(common)>
      """
  }
}

extension StoredValue {
  /// Where a slider stands for this value.
  fileprivate var sliderPosition: String { SettingText.text(of: self) }
}

extension Double {
  /// The number without decimals that say nothing: 10, 1.6.
  fileprivate var shortText: String { Int64(exactly: self).map(String.init) ?? String(self) }
}
