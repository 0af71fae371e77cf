#if PropertyLists
  import Foundation

  extension SettingsFileFormat {
    /// A property list, as XML or binary.
    public static let propertyList = SettingsFileFormat(
      "property list", extensions: ["plist"]
    ) { data in
      do throws(PropertyListDamage) {
        return SettingsFileContent(try StoredValue(propertyListData: data))
      } catch {
        throw SettingsFileDamage(problem: "the file \(error.reason)")
      }
    }

    /// The formats that need no further package: JSON and property lists.
    public static let builtIn = [SettingsFileFormat.json, .propertyList]
  }
#endif
