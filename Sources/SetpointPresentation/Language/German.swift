extension SettingsLanguage {
  /// German.
  public static let german = IncludedLanguage.german.language
}

extension IncludedLanguage {
  static let german = IncludedLanguage(
    language: SettingsLanguage(
      tag: "de", decimalSeparator: ",", groupingSeparator: ".",
      dateFormat: "{day}.{month}.{year}", texts: germanTexts),
    stem: germanStem, questionWords: germanQuestionWords, synonyms: germanSynonyms)
}

// MARK: - Texts

extension IncludedLanguage {
  private static let germanTexts = germanWords.merging(germanSentences) { word, _ in word }
    .merging(germanCounts) { text, _ in text }
    .merging(germanKinds) { text, _ in text }
    .merging(germanProblems) { text, _ in text }
    .merging(germanCommands) { text, _ in text }
    .merging(germanUnits) { text, _ in text }

  private static let germanWords: [String: SettingsText] = [
    "Access": "Zugang",
    "All settings": "Alle Einstellungen",
    "Add": "Hinzufügen",
    "Add to {label}": "Zu {label} hinzufügen",
    "Apply": "Anwenden",
    "Back": "Zurück",
    "Black": "Schwarz",
    "Blue": "Blau",
    "Breadcrumbs": "Pfad",
    "Bring Back": "Zurückholen",
    "Cancel": "Abbrechen",
    "Changed": "Geändert",
    "Changed Settings": "Geänderte Werte",
    "No Changed Settings": "Keine geänderten Werte",
    "Settings that you change appear here.": "Hier erscheinen Einstellungen, die Sie ändern.",
    "Check the spelling, or use other words.":
      "Prüfen Sie die Schreibweise, oder verwenden Sie andere Wörter.",
    "Choose File": "Datei auswählen",
    "Clear": "Entfernen",
    "Clear Search": "Suche leeren",
    "Close": "Schließen",
    "Clear {label}": "{label} leeren",
    "Close this note": "Hinweis schließen",
    "Decrease {label}": "{label} verringern",
    "Default": "Standardwert",
    "Default from {source}": "Standardwert aus {source}",
    "Default of a source": "Standardwert einer Quelle",
    "Details": "Einzelheiten",
    "Discard": "Verwerfen",
    "Discard All": "Alle verwerfen",
    "Discard the change of {label}": "Änderung von {label} verwerfen",
    "Done": "Fertig",
    "Download": "Herunterladen",
    "Empty": "Leer",
    "End Access": "Zugang beenden",
    "End All Other Access": "Alle anderen Zugänge beenden",
    "Export": "Exportieren",
    "Export and Import": "Export und Import",
    "Filters": "Filter",
    "For this run": "Für diesen Lauf",
    "General": "Allgemein",
    "Gray": "Grau",
    "Green": "Grün",
    "History": "Verlauf",
    "Import": "Importieren",
    "In effect:": "Es gilt:",
    "Increase {label}": "{label} erhöhen",
    "Invalid": "Ungültig",
    "Issues": "Probleme",
    "Keep Theirs": "Anderen behalten",
    "Omitted": "Ausgelassen",
    "Last used:": "Zuletzt benutzt:",
    "Locked": "Gesperrt",
    "More": "Mehr",
    "More about {label}": "Mehr über {label}",
    "Less": "Weniger",
    "Less about {label}": "Weniger über {label}",
    "Any sum of {options}": "Jede Summe von {options}",
    "Move Down": "Nach unten",
    "Move Up": "Nach oben",
    "Needs a restart": "Neustart nötig",
    "Required": "Erforderlich",
    "(required)": "(erforderlich)",
    "Required. It has no default.": "Erforderlich. Es gibt keinen Standardwert.",
    "A value is required.": "Ein Wert ist erforderlich.",
    "{label} requires a value.": "{label} braucht einen Wert.",
    "Set Up": "Einrichten",
    "Enter this value to finish the setup:": "Für die Einrichtung fehlt noch dieser Wert:",
    "Enter these values to finish the setup:": "Für die Einrichtung fehlen noch diese Werte:",
    "New element": "Neues Element",
    "No Access": "Kein Zugang",
    "No File Chosen": "Keine Datei ausgewählt",
    "No Issues": "Keine Probleme",
    "No Recorded Changes": "Keine aufgezeichneten Änderungen",
    "No Results": "Keine Treffer",
    "No Results for “{words}”": "Keine Treffer für „{words}“",
    "No results": "Keine Treffer",
    "No Staged Changes": "Keine vorgemerkten Änderungen",
    "None": "Ohne",
    "Not Found": "Nicht gefunden",
    "Nothing to Change": "Nichts zu ändern",
    "Nothing to Reset": "Nichts zurückzusetzen",
    "Not applied yet": "Noch nicht angewendet",
    "Not saved.": "Nicht gespeichert.",
    "Not saved in another window.": "In einem anderen Fenster nicht gespeichert.",
    "Not set": "Nicht gesetzt",
    "Off": "Aus",
    "On": "Ein",
    "Opacity": "Deckkraft",
    "Orange": "Orange",
    "Pages": "Seiten",
    "Pink": "Rosa",
    "Preview": "Vorschau",
    "Program with a Token": "Programm mit einem Token",
    "Purple": "Violett",
    "Red": "Rot",
    "Remove": "Entfernen",
    "Remove a filter, or use other words.":
      "Entfernen Sie einen Filter, oder verwenden Sie andere Wörter.",
    "Required by another setting": "Von einer anderen Einstellung verlangt",
    "Reset": "Zurücksetzen",
    "Reset All Settings": "Alle Einstellungen zurücksetzen",
    "Reset All…": "Alle zurücksetzen …",
    "Reset Page…": "Seite zurücksetzen …",
    "Reset to default": "Auf Standardwert zurücksetzen",
    "Reset {label}": "{label} zurücksetzen",
    "Review": "Prüfen",
    "Review Changes": "Änderungen prüfen",
    "Search": "Suche",
    "Search Settings": "Einstellungen durchsuchen",
    "Secret": "Geheim",
    "Set": "Gesetzt",
    "Set by an administrator": "Von der Verwaltung festgelegt",
    "Settings": "Einstellungen",
    "Show": "Anzeigen",
    "Show {label}": "{label} anzeigen",
    "Sign Out": "Abmelden",
    "Signed Out": "Abgemeldet",
    "Skip to settings": "Zu den Einstellungen springen",
    "Their value": "Anderer Wert",
    "This browser": "Dieser Browser",
    "Unknown Browser": "Unbekannter Browser",
    "Something Went Wrong": "Etwas ist schiefgegangen",
    "Unchanged": "Unverändert",
    "Unit:": "Einheit:",
    "Option:": "Option:",
    "Use Yours": "Ihren verwenden",
    "Undo": "Rückgängig",
    "Undo {label}": "{label} rückgängig machen",
    "White": "Weiß",
    "Wrong Address": "Falsche Adresse",
    "Yellow": "Gelb",
    "Your value": "Ihr Wert",
    "(secret)": "(geheim)",
    "current": "eigener Wert",
    "declared": "Standardwert",
    "in effect": "gültig",
    "managed": "verwaltet",
    "forced": "erzwungen",
    "not applied yet": "noch nicht angewendet",
    "not in effect": "nicht gültig",
    "not used": "nicht verwendet",
    "your own value": "Ihr eigener Wert",
    "override": "Überschreibung",
    "since": "seit",
    "source": "Quelle",
    "y": "j",
    "yes": "ja",
    "{label}, as text": "{label}, als Text",
    "{label}, day": "{label}, Tag",
    "{label}, exact value": "{label}, genauer Wert",
    "{label}, hour": "{label}, Stunde",
    "{label}, minute": "{label}, Minute",
    "{label}, month": "{label}, Monat",
    "{number}%": "{number}\u{A0}%",
    "{label}, opacity in percent": "{label}, Deckkraft in Prozent",
    "{label}, year": "{label}, Jahr",
  ]

