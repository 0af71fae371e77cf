// Refused: can not be mutated from a nonisolated context
import SwiftUI

struct Screen: View {
  let model: Model
  var body: some View {
    Text(verbatim: "text").task { await Task.detached { model.isOn = true }.value }
  }
}
