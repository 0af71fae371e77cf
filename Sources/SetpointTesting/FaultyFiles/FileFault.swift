import Foundation

/// A fault at one call of the file system.
public enum FileFault: Sendable, Hashable {
  /// The call fails with a number of the system, such as `EIO`; the calls after it succeed.
  case fails(code: Int32)
  /// The call and all calls after it fail.
  case failsFromHere(code: Int32)
  /// A read or write transfers half of the bytes; other calls have no fault.
  case isShort
  /// A signal interrupts the call before it does anything.
  case isInterrupted
  /// The process ends before the call.
  case killsBefore
  /// The process ends after the call.
  case killsAfter
  /// The computer loses power after the call.
  case cutsPower(PowerCut)
}

/// What a power cut leaves of what was not synchronized.
public enum PowerCut: Sendable, Hashable, CaseIterable {
  /// Neither contents nor names.
  case nothing
  /// Names, but not contents.
  case names
  /// Contents, but not names.
  case contents
}

extension FileFault: CaseIterable {
  /// Each fault, failures with the code `EIO`.
  public static let allCases: [FileFault] =
    [
      .fails(code: EIO), .failsFromHere(code: EIO), .isShort, .isInterrupted, .killsBefore,
      .killsAfter,
    ] + PowerCut.allCases.map { .cutsPower($0) }
}