  private static let germanSentences: [String: SettingsText] = [
    "Another change has been made since.": "Inzwischen gab es eine weitere Änderung.",
    "Settings File": "Einstellungsdatei",
    "Apply? [y/N] ": "Anwenden? [j/N] ",
    "Back to Settings": "Zurück zu den Einstellungen",
    "Resolve the conflicts first.":
      "Entscheiden Sie zuerst, was mit den Konflikten geschehen soll.",
    "Omitted: {reason}": "Ausgelassen: {reason}",
    "Warning: {text}": "Warnung: {text}",
    "'{text}' isn't a whole number.": "„{text}“ ist keine ganze Zahl.",
    "'{text}' isn't a number.": "„{text}“ ist keine Zahl.",
    "'{text}' isn't a date.": "„{text}“ ist kein Datum.",
    "'{text}' isn't a duration.": "„{text}“ ist keine Dauer.",
    "This could be one of two numbers. Leave the separators of thousands out.":
      "Das könnte eine von zwei Zahlen sein. Lassen Sie die Tausendertrennzeichen weg.",
    "'{text}' could be {first} or {second}. Enter one of them.":
      "„{text}“ könnte {first} oder {second} sein. Geben Sie eins davon ein.",
    "Separate the elements with commas, or enter a list in JSON.":
      "Trennen Sie die Elemente mit Kommas, oder geben Sie eine Liste in JSON ein.",
    "Two keys look like '{key}' (lines {lines}). Only one counts. Remove the other.":
      "Zwei Schlüssel sehen aus wie „{key}“ (Zeilen {lines}). Nur einer gilt. Entfernen Sie den anderen.",
    "Two keys look like '{key}' (lines {lines}). The one with composed characters counts.":
      "Zwei Schlüssel sehen wie „{key}“ aus (Zeilen {lines}). Der mit zusammengesetzten Zeichen gilt.",
    "The key '{key}' is repeated (lines {lines}). The last one counts.":
      "Der Schlüssel „{key}“ kommt mehrmals vor (Zeilen {lines}). Der letzte gilt.",
    "Omitted because it is secret: {key}": "Ausgelassen, weil geheim: {key}",
    "'{time}' isn't a time. Use a time such as 2026-11-21T18:00:00Z.":
      "„{time}“ ist kein Zeitpunkt. Verwenden Sie eine Angabe wie 2026-11-21T18:00:00Z.",
    "There is no setting, group or command '{name}'. Did you mean the command '{command}'?":
      "Es gibt keine Einstellung, keine Gruppe und keinen Befehl „{name}“. Meinten Sie den Befehl „{command}“?",
    "The history has no change '{change}'. See 'history'.":
      "Der Verlauf hat keine Änderung „{change}“. Siehe „history“.",
    "No changes.": "Keine Änderungen.",
    "The store keeps no history.": "Der Speicher führt keinen Verlauf.",
    "Changes that the app records appear here, with a button that undoes them.":
      "Änderungen, die die App aufzeichnet, erscheinen hier und lassen sich rückgängig machen.",
    "Change a setting, then review and apply the change here.":
      "Ändern Sie eine Einstellung. Hier prüfen Sie die Änderung und wenden sie an.",
    "Empty. Add the first element below.": "Leer. Fügen Sie unten das erste Element hinzu.",
    "Every change takes effect immediately.": "Jede Änderung gilt sofort.",
    "Values and files that can't be used appear here.":
      "Werte und Dateien, die sich nicht verwenden lassen, erscheinen hier.",
    "You can review the changes before you apply them.":
      "Es wird nichts geändert, bevor Sie die Änderungen gesehen haben.",
    "No setting would change.": "Es würde sich nichts ändern.",
    "Open the link that the app printed, or get a new link from the app.":
      "Öffnen Sie den Link, den die App ausgegeben hat, oder fordern Sie bei ihr einen neuen an.",
    "Open Settings": "Einstellungen öffnen",
    "Press Enter to save this text, or Escape to discard it.":
      "Drücken Sie die Eingabetaste, um den Text zu speichern, oder Esc, um ihn zu verwerfen.",
    "Another website sent this request, so it was refused. Nothing was changed.":
      "Eine andere Website hat dies angefragt, deshalb wurde es abgelehnt. Nichts wurde geändert.",
    "Secrets are omitted: {settings}.": "Geheime Werte werden ausgelassen: {settings}.",
    "Send no more than 1024 KiB.": "Senden Sie höchstens 1024 KiB.",
    "Send no more than 256 KiB.": "Senden Sie höchstens 256 KiB.",
    "Send no more than 64 KiB.": "Senden Sie höchstens 64 KiB.",
    "Settings have changed. This preview is up to date.":
      "Einstellungen wurden inzwischen geändert. Dies ist die aktuelle Vorschau.",
    "Takes effect after the app restarts: {settings}.":
      "Gilt nach einem Neustart der App: {settings}.",
    "Takes effect after the app restarts.": "Gilt nach einem Neustart.",
    "The app isn't responding. Is it running?": "Die App antwortet nicht. Läuft sie?",
    "The app isn't responding. Trying again. Your text is kept.":
      "Die App antwortet nicht. Es wird erneut versucht. Ihre Eingaben bleiben hier erhalten.",
    "The app restarted, or this browser's access was ended. Open the panel from the app again, in another window. Your text is kept.":
      "Die App wurde neu gestartet, oder der Zugang dieses Browsers wurde beendet. Öffnen Sie die Einstellungen aus der App noch einmal in einem anderen Fenster. Ihre Eingaben bleiben bis dahin hier erhalten.",
    "There is no such action.": "Diese Aktion gibt es nicht.",
    "There is no such page.": "Diese Seite gibt es nicht.",
    "There is no such setting.": "Diese Einstellung gibt es nicht.",
    "For another browser, get a new link from the app. For a program, get a token from the app.":
      "Für einen anderen Browser fordern Sie bei der App einen neuen Link an, für ein Programm ein Token.",
    "This address is wrong. Use the address that the app printed.":
      "Diese Adresse wird hier nicht bedient. Verwenden Sie die ausgegebene Adresse.",
    "This Can't Be Undone": "Das lässt sich nicht rückgängig machen",
    "These browsers and programs can view and change the settings.":
      "Diese Browser und Programme können die Einstellungen zeigen und ändern.",
    "To view the settings again, get a new link from the app.":
      "Um die Einstellungen wieder zu zeigen, fordern Sie bei der App einen neuen Link an.",
    "This link lets one browser view and change the settings.":
      "Mit diesem Link kann ein Browser die Einstellungen zeigen und ändern.",
    "The request isn't UTF-8. Send text in UTF-8.":
      "Die Anfrage ist nicht in UTF-8. Senden Sie Text in UTF-8.",
    "This method isn't allowed here.": "Diese Methode wird hier nicht unterstützt.",
    "This page is out of date. Reload it.": "Diese Seite ist veraltet. Laden Sie sie neu.",
    "This link is invalid or was used already. Get a new link from the app.":
      "Dieser Link wurde schon verwendet oder ist falsch. Fordern Sie bei der App einen neuen an.",
    "This setting has changed elsewhere.": "Das wurde inzwischen an anderer Stelle geändert.",
    "Try other words, or fewer.": "Versuchen Sie es mit anderen oder weniger Wörtern.",
    "Only this browser can view and change the settings.":
      "Nur dieser Browser kann die Einstellungen ansehen und ändern.",
    "This setting gets its default value.": "Diese Einstellung erhält ihren Standardwert.",
    "These settings get their default values.": "Diese Einstellungen erhalten ihre Standardwerte.",
    "Type a word, or choose a filter.": "Geben Sie ein Wort ein oder wählen Sie einen Filter.",
    "Type it again to overwrite it.": "Geben Sie den Wert zum Überschreiben noch einmal ein.",
    "Undoing would overwrite that change.": "Das Rückgängigmachen würde dies überschreiben.",
    "Where does this come from?": "Woher kommt dieser Wert?",
    "You don't have access to these settings.": "Sie dürfen diese Einstellungen nicht verwenden.",
    "All settings here have their default values.":
      "Alle Einstellungen hier haben ihre Standardwerte.",
    "{label} can't have this value. {reason}":
      "{label} kann diesen Wert nicht haben. {reason}",
    "{value}, from {source}, stayed in effect.": "{value}, aus {source}, blieb gültig.",
    "{label} already contains this element.": "{label} enthält dieses Element schon.",
    "{label} is saved, but not in effect.": "{label} ist gespeichert, aber nicht gültig.",
    "{label}, element {number}": "{label}, Element {number}",
    "{label}: done.": "{label}: fertig.",
    "{label}: in progress…": "{label}: läuft …",
    "Or Paste Its Text": "Oder fügen Sie den Text ein",
  ]

