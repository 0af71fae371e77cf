extension View {
  nonisolated public func accessibilityLabel(_ label: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    setting("accessibilityLabel", label.string)
  }

  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    setting("accessibilityLabel", labelKey.key)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S>(_ label: S) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > where S: StringProtocol {
    setting("accessibilityLabel", String(label))
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    setting("accessibilityLabel", label.string, isEnabled)
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    setting("accessibilityLabel", labelKey.key, isEnabled)
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S>(_ label: S, isEnabled: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > where S: StringProtocol {
    setting("accessibilityLabel", String(label), isEnabled)
  }

  nonisolated public func accessibilityValue(_ valueDescription: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    setting("accessibilityValue", valueDescription.string)
  }

  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    setting("accessibilityValue", valueKey.key)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityValue<S>(_ value: S) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > where S: StringProtocol {
    setting("accessibilityValue", String(value))
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public func accessibilityValue(_ valueDescription: Text, isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    setting("accessibilityValue", valueDescription.string, isEnabled)
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    setting("accessibilityValue", valueKey.key, isEnabled)
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S>(_ value: S, isEnabled: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > where S: StringProtocol {
    setting("accessibilityValue", String(value), isEnabled)
  }

  nonisolated public func accessibilityHint(_ hint: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    setting("accessibilityHint", hint.string)
  }

  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    setting("accessibilityHint", hintKey.key)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityHint<S>(_ hint: S) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > where S: StringProtocol {
    setting("accessibilityHint", String(hint))
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    setting("accessibilityHint", hint.string, isEnabled)
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    setting("accessibilityHint", hintKey.key, isEnabled)
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S>(_ hint: S, isEnabled: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > where S: StringProtocol {
    setting("accessibilityHint", String(hint), isEnabled)
  }

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    setting("accessibilityHidden", "\(hidden)")
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    setting("accessibilityHidden", "\(hidden)", isEnabled)
  }

  nonisolated public func accessibilityIdentifier(_ identifier: String) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    setting("identifier", identifier)
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    setting("identifier", identifier, isEnabled)
  }

  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    setting("traits", traits.contains(.isSelected) ? "isSelected" : "")
  }

  nonisolated private func setting(_ name: String, _ value: String, _ isEnabled: Bool = true)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    modifier(AccessibilityAttachmentModifier(attributes: isEnabled ? [name: value] : [:]))
  }

  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore)
    -> some View
  { settingAttribute("accessibilityChildren", children.name) }

  nonisolated public func accessibilityActions<Content>(@ViewBuilder _ content: () -> Content)
    -> some View where Content: View
  {
    let content = content()
    return addingSlot("actions") { evaluation in evaluation.render(content, "actions") }
  }
}

nonisolated public struct AccessibilityChildBehavior: Hashable {
  let name: String
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

extension ModifiedContent where Modifier == AccessibilityAttachmentModifier {
  nonisolated public func accessibilityLabel(_ label: Text) -> ModifiedContent<Content, Modifier> {
    setting("accessibilityLabel", label.string)
  }

  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> ModifiedContent<
    Content, Modifier
  > {
    setting("accessibilityLabel", labelKey.key)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S>(_ label: S) -> ModifiedContent<Content, Modifier>
  where S: StringProtocol {
    setting("accessibilityLabel", String(label))
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> ModifiedContent<
    Content, Modifier
  > {
    setting("accessibilityLabel", label.string, isEnabled)
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool)
    -> ModifiedContent<Content, Modifier>
  {
    setting("accessibilityLabel", labelKey.key, isEnabled)
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S>(_ label: S, isEnabled: Bool) -> ModifiedContent<
    Content, Modifier
  > where S: StringProtocol {
    setting("accessibilityLabel", String(label), isEnabled)
  }

  nonisolated public func accessibilityValue(_ valueDescription: Text) -> ModifiedContent<
    Content, Modifier
  > {
    setting("accessibilityValue", valueDescription.string)
  }

  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> ModifiedContent<
    Content, Modifier
  > {
    setting("accessibilityValue", valueKey.key)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityValue<S>(_ value: S) -> ModifiedContent<Content, Modifier>
  where S: StringProtocol {
    setting("accessibilityValue", String(value))
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public func accessibilityValue(_ valueDescription: Text, isEnabled: Bool)
    -> ModifiedContent<Content, Modifier>
  {
    setting("accessibilityValue", valueDescription.string, isEnabled)
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool)
    -> ModifiedContent<Content, Modifier>
  {
    setting("accessibilityValue", valueKey.key, isEnabled)
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S>(_ value: S, isEnabled: Bool) -> ModifiedContent<
    Content, Modifier
  > where S: StringProtocol {
    setting("accessibilityValue", String(value), isEnabled)
  }

  nonisolated public func accessibilityHint(_ hint: Text) -> ModifiedContent<Content, Modifier> {
    setting("accessibilityHint", hint.string)
  }

  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> ModifiedContent<
    Content, Modifier
  > {
    setting("accessibilityHint", hintKey.key)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityHint<S>(_ hint: S) -> ModifiedContent<Content, Modifier>
  where S: StringProtocol {
    setting("accessibilityHint", String(hint))
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> ModifiedContent<
    Content, Modifier
  > {
    setting("accessibilityHint", hint.string, isEnabled)
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool)
    -> ModifiedContent<Content, Modifier>
  {
    setting("accessibilityHint", hintKey.key, isEnabled)
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S>(_ hint: S, isEnabled: Bool) -> ModifiedContent<
    Content, Modifier
  > where S: StringProtocol {
    setting("accessibilityHint", String(hint), isEnabled)
  }

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<Content, Modifier>
  {
    setting("accessibilityHidden", "\(hidden)")
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> ModifiedContent<
    Content, Modifier
  > {
    setting("accessibilityHidden", "\(hidden)", isEnabled)
  }

  nonisolated public func accessibilityIdentifier(_ identifier: String) -> ModifiedContent<
    Content, Modifier
  > {
    setting("identifier", identifier)
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool)
    -> ModifiedContent<Content, Modifier>
  {
    setting("identifier", identifier, isEnabled)
  }

  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> ModifiedContent<
    Content, Modifier
  > {
    setting("traits", traits.contains(.isSelected) ? "isSelected" : "")
  }

  nonisolated private func setting(_ name: String, _ value: String, _ isEnabled: Bool = true)
    -> ModifiedContent<Content, Modifier>
  {
    let new = isEnabled ? [name: value] : [:]
    return ModifiedContent(
      content: content,
      modifier: AccessibilityAttachmentModifier(
        attributes: modifier.attributes.merging(new) { _, new in new }))
  }
}
