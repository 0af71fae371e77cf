#if Etcd && CommandLine
  import Setpoint
  import SetpointCommand
  import SetpointPresentation

  extension FleetProvider {
    /// The language of the commands, with the texts of a fleet.
    static var fleetLanguage: SettingsLanguage { language.completed(by: ["de": germanTexts]) }

    /// Returns a failure with a text in the language of the commands.
    static func fleetFailure(
      _ english: String, _ values: [String: String] = [:]
    ) -> CommandFailure {
      CommandFailure(fleetLanguage.text(english, values))
    }

    private static var germanTexts: [String: SettingsText] {
      [
        "Changes not received": "Nicht empfangene Änderungen",
        "Cluster": "Cluster",
        "Conflicts": "Konflikte",
        "Connection": "Verbindung",
        "No conflicts.": "Keine Konflikte.",
        "No etcd cluster is configured. {suggestion}":
          "Es ist kein etcd-Cluster eingerichtet. {suggestion}",
        "No policies.": "Keine Richtlinien.",
        "Revision": "Revision",
        "Schema": "Schema",
        "See the documentation of the program.": "Lesen Sie die Dokumentation des Programms.",
        "Setting '{key}' has no policy for {scope}. See 'fleet get'.":
          "Für „{key}“ gibt es keine Richtlinie mit dem Bereich „{scope}“. Siehe „fleet get“.",
        "The cluster had no schema. That of this program was published.":
          "Der Cluster hatte kein Schema. Das dieses Programms wurde veröffentlicht.",
        "The cluster has no schema. Store that of this program with 'fleet publish'.":
          "Der Cluster hat kein Schema. Speichern Sie das dieses Programms mit „fleet publish“.",
        "The schema in the cluster refuses the value: {problem} If the schema is outdated, replace it with 'fleet publish'.":
          "Das Schema im Cluster lehnt den Wert ab: {problem} Ist das Schema veraltet, ersetzen Sie es mit „fleet publish“.",
        "Valid. Values: {values}, policies: {policies}.":
          "Gültig. Werte: {values}, Richtlinien: {policies}.",
        "Waiting writes": "Wartende Änderungen",
        "as of {date}, {seconds} s ago": "vom {date}, vor {seconds} s",
        "everyone": "alle",
        "group {name}": "Gruppe {name}",
        "host {name}": "Rechner {name}",
        "never received": "nie empfangen",
        "no policy": "keine Richtlinie",
        "no value": "kein Wert",
        "none: {reason}": "keine: {reason}",
        "none; publish it with 'fleet publish'": "keines; „fleet publish“ veröffentlicht es",
        "not in effect": "gilt nicht",
        "not that of this program": "nicht das dieses Programms",
        "refused: {reason}": "abgelehnt: {reason}",
        "that of this program": "das dieses Programms",
        "the cluster didn't answer in time": "der Cluster antwortete nicht rechtzeitig",
        "unknown": "unbekannt",
        "unknown setting": "unbekannte Einstellung",
        "up to date": "aktuell",
        "value": "Wert",
        "{key}: mine {mine}, theirs {theirs}": "{key}: eigener Wert {mine}, anderer {theirs}",
        "{share} percent": "{share} Prozent",
      ]
    }
  }
#endif
