// Refused: ClosedRange<Int>
import SwiftUI

struct Screen: View {
  var body: some View { ForEach(0...3) { _ in Text(verbatim: "text") } }
}