  private static let germanCounts: [String: SettingsText] = [
    "Apply {count} Changes": SettingsText(
      one: "{count} Änderung anwenden", other: "{count} Änderungen anwenden"),
    "Reset {count} Settings": SettingsText(
      one: "{count} Einstellung zurücksetzen", other: "{count} Einstellungen zurücksetzen"),
    "Stage {count} Changes": SettingsText(
      one: "{count} Änderung vormerken", other: "{count} Änderungen vormerken"),
    "There are {count} more unknown keys.": SettingsText(
      one: "{count} weiterer Schlüssel gehört zu keiner Einstellung.",
      other: "{count} weitere Schlüssel gehören zu keiner Einstellung."),
    "{count} changed": "{count} geändert",
    "{count} changes": SettingsText(one: "{count} Änderung", other: "{count} Änderungen"),
    "{count} changes not applied yet": SettingsText(
      one: "{count} Änderung noch nicht angewendet",
      other: "{count} Änderungen noch nicht angewendet"),
    "{count} changes were applied.": SettingsText(
      one: "{count} Änderung wurde angewendet.", other: "{count} Änderungen wurden angewendet."),
    "{count} changes were discarded.": SettingsText(
      one: "{count} Änderung wurde verworfen.", other: "{count} Änderungen wurden verworfen."),
    "{count} results": "{count} Treffer",
    "{count} results, {shown} shown": "{count} Treffer, {shown} angezeigt",
    "{count} values are already set.": SettingsText(
      one: "{count} Wert ist schon gesetzt.", other: "{count} Werte sind schon gesetzt."),
    "The file will contain {count} settings.": SettingsText(
      one: "Die Datei wird {count}\u{A0}Einstellung enthalten.",
      other: "Die Datei wird {count}\u{A0}Einstellungen enthalten."),
  ]

