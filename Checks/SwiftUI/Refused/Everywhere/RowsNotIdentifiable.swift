// Refused: 'Row' conform to 'Identifiable'
import SwiftUI

struct Row {}

struct Screen: View {
  var body: some View { ForEach([Row()]) { _ in Text(verbatim: "text") } }
}
