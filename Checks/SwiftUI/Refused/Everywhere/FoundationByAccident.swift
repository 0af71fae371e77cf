// Refused: cannot find 'Date' in scope
import SwiftUI

struct Screen: View {
  var body: some View { Text(verbatim: "\(Date())") }
}
