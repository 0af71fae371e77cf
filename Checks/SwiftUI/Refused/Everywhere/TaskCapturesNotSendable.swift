// Refused: can not be mutated from a nonisolated context
import SwiftUI

final class Counter { var count = 0 }

struct Screen: View {
  let counter: Counter
  var body: some View {
    Text(verbatim: "text").task { await Task.detached { counter.count += 1 }.value }
  }
}