  private static let germanKinds: [String: SettingsText] = [
    "Enter {kind}.": "Geben Sie {kind} ein.",
    "a URL": "eine URL",
    "a UUID": "eine UUID",
    "a color": "eine Farbe",
    "a date": "ein Datum",
    "a duration": "eine Dauer",
    "a list, each element {kind}": "eine Liste, jedes Element {kind}",
    "a number": "eine Zahl",
    "a value in JSON": "JSON",
    "a whole number": "eine ganze Zahl",
    "data": "Daten",
    "data in Base64": "Daten in Base64",
    "or": "oder",
    "text": "Text",
    "true or false": "true oder false",
    "{kind} such as {examples}": "{kind} wie {examples}",
  ]

  private static let germanProblems: [String: SettingsText] = [
    "A setting couldn't be changed.": "Eine Einstellung konnte nicht geändert werden.",
    "A settings file is damaged.": "Eine Datei mit Einstellungen ist beschädigt.",
    "A source of settings couldn't be read completely.":
      "Eine Quelle von Einstellungen konnte nicht vollständig gelesen werden.",
    "A source of settings isn't trusted.":
      "Einer Quelle von Einstellungen wird nicht vertraut.",
    "Ask them to change it.": "Bitten Sie dort um eine Änderung.",
    "Enter text that matches the pattern.": "{label} hat ein ungültiges Format.",
    "Enter text that matches {pattern}.": "{label} muss {pattern} entsprechen.",
    "Enter {count} character.": "{label} muss {count} Zeichen haben.",
    "Enter {count} characters.": "{label} muss {count} Zeichen haben.",
    "Enter {count} element.": "{label} muss {count} Element haben.",
    "Enter {count} elements.": "{label} muss {count} Elemente haben.",
    "Enter {fewest} to {most} characters.": "{label} muss {fewest} bis {most} Zeichen haben.",
    "Enter {fewest} to {most} elements.": "{label} muss {fewest} bis {most} Elemente haben.",
    "Locked by your administrator.": "Von Ihrer Administration gesperrt.",
    "Locked by {owner}.": "Von {owner} gesperrt.",
    "Read-only. The app determines this value.": "Schreibgeschützt. Die App bestimmt diesen Wert.",
    "Some changes were saved, and others weren't.":
      "Einige Änderungen wurden gespeichert, andere nicht.",
    "Some settings have a format that this app doesn't support.":
      "Einige Einstellungen haben ein Format, das diese App nicht unterstützt.",
    "The app declares a setting incorrectly.": "Die App deklariert eine Einstellung fehlerhaft.",
    "The text isn't JSON: line {line}, column {column}: {problem}. Use a JSON value.":
      "Der Text ist kein JSON: In Zeile {line}, Spalte {column} ist ein Fehler. Verwenden Sie einen JSON-Wert.",
    "The settings couldn't be saved.": "Die Einstellungen konnten nicht gespeichert werden.",
    "The settings of an earlier version couldn't be converted.":
      "Die Einstellungen einer früheren Version konnten nicht umgewandelt werden.",
    "The settings have changed elsewhere.":
      "Die Einstellungen wurden inzwischen an anderer Stelle geändert.",
    "This value is no longer valid. {reason}": "Dieser Wert ist nicht mehr gültig. {reason}",
    "Another setting determines this value.": "Eine andere Einstellung bestimmt diesen Wert.",
    "Another setting determines {label}.": "Eine andere Einstellung bestimmt {label}.",
    "The allowed values depend on other settings.":
      "Die erlaubten Werte hängen von anderen Einstellungen ab.",
    "Change that setting first.": "Ändern Sie zuerst jene Einstellung.",
    "Your value, {value}, is kept and takes effect again.":
      "Ihr Wert, {value}, bleibt erhalten und gilt danach wieder.",
    "The stored value {value} isn't in effect. {reason}":
      "Der gespeicherte Wert {value} gilt nicht. {reason}",
    "The stored value “{value}” isn't in effect. {reason}":
      "Der gespeicherte Wert „{value}“ gilt nicht. {reason}",
    "The stored value isn't in effect. {reason}": "Der gespeicherte Wert gilt nicht. {reason}",
    "The value of {source} isn't in effect. {reason}":
      "Der Wert aus {source} gilt nicht. {reason}",
    "Use a JSON value.": "Verwenden Sie einen JSON-Wert.",
    "Choose an exported file.": "Wählen Sie eine exportierte Datei.",
    "Use an object such as {\"appearance.fontSize\": 18}.":
      "Verwenden Sie ein Objekt wie {\"appearance.fontSize\": 18}.",
    "Use a dictionary with a value for each key.":
      "Verwenden Sie ein Dictionary mit einem Wert für jeden Schlüssel.",
    "The file is neither UTF-8 text nor a property list.":
      "Die Datei ist weder Text in UTF-8 noch eine Property-Liste.",
    "The property list isn't a dictionary.": "Die Property-Liste ist kein Dictionary.",
    "The property list isn't text in UTF-8.": "Die Property-Liste ist kein Text in UTF-8.",
    "Convert it to XML in UTF-8.": "Wandeln Sie sie in XML in UTF-8 um.",
    "There is nothing to import.": "Es gibt nichts zu importieren.",
    "Choose a settings file, or paste its text.":
      "Wählen Sie eine Einstellungsdatei, oder fügen Sie deren Text ein.",
    "The text isn't a JSON object.": "Der Text ist kein JSON-Objekt.",
    "'{key}' is a group of settings. Use the key of a setting, such as '{member}'.":
      "„{key}“ ist eine Gruppe von Einstellungen. Geben Sie den Schlüssel einer Einstellung an, etwa „{member}“.",
    "There is no setting '{key}'.": "Die Einstellung „{key}“ gibt es nicht.",
    "There is no setting '{key}'. Did you mean '{nearest}'?":
      "Die Einstellung „{key}“ gibt es nicht. Meinten Sie „{nearest}“?",
    "There is a value for an unknown setting.":
      "Es gibt einen Wert für eine unbekannte Einstellung.",
    "{label} can only be changed when another setting allows it.":
      "{label} lässt sich nur ändern, wenn eine andere Einstellung es erlaubt.",
    "{label} can't be changed here.": "{label} lässt sich hier nicht ändern.",
    "{label} can't be changed in this version of the app.":
      "{label} lässt sich in dieser Version der App nicht ändern.",
    "{label} couldn't be saved. {reason}": "{label} konnte nicht gespeichert werden. {reason}",
    "{label} couldn't be saved: {reason}. The previous value is still in effect.":
      "{label} konnte nicht gespeichert werden: {reason}. Der vorherige Wert gilt weiter.",
    "{label} is managed by your administrator.": "{label} wird von Ihrer Administration verwaltet.",
    "{label} is managed by {owner}.": "{label} wird von {owner} verwaltet.",
    "{label} is out of range.": "{label} ist außerhalb des Bereichs.",
    "{label} has no such option.": "{label} hat diese Möglichkeit nicht.",
    "Invalid value for {label}.": "Ungültiger Wert für {label}.",
    "Enter a date from {lower} to {upper}.": "Geben Sie ein Datum von {lower} bis {upper} ein.",
    "Enter an opacity from 0 to 100 percent.":
      "Geben Sie eine Deckkraft von 0 bis 100 Prozent ein.",
    "It breaks a rule.": "Er verletzt eine Regel.",
    "Enter a number with at most {count} digits.":
      "Geben Sie eine Zahl mit höchstens {count} Ziffern ein.",
    "Enter a number from {lower} to {upper}.": "Geben Sie eine Zahl von {lower} bis {upper} ein.",
    "Use any of: {options}.": "Verwenden Sie beliebig viele von: {options}.",
    "Use one of: {options}.": "Verwenden Sie einen dieser Werte: {options}.",
    "The value is still empty.": "Der Wert bleibt leer.",
    "The value is still {value}.": "Der Wert bleibt {value}.",
    "{label} has changed elsewhere.":
      "{label} wurde inzwischen an anderer Stelle geändert.",
    "Set by {source}. A value that you choose is kept and takes effect when that value is removed.":
      "Bestimmt durch {source}. Ein Wert, den Sie wählen, bleibt erhalten und gilt, sobald dieser Wert entfällt.",
    "Set by {source}. Your value, {value}, is kept and takes effect when that value is removed.":
      "Bestimmt durch {source}. Ihr Wert, {value}, bleibt erhalten und gilt, sobald dieser Wert entfällt.",
  ]

