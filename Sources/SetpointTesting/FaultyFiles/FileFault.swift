import Foundation

/// A fault of one call of the file system.
package enum FileFault: Sendable, Hashable {
  /// The call fails with an error number, such as `EIO`; later calls succeed.
  case fails(code: Int32)
  /// The call and all later calls fail.
  case failsFromHere(code: Int32)
  /// A read or write transfers half of the bytes. Other calls succeed.
  case isShort
  /// A signal interrupts the call before it has an effect.
  case isInterrupted
  /// The process ends before the call.
  case killsBefore
  /// The process ends after the call.
  case killsAfter
  /// The computer loses power after the call.
  case cutsPower(PowerCut)
}

/// The unsynchronized data that survives a power cut.
package enum PowerCut: Sendable, Hashable, CaseIterable {
  /// Neither contents nor names.
  case nothing
  /// Names, but no contents.
  case names
  /// Contents, but no names.
  case contents
}

extension FileFault: CaseIterable {
  /// All faults. Failures have the code `EIO`.
  package static let allCases: [FileFault] =
    [
      .fails(code: EIO), .failsFromHere(code: EIO), .isShort, .isInterrupted, .killsBefore,
      .killsAfter,
    ] + PowerCut.allCases.map { .cutsPower($0) }
}
