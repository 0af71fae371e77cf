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
}
