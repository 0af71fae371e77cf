// Refused: 'Plain' conform to 'Observable'
import SwiftUI

final class Plain {}

struct Screen: View {
  var body: some View { Text(verbatim: "text").environment(Plain()) }
}
