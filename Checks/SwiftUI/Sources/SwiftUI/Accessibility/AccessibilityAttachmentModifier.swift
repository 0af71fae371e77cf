public struct AccessibilityAttachmentModifier: ViewModifier {
  let name, value: String
  nonisolated init(name: String, value: String) { self.name = name; self.value = value }
  public func body(content: Content) -> some View { content.settingAttribute(name, value) }
}
