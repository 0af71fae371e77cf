// Refused: call to main actor-isolated instance method
import SwiftUI

struct Screen: View {
  func prepare() {}
  var body: some View { Text(verbatim: "text") }
}
nonisolated func prepare(_ screen: Screen) { screen.prepare() }
