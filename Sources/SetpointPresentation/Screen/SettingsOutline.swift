package import Setpoint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A declaration as a text tree with labels, keys, controls, defaults and options, for tools and
/// reviews. It omits the defaults of secret settings.
package struct SettingsOutline: Sendable, CustomStringConvertible {
  private let elements: [SettingsElement]

  package init(of elements: [SettingsElement]) {
    self.elements = elements
  }

  /// A line for each element, with the content of groups indented. Control characters are escaped.
  package var description: String {
    elements.flatMap { $0.outline }.joined(separator: "\n")
  }

  /// The tree as an array of dictionaries, for JSON.
  package var storedValue: StoredValue { .array(elements.map(\.storedValue)) }
}

extension SettingsElement {
  fileprivate var outline: [String] {
    switch self {
    case .setting(let setting): [setting.outline]
    case .group(let group): group.outline
    case .action(let action): [row(action.label, "button")]
    case .link(let link): [row(link.label, "link to \(link.destination.absoluteString)")]
    case .information(let information): [row(information.label, "information")]
    case .custom(let content): [row(content.label ?? content.key, "content of the app")]
    }
  }

  fileprivate var storedValue: StoredValue {
    switch self {
    case .setting(let setting): setting.storedValue
    case .group(let group): group.storedValue
    case .action(let action): ["element": "action", "label": .string(action.label)]
    case .link(let link):
      [
        "element": "link", "label": .string(link.label),
        "destination": .string(link.destination.absoluteString),
      ]
    case .information(let information):
      ["element": "information", "label": .string(information.label)]
    case .custom(let content): ["element": "custom", "key": .string(content.key)]
    }
  }
}

private func row(_ parts: String?...) -> String {
  parts.compactMap(\.self).map(\.escapingControls).joined(separator: " · ")
}

extension SettingsGroup {
  fileprivate var outline: [String] {
    let title = (label ?? "(no title)") + (presentation == .page ? " >" : "")
    let inner =
      content.flatMap(\.outline)
      + [footer.map { "“\($0.shortened)”".escapingControls }]
      .compactMap(\.self)
    return [row(title)] + inner.map { "  " + $0 }
  }

  fileprivate var storedValue: StoredValue {
    var members: [String: StoredValue] = [
      "element": "group", "key": .string(key),
      "presentation": .string(presentation == .page ? "page" : "inline"),
      "content": .array(content.map(\.storedValue)),
    ]
    members["label"] = label.map(StoredValue.string)
    members["header"] = header.map(StoredValue.string)
    members["footer"] = footer.map(StoredValue.string)
    return .dictionary(members)
  }
}

extension SettingDefinition {
  fileprivate var outline: String {
    row(
      label, key, controlName + rangeText, isSecret ? "••••••" : defaultText,
      options.isEmpty ? nil : options.map(\.label).joined(separator: " | "),
      help?.shortened)
  }

  private var defaultText: String {
    if let option = options.first(where: { $0.value == defaultStoredValue }) { return option.label }
    if case .bool(let isOn) = defaultStoredValue { return isOn ? "On" : "Off" }
    let text = SettingText.text(of: defaultStoredValue)
    return kind == .string ? "\"\(text.shortened)\"" : text.shortened
  }

  private var controlName: String {
    if policy.contains(.readOnly) { return "title" }
    if controlStyle != .automatic { return controlStyle.rawValue }
    switch SettingControl(for: self) {
    case .slider: return "slider"
    case .stepper: return "stepper"
    case .datePicker: return "datePicker"
    case let control: return "\(control)"
    }
  }

  private var rangeText: String {
    guard let bounds else { return "" }
    let ends = [bounds.lowerBound, bounds.upperBound].map { value in
      value.number?.shortText ?? SettingText.text(of: value)
    }
    return "(\(ends[0])…\(ends[1]))"
  }

  fileprivate var storedValue: StoredValue {
    var members: [String: StoredValue] = [
      "element": "setting", "key": .string(key), "label": .string(label),
      "type": .string(kind.rawValue), "control": .string(controlName),
    ]
    if !isSecret { members["default"] = defaultStoredValue }
    if !options.isEmpty {
      members["options"] = .array(
        options.map { ["value": $0.value, "label": .string($0.label)] })
    }
    members["help"] = help.map(StoredValue.string)
    members["minimum"] = bounds?.lowerBound
    members["maximum"] = bounds?.upperBound
    if policy.contains(.readOnly) { members["isReadOnly"] = true }
    if isSecret { members["isSecret"] = true }
    return .dictionary(members)
  }
}

extension String {
  /// The text, cut off if it is too long for a line.
  fileprivate var shortened: String { count > 100 ? prefix(99) + "…" : self }
}
