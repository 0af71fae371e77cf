#if CommandLine
  import ArgumentParser
  import SetpointPresentation

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// A form in which `export` writes values.
  enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
    case json
    #if PropertyLists
      case plist
      case bundle
    #endif
  }

  extension SettingsExport {
    /// Writes the JSON text to a file, otherwise to standard output.
    func writeJSON(_ layout: Layout, to output: String?) throws {
      let text = json(layout: layout)
      guard let output else { return print(text, terminator: "") }
      try Data(text.utf8).write(to: URL(filePath: output), options: .atomic)
    }
  }
#endif
