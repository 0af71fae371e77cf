#if !canImport(Darwin) && !OwnSynchronization
  // The standard library's types. On Apple's platforms, they need iOS 18 and macOS 15, so that this module has its own there.
  @_exported public import Synchronization
#endif
