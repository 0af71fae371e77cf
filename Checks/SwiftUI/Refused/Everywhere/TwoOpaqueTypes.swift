// Refused: do not have matching underlying types
import SwiftUI

struct Screen: View {
  let isText: Bool
  var row: some View {
    if isText { return Text(verbatim: "a") } else { return Image(systemName: "x") }
  }
  var body: some View { row }
}
