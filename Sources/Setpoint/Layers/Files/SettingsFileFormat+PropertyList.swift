#if PropertyLists
  import Foundation

  extension SettingsFileFormat {
    /// A property list, in XML or binary form, with at most 16 MiB, 200,000 values and 200 levels.
    public static let propertyList = SettingsFileFormat(
      "property list", extensions: ["plist"]
    ) { data in
      do throws(PropertyListDamage) {
        return SettingsFileContent(try StoredValue(propertyListData: data))
      } catch {
        throw SettingsFileError(problem: "it \(error.reason)")
      }
    }

    /// The formats that need no other package: JSON and property lists.
    public static let builtIn = [SettingsFileFormat.json, .propertyList]
  }
#endif
