// snippet.hide
#if Macros
  // snippet.show
  import Foundation
  import Setpoint

  enum Theme: String, Codable, CaseIterable { case light, dark }
  nonisolated struct WindowSize: Codable, Equatable { var width = 800, height = 600 }

  @Settings
  final class ViewerSettings {
    var theme = Theme.light
    @Setting(.range(0.5...4)) var zoom = 1.0
    @Setting(.range(1...9)) var columns: Int?
    var slideDuration = Duration.seconds(5)
    @Setting<[String]>(.count(0...3)) var folders = ["Pictures"]
    var windowSize = WindowSize()
    @Setting(.pattern(/[a-z]+/, "Use lowercase letters only.")) var album = "all"
  }

  let store = MemoryStore()
  let settings = ViewerSettings(store: store)

  settings.theme = .dark
  settings.columns = 3
  settings.slideDuration = .milliseconds(1500)
  settings.folders.append("Scans")
  settings.windowSize.width = 1024
  for key in (store.keys ?? []).sorted() {
    print("\(key): \(store.value(forKey: key) ?? .null)")
  }

  // A refused value changes nothing.
  do {
    try settings.$zoom.set(8)
  } catch {
    print(error)
  }
  settings.album = "Summer 2026"
  print(settings.album)
  for issue in settings.container.issues { print(issue) }
// snippet.hide
#endif
