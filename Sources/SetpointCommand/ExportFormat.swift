#if CommandLine
  import ArgumentParser

  /// A format of `export`.
  enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
    case json
    #if PropertyLists
      case plist
      case bundle
    #endif
  }
#endif
