public import Setpoint
public import Testing

/// A trait of a test or suite that fails if a declared setting is never read.
///
/// It counts the settings of all containers that are created while the test, or the tests of the
/// suite, run, including their child tasks. A shared container that exists before isn't among them.
///
/// ```swift
/// @Test(.readsEverySetting(except: .legacyTheme)) func theAppUsesItsSettings() async throws {
///   let app = App(settings: .isolated())
///   try await app.showEveryPage()
/// }
/// ```
public struct ReadsEverySetting: TestTrait, SuiteTrait, TestScoping {
  fileprivate let exceptions: Set<String>

  @concurrent
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    let log = ReadLog()
    defer { ReadLog.current?.add(log) }
    try await ReadLog.$current.withValue(log) { try await function() }
    for key in log.unreadKeys where !exceptions.contains(key) {
      Issue.record(
        "Setting '\(key)' is never read. Use it, remove it, or name it as an exception.",
        sourceLocation: test.sourceLocation)
    }
  }
}

extension Trait where Self == ReadsEverySetting {
  /// Fails the test or suite if a declared setting is never read; see ``ReadsEverySetting``.
  ///
  /// - Parameter exceptions: The settings that need no read. The default is none.
  public static func readsEverySetting(except exceptions: SettingDefinition...) -> Self {
    ReadsEverySetting(exceptions: Set(exceptions.map(\.key)))
  }
}
