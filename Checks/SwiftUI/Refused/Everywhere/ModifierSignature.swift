// Refused: does not conform to protocol 'ViewModifier'
import SwiftUI

struct Change: ViewModifier { func body(_ content: Content) -> some View { content } }
