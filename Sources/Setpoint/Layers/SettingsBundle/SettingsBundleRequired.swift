#if !PropertyLists
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  /// A placeholder in a build without this source.
  @available(*, unavailable, message: "Enable the 'PropertyLists' trait of the package setpoint.")
  public struct SettingsBundle {
    /// Creates the placeholder.
    public init() {}
    /// Creates the placeholder.
    public init(at url: URL) {}
  }
#endif
