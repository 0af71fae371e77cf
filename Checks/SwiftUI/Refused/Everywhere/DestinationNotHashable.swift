// Refused: 'Page' conform to 'Hashable'
import SwiftUI

struct Page {}

struct Screen: View {
  var body: some View {
    Text(verbatim: "text").navigationDestination(for: Page.self) { _ in Text(verbatim: "text") }
  }
}
