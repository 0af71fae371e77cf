// Refused: WritableKeyPath<EnvironmentValues, Int>
import SwiftUI

struct Screen: View {
  var body: some View { Text(verbatim: "text").environment(\.dismiss, 1) }
}