  private static let germanUnits: [String: SettingsText] = [
    "{number}%": "{number}\u{A0}%",
    "A fraction: 0.5 is 50%.": "Ein Anteil: 0.5 ist 50\u{A0}%.",
    "Enter a number with one of these units: {units}.":
      "Geben Sie eine Zahl mit einer dieser Einheiten ein: {units}.",
    "In {unit}.": "In {unit}.",
    "percent": "Prozent",
    "milliseconds": SettingsText(one: "Millisekunde", other: "Millisekunden"),
    "seconds": SettingsText(one: "Sekunde", other: "Sekunden"),
    "minutes": SettingsText(one: "Minute", other: "Minuten"),
    "hours": SettingsText(one: "Stunde", other: "Stunden"),
    "days": SettingsText(one: "Tag", other: "Tage"),
    "bytes": "Byte",
    "kilobytes": "Kilobyte",
    "megabytes": "Megabyte",
    "gigabytes": "Gigabyte",
    "terabytes": "Terabyte",
    "kibibytes": "Kibibyte",
    "mebibytes": "Mebibyte",
    "gibibytes": "Gibibyte",
    "tebibytes": "Tebibyte",
    "points": SettingsText(one: "Punkt", other: "Punkte"),
    "pixels": "Pixel",
    "degrees": "Grad",
    "degrees Celsius": "Grad Celsius",
    "degrees Fahrenheit": "Grad Fahrenheit",
    "kelvins": "Kelvin",
    "millimeters": "Millimeter",
    "centimeters": "Zentimeter",
    "meters": "Meter",
    "kilometers": "Kilometer",
    "inches": "Zoll",
    "feet": "Fuß",
    "miles": SettingsText(one: "Meile", other: "Meilen"),
    "grams": "Gramm",
    "kilograms": "Kilogramm",
    "ounces": SettingsText(one: "Unze", other: "Unzen"),
    "pounds": "Pfund",
    "hertz": "Hertz",
    "kilohertz": "Kilohertz",
    "megahertz": "Megahertz",
  ]

