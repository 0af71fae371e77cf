#if !PropertyLists
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  /// Stands for the source of a build without it.
  @available(*, unavailable, message: "Enable the 'PropertyLists' trait of the package setpoint.")
  public struct SettingsBundle {
    public init() {}
    public init(at url: URL) {}
  }
#endif
