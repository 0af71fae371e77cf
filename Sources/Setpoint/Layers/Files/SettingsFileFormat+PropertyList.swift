#if PropertyLists
  import Foundation

  extension SettingsFileFormat {
    /// A property list, as XML or binary, of at most 16 MiB, 200,000 values and 200 levels.
    public static let propertyList = SettingsFileFormat(
      "property list", extensions: ["plist"]
    ) { data in
      if let problem = PropertyListBounds.problem(of: data) {
        throw SettingsFileDamage(problem: problem)
      }
      do {
        let list = try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
        return SettingsFileContent(StoredValue(propertyList: list) ?? .null)
      } catch {
        throw SettingsFileDamage(problem: (error as NSError).reason)
      }
    }

    /// The formats that need no further package: JSON and property lists.
    public static let builtIn = [SettingsFileFormat.json, .propertyList]
  }

  extension NSError {
    /// What Foundation says of the mistake itself, without a full stop.
    var reason: String {
      let text = userInfo["NSDebugDescription"] as? String ?? localizedDescription
      return text.hasSuffix(".") ? String(text.dropLast()) : text
    }
  }
#endif
