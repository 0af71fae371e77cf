// Refused: this expression does not conform to 'View'
import SwiftUI

struct Screen: View {
  var body: some View { VStack { 42 } }
}