  /// The texts of commands, references and templates.
  private static let germanCommands: [String: SettingsText] = [
    "The history begins at {time}. The values before its first change are restored.":
      "Der Verlauf beginnt am {time}. Die Werte vor seiner ersten Änderung werden wiederhergestellt.",
    " from {lower} to {upper}": " von {lower} bis {upper}",
    "'{file}' is out of date. Write it with {option}.":
      "„{file}“ ist veraltet. Schreiben Sie die Datei mit {option}.",
    ", or none": " oder nichts",
    "The value of a setting comes from the first of these that has one: {layers}.":
      "Eine Einstellung hat den Wert der ersten dieser Stellen, die einen nennt: {layers}.",
    "Argument": "Argument",
    "Configured": "Konfiguriert",
    "Description": "Beschreibung",
    "Kept until the program exits.": "Gilt, bis das Programm endet.",
    "No differences.": "Keine Unterschiede.",
    "The program read every setting.": "Das Programm hat jede Einstellung gelesen.",
    "The program read '{key}', which no setting has.":
      "Das Programm hat „{key}“ gelesen. Diesen Schlüssel hat keine Einstellung.",
    "The program read '{key}', which no setting has. Did you mean '{nearest}'?":
      "Das Programm hat „{key}“ gelesen. Diesen Schlüssel hat keine Einstellung. Ist „{nearest}“ gemeint?",
    "The file '{path}' has no reads of settings. Name a file that a program wrote with recordReads(savingTo:).":
      "Die Datei „{path}“ enthält keine Lesezugriffe. Nennen Sie eine, die ein Programm mit recordReads(savingTo:) geschrieben hat.",
    "No settings.": "Keine Einstellungen.",
    "Not configured": "Nicht konfiguriert",
    "Nothing was applied, because there was no answer. Use --yes to apply without asking.":
      "Nichts wurde angewendet, denn es gab keine Antwort. Mit --yes wird ohne Rückfrage angewendet.",
    "Secret. The value is never shown.": "Geheim: Der Wert wird nirgends gezeigt.",
    "Setting": "Einstellung",
    "The editor '{editor}' failed with status {status}. Nothing was applied.":
      "Der Editor „{editor}“ endete mit Status {status}. Nichts wurde angewendet.",
    "The file '{path}' can't be read: {reason}. Check its name and permissions.":
      "Die Datei „{path}“ ist nicht lesbar: {reason}. Prüfen Sie Namen und Rechte.",
    "The file '{path}' can't be read: {reason}. Use a smaller file.":
      "Die Datei „{path}“ ist nicht lesbar: {reason}. Nehmen Sie eine kleinere Datei.",
    "The file '{path}' can't be written: {reason}. Check its folder and permissions.":
      "Die Datei „{path}“ ist nicht schreibbar: {reason}. Prüfen Sie Ordner und Rechte.",
    "The file '{path}' isn't UTF-8. Convert it to UTF-8.":
      "Die Datei „{path}“ ist nicht in UTF-8. Wandeln Sie sie in UTF-8 um.",
    "Standard input can't be read: {reason}. Check where it comes from.":
      "Die Standardeingabe ist nicht lesbar: {reason}. Prüfen Sie, woher sie kommt.",
    "Standard input isn't UTF-8. Convert it to UTF-8.":
      "Die Standardeingabe ist nicht in UTF-8. Wandeln Sie sie in UTF-8 um.",
    "Standard output can't be written: {reason}. Check its destination.":
      "Die Standardausgabe ist nicht schreibbar: {reason}. Prüfen Sie ihr Ziel.",
    "Argument {number} of the command isn't UTF-8. Enter text in UTF-8.":
      "Argument {number} des Befehls ist nicht in UTF-8. Geben Sie Text in UTF-8 ein.",
    "Setting '{key}' has changed elsewhere. Nothing was applied. Edit again.":
      "Einstellung „{key}“ wurde anderswo geändert. Nichts wurde angewendet. Bearbeiten Sie den Text erneut.",
    "The text isn't valid. Nothing was applied.":
      "Der Text ist nicht gültig. Nichts wurde angewendet.",
    "No editor can be started here. Use 'apply' instead.":
      "Dieses System kann keinen Editor starten. Verwenden Sie „apply“.",
    "Values": "Werte",
    "Variable": "Variable",
    "Variable '{name}' isn't UTF-8. Set it to text in UTF-8.":
      "Die Variable „{name}“ ist nicht in UTF-8. Setzen Sie sie auf Text in UTF-8.",
    "Watching for changes. Press Control-C to stop.":
      "Änderungen werden beobachtet. Strg-C beendet das.",
    "Your text is kept in {file}.": "Ihr Text bleibt in {file}.",
    "environment": "Umgebung",
    "one of the options": "eine der Möglichkeiten",
    "the arguments": "die Argumente",
    "the credentials": "die Zugangsdaten",
    "the declaration": "die Deklaration",
    "the environment": "die Umgebung",
    "the user": "die Benutzer",
    "{lower} to {upper}": "{lower} bis {upper}",
    "{name}: valid": "{name}: gültig",
  ]
}

