import Setpoint
import SetpointPresentation

extension PanelControl {
  /// A single-line field; multi-line text gets a text area, because the field would remove line
  /// breaks.
  var textField: PanelHTML {
    guard !item.text.contains(where: \.isNewline) else { return textArea }
    guard item.isEnabled else { return line }
    return """
      <input type="\(item.textInput.inputType)"\(traits) id="\(item.id(of: .input))" name="value" \
      value="\(item.text)"\(placeholder)\(common)>
      """
  }

  /// The text of a disabled field, which shows all of it, because it can't be scrolled.
  private var line: PanelHTML {
    """
    <textarea id="\(item.id(of: .input))" class="line" name="value" rows="1"\(placeholder)\(common)>
    \(item.text)</textarea>
    """
  }

  /// A text area. It begins with a line break, which browsers remove, so that a line break at the
  /// start of the text is preserved.
  var textArea: PanelHTML {
    """
    <textarea id="\(item.id(of: .input))" name="value" rows="3"\(codeClass)\(traits)\(placeholder)\(common)>
    \(item.text)</textarea>
    """
  }

  /// The class of a text in JSON, whose characters have one width.
  private var codeClass: PanelHTML? {
    item.setting.kind == .structured ? " class=\"code\"" : nil
  }

  /// A password field. It shows whether there is a value, but not the value.
  var secureField: PanelHTML {
    let hint = context.text(item.hasValue ? "Set" : "Not set")
    let clear: PanelHTML? =
      item.hasValue && item.canBeCleared
      ? """
      <button name="action" value="clear" aria-label="\(context.text("Clear {label}", label))"\
      \(disabled)>\(context.text("Clear"))</button>
      """ : nil
    return """
      <input type="password" id="\(item.id(of: .input))" name="value" value="" placeholder="\(hint)" \
      autocomplete="new-password" autocapitalize="none" spellcheck="false"\(common)>\(clear)
      """
  }

  private var placeholder: PanelHTML? {
    item.isOptional ? " placeholder=\"\(context.text("None"))\"" : nil
  }

  /// The attributes that control the keyboard.
  var traits: PanelHTML {
    let input = item.textInput
    let corrects = input.autocorrection
    let capitals = input.capitalization.map { capitalization -> PanelHTML in
      " autocapitalize=\"\(capitalization.attribute)\""
    }
    let correction = corrects.map { corrects -> PanelHTML in
      corrects
        ? " autocorrect=\"on\" spellcheck=\"true\"" : " autocorrect=\"off\" spellcheck=\"false\""
    }
    return " inputmode=\"\(input.inputMode)\"\(capitals)\(correction)"
  }
}

extension SettingTextInput {
  /// The type of the field, which browsers use to fill it in. It rejects no text, because forms
  /// aren't validated.
  fileprivate var inputType: String {
    switch content {
    case .email: "email"
    case .url: "url"
    case .phone: "tel"
    case .plain, .numbersAndPunctuation, .number, .decimal: "text"
    }
  }

  fileprivate var inputMode: String {
    switch content {
    case .plain, .numbersAndPunctuation: "text"
    case .number: "numeric"
    case .decimal: "decimal"
    case .url: "url"
    case .email: "email"
    case .phone: "tel"
    }
  }
}

extension SettingTextInput.Capitalization {
  fileprivate var attribute: String {
    switch self {
    case .none: "none"
    case .sentences: "sentences"
    case .words: "words"
    case .allCharacters: "characters"
    }
  }
}

extension SettingsItem {
  /// Whether clearing the secret has a valid result.
  fileprivate var canBeCleared: Bool { isOptional || setting.kind == .string }
}
