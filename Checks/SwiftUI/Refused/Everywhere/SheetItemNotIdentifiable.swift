// Refused: 'String' conform to 'Identifiable'
import SwiftUI

struct Screen: View {
  @State private var name: String?
  var body: some View { Text(verbatim: "text").sheet(item: $name) { Text(verbatim: $0) } }
}
