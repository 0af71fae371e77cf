/// The content of a list or set, for surfaces that edit its elements one by one.
package struct SettingListContent: Sendable, Hashable {
  /// The kind of each element.
  package let kind: SettingKind
  /// The values to choose an element from; empty if any value is allowed.
  package let options: [StoredOption]
  /// Whether the value is a set: its values are distinct and have no order.
  package let isSet: Bool
}

extension SettingListContent {
  /// Returns the value of an element's text, which may be the label of an option, or `nil` if the
  /// text has no value.
  func storedValue(of text: String) -> StoredValue? {
    options.first { $0.text.hasSameBytes(as: text) }?.value
      ?? options.first { $0.label.lowercased() == text.lowercased() }?.value
      ?? SettingText.storedValue(of: text, kind: kind)
  }

  /// Creates the content of `type`; returns `nil` if the type is no list or set, or its elements
  /// have no text form.
  ///
  /// - Parameter declared: The values to choose an element from; `nil` for the cases of an enum.
  init?(of type: Any.Type, _ declared: [StoredOption]?) {
    let wrapped = (type as? any OptionalValue.Type)?.wrappedType ?? type
    guard let list = wrapped as? any ListValue.Type else { return nil }
    kind = SettingKind(of: list.elementType)
    guard kind != .structured else { return nil }
    options =
      declared ?? (list.elementType as? any CaseIterable.Type).map { Self.cases(of: $0) } ?? []
    isSet = list.isSet
  }

  private static func cases<Element: CaseIterable>(of type: Element.Type) -> [StoredOption] {
    type.allCases.compactMap { element in
      let displayable = element as? any SettingDisplayable
      return StoredOption(
        of: element,
        label: displayable?.settingLabel ?? LabelDerivation.label(forKey: "\(element)"),
        icon: displayable?.settingIcon, group: displayable?.settingGroup)
    }
  }
}
