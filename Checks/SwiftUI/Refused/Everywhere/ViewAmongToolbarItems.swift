// Refused: this expression does not conform to 'View'
import SwiftUI

struct Screen: View {
  var body: some View {
    Text(verbatim: "text").toolbar {
      ToolbarItem { Text(verbatim: "text") }; Text(verbatim: "text")
    }
  }
}
