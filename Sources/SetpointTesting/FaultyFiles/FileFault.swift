/// What goes wrong at one call of the file system.
package enum FileFault: Sendable, Hashable {
  /// The call fails; the ones after it do not.
  case fails(code: Int32)
  /// The call and all after it fail.
  case failsFromHere(code: Int32)
  /// A read or write does half of what it was asked for. Other calls are as usual.
  case isShort
  /// A signal comes before the call has done anything.
  case isInterrupted
  /// The process ends before the call.
  case killsBefore
  /// The process ends when the call is done.
  case killsAfter
  /// The computer loses power when the call is done.
  case cutsPower(PowerCut)
}

/// What a power cut leaves of what was not synchronized.
package enum PowerCut: Sendable, Hashable, CaseIterable {
  /// Neither contents nor names.
  case nothing
  /// Names, but not contents.
  case names
  /// Contents, but not names.
  case contents
}

extension FileFault {
  /// Whether the process ends.
  var isEnd: Bool {
    switch self {
    case .killsBefore, .killsAfter, .cutsPower: true
    case .fails, .failsFromHere, .isShort, .isInterrupted: false
    }
  }
}
