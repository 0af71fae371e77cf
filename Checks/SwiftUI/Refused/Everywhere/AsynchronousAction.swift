// Refused: expecting synchronous function type
import SwiftUI

struct Screen: View {
  let model: Model
  var body: some View { Button(action: model.save) { Text(verbatim: "text") } }
}
