// Refused: non-'Sendable' type '() -> Void'
import SwiftUI

struct Key: EnvironmentKey { static let defaultValue: () -> Void = {} }
