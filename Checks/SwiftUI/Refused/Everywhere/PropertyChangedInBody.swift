// Refused: 'self' is immutable
import SwiftUI

struct Screen: View {
  var count = 0
  var body: some View {
    Button {
      count += 1
    } label: {
      Text(verbatim: "text")
    }
  }
}
