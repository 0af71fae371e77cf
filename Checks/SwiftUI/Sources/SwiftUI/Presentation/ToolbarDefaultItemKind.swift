nonisolated public struct ToolbarDefaultItemKind {
  let name: String
  public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
}
