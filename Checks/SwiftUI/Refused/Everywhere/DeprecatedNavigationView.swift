// Refused: cannot find 'NavigationView' in scope
import SwiftUI

struct Screen: View {
  var body: some View { NavigationView { Text(verbatim: "text") } }
}
