// Refused on iOS tvOS watchOS visionOS: 'Settings' is unavailable
import SwiftUI

struct SettingsSceneScenes: Scene { var body: some Scene { Settings { Text(verbatim: "text") } } }
