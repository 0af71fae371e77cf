// snippet.hide
#if Macros
  import Foundation
  import Setpoint

  // snippet.show
  @Settings("Markdown", key: "markdown")
  public final class MarkdownSettings {
    @Setting("Line width", .range(40...200)) public var lineWidth = 80
    @Setting(.formerly("markdown.wrap")) public var wrapsLines = true

    /// Converts the width, which earlier versions stored in points.
    public static func convertWidth(_ values: inout MigrationValues) {
      values.convert("markdown.lineWidth") { (points: Double) in Int(points / 8) }
    }
  }

  @Settings
  final class NotesSettings {
    static let migrations = [
      SettingsMigration(to: 2) { values in MarkdownSettings.convertWidth(&values) }
    ]

    var showsSidebar = true
    let markdown: MarkdownSettings
  }
  // snippet.hide

  let old = MemoryStore(["markdown.lineWidth": 960.0, "markdown.wrap": false])
  let migrated = NotesSettings(store: old)
  print(migrated.markdown.lineWidth, migrated.markdown.wrapsLines)

  // snippet.show
  let notes = NotesSettings(store: .file("notes"))
  notes.markdown.lineWidth = 100  // 'markdown.lineWidth' in the app's file
  // snippet.hide

  print(notes.container.settings.map(\.key).joined(separator: " "))
#endif
