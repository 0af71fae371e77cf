nonisolated public struct ToolbarDefaultItemKind: Sendable {
  let name: String
  public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
}
