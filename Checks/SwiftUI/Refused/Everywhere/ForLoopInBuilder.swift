// Refused: closure containing control flow statement
import SwiftUI

struct Screen: View {
  var body: some View { VStack { for number in 0..<3 { Text(verbatim: "\(number)") } } }
}
