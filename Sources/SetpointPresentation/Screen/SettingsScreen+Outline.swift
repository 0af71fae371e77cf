import Setpoint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SettingsScreen: CustomStringConvertible {
  /// The screen as text, with a line for each node, for tests, logs and terminals.
  ///
  /// A line is `path · label · control · value`. Selected options are in brackets. `*` marks
  /// settings that the user changed, `>` pages, and `!` errors. Secrets are dots, and control
  /// characters are escaped.
  public var description: String { nodes.flatMap(\.outline).joined(separator: "\n") }
}

extension SettingsNode {
  fileprivate var outline: [String] {
    switch self {
    case .group(let section): section.outline
    case .item(let item): [item.outline]
    case .row(let row): [row.outline]
    }
  }
}

private func line(_ parts: String?...) -> String {
  parts.compactMap(\.self).map(\.escapingControls).joined(separator: " · ")
}

extension SettingsSection {
  fileprivate var outline: [String] {
    let inner =
      [header.map { "“\($0)”".escapingControls }].compactMap(\.self) + nodes.flatMap(\.outline)
      + [footer.map { "“\($0)”".escapingControls }].compactMap(\.self)
    let mark = presentation == .page ? " >" : isRow ? " (row)" : ""
    return [line(id + mark, label)] + inner.map { "  " + $0 }
  }
}

extension SettingsItem {
  fileprivate var outline: String {
    let marks =
      (isModified ? " *" : "") + (isEnabled ? "" : " (locked)")
      + (isRequired ? " (required)" : "") + (requiresRestart ? " (restart)" : "")
      + (isFromOtherLayer ? " (\(layer))" : "")
    let reasons = [lockReason, message].compactMap(\.self).map { " ! " + $0 }.joined()
    return line(id + marks, label, control.outline, valueOutline) + reasons.escapingControls
  }

  private var valueOutline: String {
    if isRefused { return "“\(text)”" }
    guard !isSecret, !choices.isEmpty else { return displayText }
    return choices.map { $0.isSelected ? "[\($0.label)]" : $0.label }.joined(separator: " ")
  }
}

extension SettingsRow {
  fileprivate var outline: String {
    switch content {
    case .action(let action):
      line(
        id, label, action.role == .destructive ? "action, destructive" : "action",
        action.confirmation.map { "asks “\($0)”" })
    case .link(let link): line(id, label, "link", link.destination.absoluteString)
    case .information(let text, _): line(id, label, "information", text)
    case .custom: line(id, label, "custom")
    }
  }
}

extension SettingControl {
  fileprivate var outline: String {
    switch self {
    case .slider(let range):
      "slider \(range.lowerBound.shortText)…\(range.upperBound.shortText)"
        + (range.step.map { " by \($0.shortText)" } ?? "")
    case .stepper(let step): "stepper by \(step.shortText)"
    case .datePicker(let picker):
      "\(picker.components)"
        + (picker.earliest.map { " from \(SettingText.text(of: $0))" } ?? "")
        + (picker.latest.map { " to \(SettingText.text(of: $0))" } ?? "")
    default: name.rawValue
    }
  }
}