// MARK: - Search

extension IncludedLanguage {
  // The endings of the Snowball stemmer for German
  // (https://snowballstem.org/algorithms/german/stemmer.html).
  private static let inflections = WordStem.endings("ern em er en es e")
  private static let genitive = WordStem.endings("s")
  private static let comparisons = WordStem.endings("est en er")
  private static let derivations = WordStem.endings("ung lich heit keit isch ig")

  private static func germanStem(of word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var stem = word
    if let cut = stem.cutting(inflections, keeping: 4) {
      stem = cut
    } else if let cut = stem.cutting(genitive, keeping: 4), cut.mayTakeGermanS {
      stem = cut
    }
    stem = stem.cutting(comparisons, keeping: 4) ?? stem
    return stem.cutting(derivations, keeping: 4) ?? stem
  }

  private static let germanQuestionWords = """
    aber abschalten aktivieren alle allem allen aller alles als am an ändere ändern anschalten auch \
    auf aus ausschalten bei beim bin bis bitte da damit dann das dass deaktivieren dein deine dem den \
    der des die dies diese dieser dieses doch du durch ein eine einem einen einer eines einschalten \
    einstellen einstellung einstellungen er es etwas für gibt habe haben hat hätte ich ihr im in ist \
    ja kann kannst kein keine keinen können könnte mache machen macht man mein meine meinem meinen \
    meiner meines mich mir mit möchte muss nach nicht nie nur ob oder ohne schalte schalten sein \
    seine sich sie sind so soll sollen statt stelle stellen um und uns unter verhindern vom von vor \
    wann war warum was welche welchen welcher welches wenn wer werden wie will wird wo wollen würde \
    zu zum zur
    """

