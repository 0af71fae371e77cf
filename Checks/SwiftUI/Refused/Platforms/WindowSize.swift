// Refused on tvOS watchOS: 'windowResizability' is unavailable
import SwiftUI

struct WindowSizeScenes: Scene {
  var body: some Scene { WindowGroup { Text(verbatim: "text") }.windowResizability(.contentSize) }
}
