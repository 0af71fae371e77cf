extension View {
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    modifier(AccessibilityAttachmentModifier(name: "identifier", value: identifier))
  }

  nonisolated public func accessibilityLabel(_ label: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    modifier(AccessibilityAttachmentModifier(name: "accessibilityLabel", value: label.string))
  }

  nonisolated public func accessibilityHint(_ hint: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    modifier(AccessibilityAttachmentModifier(name: "accessibilityHint", value: hint.string))
  }

  nonisolated public func accessibilityValue(_ value: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    modifier(AccessibilityAttachmentModifier(name: "accessibilityValue", value: value.string))
  }

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    modifier(AccessibilityAttachmentModifier(name: "accessibilityHidden", value: "\(hidden)"))
  }

  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore)
    -> some View
  { settingAttribute("accessibilityChildren", children.name) }

  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    modifier(
      AccessibilityAttachmentModifier(
        name: "traits", value: traits.contains(.isSelected) ? "isSelected" : ""))
  }

  nonisolated public func accessibilityActions<Content>(@ViewBuilder _ content: () -> Content)
    -> some View where Content: View
  {
    let content = content()
    return addingSlot("actions") { evaluation in evaluation.render(content, "actions") }
  }
}

nonisolated public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
}
