#if CommandLine
  import Setpoint
  import SetpointPresentation

  extension SettingsContainer {
    /// Returns the settings with a name: a single one by its key, or those of a group such as
    /// `appearance`.
    ///
    /// - Throws: `SettingsError/Code/unknownKey` if there is no setting or group with this name.
    func settings(named name: String) throws(SettingsError) -> [SettingDefinition] {
      do {
        return [try setting(forKey: name)]
      } catch {
        if let group = elements.namedGroups.first(where: { $0.name == name }) {
          return group.group.content.settings
        }
        let settings = registeredSettings.filter { $0.key.hasPrefix(name + ".") }
        guard !settings.isEmpty else { throw error }
        return settings
      }
    }
  }

  extension [SettingsElement] {
    /// The groups with their names in commands, such as `appearance`, or `appearance.fonts` for an
    /// inner group.
    var namedGroups: [(name: String, group: SettingsGroup)] { namedGroups(below: "") }

    private func namedGroups(below prefix: String) -> [(name: String, group: SettingsGroup)] {
      flatMap { element -> [(name: String, group: SettingsGroup)] in
        guard case .group(let group) = element else { return [] }
        guard !group.key.isEmpty else { return group.content.namedGroups(below: prefix) }
        let name = prefix + group.key
        return [(name, group)] + group.content.namedGroups(below: name + ".")
      }
    }
  }
#endif
