// Refused: 'onChange(of:perform:)' is deprecated
import SwiftUI

struct Screen: View {
  let count: Int
  var body: some View { Text(verbatim: "text").onChange(of: count) { new in print(new) } }
}
