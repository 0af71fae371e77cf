#if CommandLine && PropertyLists
  import Setpoint
  import SetpointPresentation

  extension ExportFormat {
    /// Whether the format is a folder of files.
    var isFolder: Bool { self == .bundle }

    /// Writes an export to a file or folder, or to standard output.
    func write<Provider: SettingsProvider>(
      _ export: SettingsExport, _ layout: SettingsExport.Layout, of container: SettingsContainer,
      to output: String?, for provider: Provider.Type
    ) throws {
      switch self {
      case .json: try Provider.write(export.json(layout: layout), to: output)
      case .json5: try Provider.write(export.commentedJSON(layout: layout), to: output)
      case .yaml: try Provider.write(export.yaml(layout: layout), to: output)
      case .plist:
        try CommandFile(path: output ?? "-").write(
          export.propertyList(layout: layout), for: Provider.self)
      case .bundle:
        let files = SettingsBundleFiles(of: container.elements, values: export.values)
        for issue in files.issues { StandardError.print("Omitted: \(issue)".escapingControls) }
        try files.write(toFolder: output ?? "Settings.bundle")
      }
    }
  }
#elseif CommandLine
  import Setpoint
  import SetpointPresentation

  extension ExportFormat {
    var isFolder: Bool { false }

    func write<Provider: SettingsProvider>(
      _ export: SettingsExport, _ layout: SettingsExport.Layout, of container: SettingsContainer,
      to output: String?, for provider: Provider.Type
    ) throws {
      switch self {
      case .json: try Provider.write(export.json(layout: layout), to: output)
      case .json5: try Provider.write(export.commentedJSON(layout: layout), to: output)
      case .yaml: try Provider.write(export.yaml(layout: layout), to: output)
      }
    }
  }
#endif
