// Refused: 'String?' must be unwrapped
import SwiftUI

struct Screen: View {
  let name: String?
  var body: some View { Text(verbatim: name) }
}
