/// The row that a trait puts a setting into.
private struct RowLabel: Sendable {
  let label: String
}

extension SettingTrait {
  /// Shows the setting in one row with the adjacent settings that have a row with the same label:
  ///
  /// ```swift
  /// @Setting(.row("Size")) var width = 800
  /// @Setting(.row("Size")) var height = 600
  /// ```
  ///
  /// The keys don't change. A ``SettingsGroup`` with the presentation `row` does the same for its
  /// content.
  public static func row(_ label: String) -> Self {
    Self { $0.metadata[RowLabel.self] = RowLabel(label: label) }
  }
}

extension [SettingsElement] {
  /// The elements, with a group for each row that traits declare.
  var joiningRows: [SettingsElement] {
    guard contains(where: \.hasRowOfTraits) else { return self }
    var elements: [SettingsElement] = []
    for element in self {
      guard let row = element.rowOfTraits else {
        elements.append(element)
        continue
      }
      if let last = elements.last?.rowOfTraits, last.label == row.label {
        elements[elements.count - 1] = .group(last.containing(last.content + row.content))
      } else {
        elements.append(.group(row))
      }
    }
    return elements
  }
}

extension SettingsElement {
  /// Whether ``rowOfTraits`` isn't `nil`, without the cost of a group.
  fileprivate var hasRowOfTraits: Bool {
    switch self {
    case .setting(let setting): setting.hasAttachments && setting.metadata[RowLabel.self] != nil
    case .group(let group): group.attachments[RowLabel.self] != nil
    case .action, .link, .information, .custom, .rule: false
    }
  }

  /// The row that a trait of the setting declares, or a row of such settings; `nil` for other
  /// elements.
  fileprivate var rowOfTraits: SettingsGroup? {
    switch self {
    case .setting(let setting):
      setting.metadata[RowLabel.self].map { SettingsGroup($0, of: self) }
    case .group(let group): group.attachments[RowLabel.self] == nil ? nil : group
    case .action, .link, .information, .custom, .rule: nil
    }
  }
}

extension SettingsGroup {
  fileprivate init(_ row: RowLabel, of setting: SettingsElement) {
    self.init(row.label, .row, content: [])
    // The initializer would join it again, without end.
    content = [setting]
    attachments[RowLabel.self] = row
  }
}