  /// One group per line.
  private static let germanSynonyms = """
    Schrift, Schriftart, Text, Buchstaben, Zeichen
    groß, größer, vergrößern, Größe, Zoom, Skalierung
    klein, kleiner, verkleinern, Größe, Zoom, Skalierung
    breit, Breite, dick, Dicke, Stärke
    hoch, Höhe
    lang, lange, Länge, Dauer, Verzögerung, Zeit
    dunkel, Nacht, schwarz
    hell, Helligkeit
    Farbe, farbig, bunt, Farbschema
    Aussehen, Darstellung, Erscheinungsbild, Design, Thema, Stil
    Zeiger, Mauszeiger, Cursor, Maus
    beenden, schließen, verlassen
    starten, öffnen, beginnen, Start, Anfang, Anmeldung
    löschen, entfernen, verwerfen, Papierkorb
    Ordner, Verzeichnis, Pfad
    Datei, Dokument
    Bild, Foto, Aufnahme
    Ton, Klang, Lautstärke, Geräusch, Audio, laut, leise
    stumm, lautlos, leise
    Kennwort, Passwort, PIN, Code
    Anmeldung, Konto, Login, anmelden
    Internet, Netzwerk, Netz, online, Verbindung
    WLAN, WiFi, drahtlos, Funk
    Benachrichtigung, Mitteilung, Meldung, Hinweis, Nachricht, Warnung
    Vorschlag, Vervollständigung, Empfehlung
    automatisch, selbst, auto
    ausblenden, verbergen, verstecken, unsichtbar, verborgen
    einblenden, anzeigen, zeigen, sichtbar, Anzeige
    fragen, bestätigen, Bestätigung, Rückfrage, warnen
    Verzögerung, Wartezeit, warten, Pause, Zeitlimit
    oft, Intervall, Häufigkeit, regelmäßig, Abstand
    Grenze, Obergrenze, höchstens, maximal, Maximum, viele, Anzahl
    mindestens, minimal, Minimum
    merken, Verlauf, behalten, Chronik
    Privatsphäre, Datenschutz, Nutzungsdaten, Diagnose, Statistik
    aktualisieren, Aktualisierung, Update, Version
    Sprache, Übersetzung, Region
    Rechtschreibung, Rechtschreibprüfung
    Tastenkürzel, Kurzbefehl, Tastatur, Tastenkombination
    ziehen, verschieben, bewegen
    kopieren, Zwischenablage, einfügen
    sichern, Sicherung, Backup, speichern
    synchronisieren, abgleichen, Abgleich, Cloud
    Bildschirm, Monitor, Anzeige, Display
    Hintergrund, Hintergrundbild
    Energie, Strom, Akku, Batterie
    Animation, Bewegung, Effekt
    Bedienungshilfen, Barrierefreiheit, Eingabehilfen
    Ort, Position, Lage, Seite, Standort
    sortieren, Reihenfolge, Sortierung, ordnen
    suchen, finden, Suche
    Adresse, Kontakt
    E-Mail, Mail, Post
    Termin, Ereignis, Kalender
    schnell, Geschwindigkeit, Tempo
    langsam, Geschwindigkeit, Tempo
    erlauben, Berechtigung, Zugriff, verbieten, sperren
    durchsichtig, Transparenz, Deckkraft
    drucken, Drucker
    herunterladen, Download, Ladevorgang
    """
}

extension ArraySlice<UInt8> {
  fileprivate var mayTakeGermanS: Bool { last.map("bdfghklmnrt".utf8.contains) ?? false }
}
