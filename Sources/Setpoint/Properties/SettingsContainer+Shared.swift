import SetpointSynchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SettingsContainer {
  /// The container that code uses if it doesn't specify another one.
  ///
  /// Set it once, when the program starts. By default, it is a container over the app's defaults on
  /// Apple platforms with the trait `PropertyLists`, and otherwise over the file store with the
  /// program's name, created on first use. In a preview of Xcode and in a test runner, which must
  /// not change the values of a person, the default is a container over a memory store. In the body
  /// of `withShared(_:_:)`, it is the container passed there.
  ///
  /// To use a file in a preview or a test, set a container over one:
  /// `SettingsContainer.shared = SettingsContainer(store: .file("Reader"))`.
  public static var shared: SettingsContainer {
    get {
      if let container = taskContainer.get() { return container }
      return sharedContainer.withLock { shared in
        if let shared { return shared }
        let container = makeShared(in: .current)
        shared = container
        return container
      }
    }
    set {
      var container: SettingsContainer? = newValue
      // The previous one is released outside the lock, because that may run code of the app.
      sharedContainer.withLock { swap(&$0, &container) }
    }
  }

  /// Creates the container that is shared by default.
  static func makeShared(in surroundings: ProgramSurroundings) -> SettingsContainer {
    if surroundings.isTemporary { return SettingsContainer(store: .memory) }
    #if canImport(Darwin) && PropertyLists
      return SettingsContainer(store: .userDefaults)
    #else
      return SettingsContainer(store: .file(ProcessInfo.processInfo.processName))
    #endif
  }

  private static let sharedContainer = Mutex<SettingsContainer?>(nil)
  private static let taskContainer = TaskLocal<SettingsContainer?>(wrappedValue: nil)

  /// Makes `container` the shared one for `body` and the tasks that it starts, except detached
  /// ones. Use it for tests that run in parallel.
  public static func withShared<Result, Failure>(
    _ container: SettingsContainer, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome = taskContainer.withValue(container) {
      Swift.Result<Result, Failure> { () throws(Failure) in try body() }
    }
    return try outcome.get()
  }

  /// Makes `container` the shared one for an asynchronous `body` and the tasks that it starts,
  /// except detached ones.
  public nonisolated(nonsending) static func withShared<Result, Failure>(
    _ container: SettingsContainer, _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let outcome = await taskContainer.withValue(container) {
      () async -> Swift.Result<Result, Failure> in
      do throws(Failure) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}

extension SettingsContainer {
  /// Returns the value of the setting with the key as an optional. Observation tracks it.
  ///
  /// Also reads a setting whose type isn't optional, so that
  /// `let name: String? = try? settings.value(forKey: "name")` returns its value.
  ///
  /// - Throws: The errors of ``setting(forKey:as:)``.
  public func value<Wrapped: SettingStorable>(
    forKey key: some SettingKey, as type: Wrapped?.Type = Wrapped?.self
  ) throws(SettingsError) -> Wrapped? {
    let setting = try recordingUnknownKey(key) { () throws(SettingsError) in
      try self.setting(forKey: key)
    }
    if let setting = setting as? Setting<Wrapped> { return self[setting] }
    guard let setting = setting as? Setting<Wrapped?> else {
      throw .wrongType(setting, used: type)
    }
    return self[setting]
  }
}
