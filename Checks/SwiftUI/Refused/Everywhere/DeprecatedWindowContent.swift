// Refused: 'init(content:)' is deprecated
import SwiftUI

struct DeprecatedWindowContent: Scene {
  var body: some Scene { WindowGroup(content: { EmptyView() }) }
}
