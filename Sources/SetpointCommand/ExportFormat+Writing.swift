#if CommandLine && PropertyLists
  import Foundation
  import Setpoint
  import SetpointPresentation

  extension ExportFormat {
    /// Whether the form is a folder of files.
    var isFolder: Bool { self == .bundle }

    /// Writes an export to a file or folder, otherwise to standard output.
    func write(
      _ export: SettingsExport, _ layout: SettingsExport.Layout, of container: SettingsContainer,
      to output: String?
    ) throws {
      switch self {
      case .json: try export.writeJSON(layout, to: output)
      case .plist:
        let data = export.propertyList(layout: layout)
        guard let output else { return FileHandle.standardOutput.write(data) }
        try data.write(to: URL(filePath: output), options: .atomic)
      case .bundle:
        let files = SettingsBundleFiles(of: container.elements, values: export.values)
        for issue in files.issues { StandardError.print("Omitted: \(issue)".escapingControls) }
        try files.write(to: URL(filePath: output ?? "Settings.bundle"))
      }
    }
  }
#elseif CommandLine
  import Setpoint
  import SetpointPresentation

  extension ExportFormat {
    var isFolder: Bool { false }

    func write(
      _ export: SettingsExport, _ layout: SettingsExport.Layout, of container: SettingsContainer,
      to output: String?
    ) throws { try export.writeJSON(layout, to: output) }
  }
#endif
