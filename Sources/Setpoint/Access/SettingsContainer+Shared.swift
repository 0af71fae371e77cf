import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SettingsContainer {
  /// The container of the program, for code that is given none.
  ///
  /// Set it once, when the program starts; until then it is a container over the file store of the
  /// program's name, made at the first use.
  public static var shared: SettingsContainer {
    get {
      sharedContainer.withLock { shared in
        if let shared { return shared }
        let container = SettingsContainer(store: .file(ProcessInfo.processInfo.processName))
        shared = container
        return container
      }
    }
    set { sharedContainer.withLock { $0 = newValue } }
  }

  private static let sharedContainer = Mutex<SettingsContainer?>(nil)
}
