extension SettingsLanguage {
  /// The texts of the package in German.
  static let germanTexts = germanWords.merging(germanSentences) { word, _ in word }
    .merging(germanCounts) { text, _ in text }
    .merging(germanProblems) { text, _ in text }
    .merging(germanCommands) { text, _ in text }
    .merging(germanFleet) { text, _ in text }

  private static let germanWords: [String: SettingsText] = [
    "Add": "Hinzufügen",
    "Add to {label}": "Zu {label} hinzufügen",
    "Apply": "Anwenden",
    "Back": "Zurück",
    "Black": "Schwarz",
    "Blue": "Blau",
    "Breadcrumbs": "Pfad",
    "Bring back": "Zurückholen",
    "Cancel": "Abbrechen",
    "Changed": "Geändert",
    "Changed settings": "Geänderte Einstellungen",
    "Clear": "Leeren",
    "Clear {label}": "{label} leeren",
    "Close this note": "Hinweis schließen",
    "Decrease {label}": "{label} verringern",
    "Default": "Standardwert",
    "Details": "Einzelheiten",
    "Discard": "Verwerfen",
    "Discard All Changes": "Alle Änderungen verwerfen",
    "Discard all": "Alle verwerfen",
    "Done": "Fertig",
    "Download": "Herunterladen",
    "Empty": "Leer",
    "Export": "Exportieren",
    "Export and import": "Export und Import",
    "Filters": "Filter",
    "General": "Allgemein",
    "Gray": "Grau",
    "Green": "Grün",
    "History": "Verlauf",
    "Import": "Importieren",
    "In effect:": "Gültig:",
    "Increase {label}": "{label} erhöhen",
    "Invalid": "Ungültig",
    "Issues": "Probleme",
    "Keep Mine": "Meinen Wert behalten",
    "Keep mine": "Meinen Wert behalten",
    "Keep theirs": "Anderen Wert behalten",
    "Omitted": "Ausgelassen",
    "Locked": "Gesperrt",
    "Mine": "Mein Wert",
    "Move Down": "Nach unten",
    "Move down": "Nach unten",
    "Move Up": "Nach oben",
    "Move up": "Nach oben",
    "Needs a restart": "Neustart nötig",
    "New": "Neu",
    "New element": "Neues Element",
    "No Access": "Kein Zugang",
    "No Results": "Keine Treffer",
    "None": "Ohne",
    "Not Found": "Nicht gefunden",
    "Not set": "Nicht gesetzt",
    "Now": "Jetzt",
    "Off": "Aus",
    "On": "Ein",
    "Opacity": "Deckkraft",
    "Orange": "Orange",
    "Pages": "Seiten",
    "Pink": "Rosa",
    "Preview": "Vorschau",
    "Purple": "Violett",
    "Red": "Rot",
    "Remove": "Entfernen",
    "Remove the change of {label}": "Änderung von {label} entfernen",
    "Reset": "Zurücksetzen",
    "Reset all settings": "Alle Einstellungen zurücksetzen",
    "Reset all…": "Alle zurücksetzen …",
    "Reset anyway": "Trotzdem zurücksetzen",
    "Reset page…": "Seite zurücksetzen …",
    "Reset to default": "Auf Standardwert zurücksetzen",
    "Reset {label}": "{label} zurücksetzen",
    "Review": "Prüfen",
    "Review Changes": "Änderungen prüfen",
    "Search": "Suche",
    "Search Settings": "Einstellungen durchsuchen",
    "Search settings": "Einstellungen durchsuchen",
    "Secret": "Geheim",
    "Set; type to replace": "Gesetzt; zum Ersetzen eingeben",
    "Settings": "Einstellungen",
    "Skip to settings": "Zu den Einstellungen springen",
    "Take theirs": "Anderen Wert übernehmen",
    "Theirs": "Anderer Wert",
    "This Did Not Work": "Das hat nicht funktioniert",
    "Unchanged": "Unverändert",
    "Undo": "Rückgängig",
    "Undo {label}": "{label} rückgängig machen",
    "Use mine": "Meinen Wert verwenden",
    "White": "Weiß",
    "Yellow": "Gelb",
    "(secret)": "(geheim)",
    "current": "eigener Wert",
    "declared": "Standardwert",
    "default": "Standardwert",
    "empty": "leer",
    "in effect": "gültig",
    "managed": "verwaltet",
    "needs a restart": "Neustart nötig",
    "overridden": "überschrieben",
    "override": "Überschreibung",
    "restart": "Neustart",
    "source": "Quelle",
    "y": "j",
    "yes": "ja",
    "{label}, as text": "{label}, als Text",
    "{label}, day": "{label}, Tag",
    "{label}, exact value": "{label}, genauer Wert",
    "{label}, hour": "{label}, Stunde",
    "{label}, minute": "{label}, Minute",
    "{label}, month": "{label}, Monat",
    "{label}, opacity in percent": "{label}, Deckkraft in Prozent",
    "{label}, year": "{label}, Jahr",
  ]

  private static let germanSentences: [String: SettingsText] = [
    "A file of settings": "Eine Datei mit Einstellungen",
    "Apply? [y/N] ": "Anwenden? [j/N] ",
    "Back to the settings": "Zurück zu den Einstellungen",
    "Resolve the conflicts first.":
      "Entscheiden Sie zuerst, was mit den Konflikten geschehen soll.",
    "Omitted: {reason}": "Ausgelassen: {reason}",
    "Omitted because it is secret: {key}": "Ausgelassen, weil geheim: {key}",
    "'{time}' is not a time. Give one such as 2026-11-21T18:00:00Z.":
      "„{time}“ ist kein Zeitpunkt. Geben Sie einen wie 2026-11-21T18:00:00Z an.",
    "The history has no change '{change}'. See 'history'.":
      "Der Verlauf hat keine Änderung „{change}“. Siehe „history“.",
    "No changes.": "Keine Änderungen.",
    "Nothing found.": "Nichts gefunden.",
    "You can review the changes before you apply them.":
      "Es wird nichts geändert, bevor Sie die Änderungen gesehen haben.",
    "There are no staged changes.": "Es sind keine Änderungen vorgemerkt.",
    "The settings have no issues.": "Die Einstellungen sind in Ordnung.",
    "Nothing was found.": "Es wurde nichts gefunden.",
    "No setting would change.": "Es würde sich nichts ändern.",
    "Open the link that the app printed, or get a new link from the app.":
      "Öffnen Sie den Link, den die App ausgegeben hat, oder fordern Sie bei ihr einen neuen an.",
    "Open Settings": "Einstellungen öffnen",
    "Requests from other sites are refused.": "Anfragen anderer Websites werden abgelehnt.",
    "Secrets are omitted: {settings}.": "Geheime Werte werden ausgelassen: {settings}.",
    "Send no more than 1024 KiB.": "Senden Sie höchstens 1024 KiB.",
    "Send no more than 64 KiB.": "Senden Sie höchstens 64 KiB.",
    "Settings have changed. This preview is up to date.":
      "Einstellungen wurden inzwischen geändert. Dies ist die aktuelle Vorschau.",
    "Takes effect after the app restarts: {settings}.":
      "Gilt nach einem Neustart der App: {settings}.",
    "Takes effect after the app restarts.": "Gilt nach einem Neustart.",
    "The app isn't responding. Is it running?": "Die App antwortet nicht. Läuft sie?",
    "The app isn't responding. Trying again. Your text is kept.":
      "Die App antwortet nicht. Es wird erneut versucht. Ihre Eingaben bleiben hier erhalten.",
    "The app restarted. Open the panel from the app again, in another window. Your text is kept.":
      "Die App wurde neu gestartet und kennt diese Seite nicht. Öffnen Sie die Einstellungen aus der App noch einmal in einem anderen Fenster. Ihre Eingaben bleiben bis dahin hier erhalten.",
    "There is no such action.": "Diese Aktion gibt es nicht.",
    "There is no such page.": "Diese Seite gibt es nicht.",
    "There is no such setting.": "Diese Einstellung gibt es nicht.",
    "This address is wrong. Use the address that the app printed.":
      "Diese Adresse wird hier nicht bedient. Verwenden Sie die ausgegebene Adresse.",
    "This cannot be undone": "Das lässt sich nicht rückgängig machen",
    "This link lets one browser view and change the settings.":
      "Mit diesem Link kann ein Browser die Einstellungen zeigen und ändern.",
    "This method isn't allowed here.": "Diese Methode wird hier nicht unterstützt.",
    "This page is out of date. Reload it.": "Diese Seite ist veraltet. Laden Sie sie neu.",
    "This link is invalid or was used already. Get a new link from the app.":
      "Dieser Link wurde schon verwendet oder ist falsch. Fordern Sie bei der App einen neuen an.",
    "This setting has changed elsewhere.": "Das wurde inzwischen an anderer Stelle geändert.",
    "Try other words, or fewer.": "Versuchen Sie es mit anderen oder weniger Wörtern.",
    "Type a word, or choose a filter.": "Geben Sie ein Wort ein oder wählen Sie einen Filter.",
    "Type it again to overwrite it.": "Geben Sie den Wert zum Überschreiben noch einmal ein.",
    "Undoing would overwrite that change.": "Das Rückgängigmachen würde dies überschreiben.",
    "Where does this come from?": "Woher kommt dieser Wert?",
    "You don't have access to these settings.": "Sie dürfen diese Einstellungen nicht verwenden.",
    "All settings here have their default values.":
      "Alle Einstellungen hier haben ihre Standardwerte.",
    "{label} already contains this element.": "{label} enthält dieses Element schon.",
    "{label} is saved but overridden.": "{label} ist gespeichert, aber überschrieben.",
    "{label}, element {number}": "{label}, Element {number}",
    "{label}: done.": "{label}: fertig.",
    "{label}: in progress…": "{label}: läuft …",
    "or its text": "oder deren Text",
  ]

  private static let germanCounts: [String: SettingsText] = [
    "Apply {count} changes": SettingsText(
      one: "{count} Änderung anwenden", other: "{count} Änderungen anwenden"),
    "Reset {count} settings": SettingsText(
      one: "{count} Einstellung zurücksetzen", other: "{count} Einstellungen zurücksetzen"),
    "Stage {count} changes": SettingsText(
      one: "{count} Änderung vormerken", other: "{count} Änderungen vormerken"),
    "There are {count} more unknown keys.": SettingsText(
      one: "{count} weiterer Schlüssel gehört zu keiner Einstellung.",
      other: "{count} weitere Schlüssel gehören zu keiner Einstellung."),
    "{count} changed": "{count} geändert",
    "{count} changes": SettingsText(one: "{count} Änderung", other: "{count} Änderungen"),
    "{count} changes were applied.": SettingsText(
      one: "{count} Änderung wurde angewendet.", other: "{count} Änderungen wurden angewendet."),
    "{count} changes were discarded.": SettingsText(
      one: "{count} Änderung wurde verworfen.", other: "{count} Änderungen wurden verworfen."),
    "{count} results": "{count} Treffer",
    "{count} results, {shown} shown": "{count} Treffer, {shown} angezeigt",
    "{count} settings are customized.": SettingsText(
      one: "{count} Einstellung hat einen eigenen Wert.",
      other: "{count} Einstellungen haben einen eigenen Wert."),
    "{count} values are already set.": SettingsText(
      one: "{count} Wert ist schon gesetzt.", other: "{count} Werte sind schon gesetzt."),
  ]

  private static let germanProblems: [String: SettingsText] = [
    "A setting could not be changed.": "Eine Einstellung konnte nicht geändert werden.",
    "A settings file is damaged.": "Eine Datei mit Einstellungen ist beschädigt.",
    "A source of settings could not be read completely.":
      "Eine Quelle von Einstellungen konnte nicht vollständig gelesen werden.",
    "A source of settings is not trusted.":
      "Einer Quelle von Einstellungen wird nicht vertraut.",
    "Ask them to change it.": "Bitten Sie dort um eine Änderung.",
    "Give a URL such as https://example.org/feed.":
      "Geben Sie eine URL ein, etwa https://example.org/feed.",
    "Give a UUID such as 6F9619FF-8B86-D011-B42D-00C04FC964FF.":
      "Geben Sie eine UUID ein, etwa 6F9619FF-8B86-D011-B42D-00C04FC964FF.",
    "Give a color such as #3366FF.": "Geben Sie eine Farbe ein, etwa #3366FF.",
    "Give a date such as 2026-11-21 or 2026-11-21T07:30Z.":
      "Geben Sie ein Datum ein, etwa 2026-11-21 oder 2026-11-21T07:30Z.",
    "Give a duration such as 90 s or 15 min.": "Geben Sie eine Dauer ein, etwa 90 s oder 15 min.",
    "Give a number.": "Geben Sie eine Zahl ein.",
    "Give a text.": "Geben Sie einen Text ein.",
    "Give a whole number.": "Geben Sie eine ganze Zahl ein.",
    "Give data in Base64.": "Geben Sie Daten in Base64 ein.",
    "Give text that matches the pattern.": "{label} hat eine andere Form.",
    "Give text that matches {pattern}.": "{label} muss {pattern} entsprechen.",
    "Give the value in JSON.": "Geben Sie den Wert in JSON ein.",
    "Give true or false.": "Geben Sie true oder false ein.",
    "Give {count} character.": "{label} muss {count} Zeichen haben.",
    "Give {count} characters.": "{label} muss {count} Zeichen haben.",
    "Give {count} element.": "{label} muss {count} Element haben.",
    "Give {count} elements.": "{label} muss {count} Elemente haben.",
    "Give {fewest} to {most} characters.": "{label} muss {fewest} bis {most} Zeichen haben.",
    "Give {fewest} to {most} elements.": "{label} muss {fewest} bis {most} Elemente haben.",
    "Locked by your administrator.": "Von Ihrer Administration gesperrt.",
    "Locked by {owner}.": "Von {owner} gesperrt.",
    "Read-only. The app determines this value.": "Schreibgeschützt. Die App bestimmt diesen Wert.",
    "Some changes were saved, and others were not.":
      "Einige Änderungen wurden gespeichert, andere nicht.",
    "Some settings have a form that this app does not support.":
      "Einige Einstellungen haben eine Form, die diese App nicht unterstützt.",
    "The app declares a setting incorrectly.": "Die App deklariert eine Einstellung fehlerhaft.",
    "The settings could not be saved.": "Die Einstellungen konnten nicht gespeichert werden.",
    "The settings of an earlier version could not be converted.":
      "Die Einstellungen einer früheren Version konnten nicht umgewandelt werden.",
    "The settings have changed elsewhere.":
      "Die Einstellungen wurden inzwischen an anderer Stelle geändert.",
    "The stored value is not in effect. {reason}": "Der gespeicherte Wert gilt nicht. {reason}",
    "Give a JSON value.": "Geben Sie einen Wert in JSON an.",
    "Choose an exported file.": "Wählen Sie eine exportierte Datei.",
    "Give one such as {\"appearance.fontSize\": 18}.":
      "Geben Sie eines an wie {\"appearance.fontSize\": 18}.",
    "Use a dictionary with a value for each key.":
      "Wählen Sie eine mit einem Wert für jeden Schlüssel.",
    "The file is neither UTF-8 text nor a property list.":
      "Die Datei ist weder Text in UTF-8 noch eine Property-Liste.",
    "The property list isn't a dictionary.": "Die Property-Liste ist kein Dictionary.",
    "The text isn't a JSON object.": "Der Text ist kein JSON-Objekt.",
    "There is no setting '{key}'.": "Die Einstellung „{key}“ gibt es nicht.",
    "There is no setting '{key}'. Did you mean '{nearest}'?":
      "Die Einstellung „{key}“ gibt es nicht. Meinten Sie „{nearest}“?",
    "There is a value for an unknown setting.":
      "Es gibt einen Wert für eine unbekannte Einstellung.",
    "{label} can only be changed when another setting allows it.":
      "{label} lässt sich nur ändern, wenn eine andere Einstellung es erlaubt.",
    "{label} cannot be changed here.": "{label} lässt sich hier nicht ändern.",
    "{label} cannot be changed in this version of the app.":
      "{label} lässt sich in dieser Version der App nicht ändern.",
    "{label} could not be saved. {reason}": "{label} konnte nicht gespeichert werden. {reason}",
    "{label} could not be saved: {reason}. The previous value is still in effect.":
      "{label} konnte nicht gespeichert werden: {reason}. Der vorherige Wert gilt weiter.",
    "{label} is managed by your administrator.": "{label} wird von Ihrer Administration verwaltet.",
    "{label} is managed by {owner}.": "{label} wird von {owner} verwaltet.",
    "{label} must be Base64.": "{label} muss Base64 sein.",
    "{label} must be JSON.": "{label} muss JSON sein.",
    "{label} must be a URL, such as https://example.org/feed.":
      "{label} muss eine URL sein, etwa https://example.org/feed.",
    "{label} must be a UUID, such as 6F9619FF-8B86-D011-B42D-00C04FC964FF.":
      "{label} muss eine UUID sein, etwa 6F9619FF-8B86-D011-B42D-00C04FC964FF.",
    "{label} must be a color, such as #3366FF.": "{label} muss eine Farbe sein, etwa #3366FF.",
    "{label} must be a date, such as 2026-11-21 or 2026-11-21T07:30Z.":
      "{label} muss ein Datum sein, etwa 2026-11-21 oder 2026-11-21T07:30Z.",
    "{label} must be a duration, such as 90 s or 15 min.":
      "{label} muss eine Dauer sein, etwa 90 s oder 15 min.",
    "{label} must be a number.": "{label} muss eine Zahl sein.",
    "{label} must be a whole number.": "{label} muss eine ganze Zahl sein.",
    "{label} must be between {lower} and {upper}.":
      "{label} muss zwischen {lower} und {upper} liegen.",
    "{label} must be on or off.": "{label} muss ein oder aus sein.",
    "{label} must be one of: {options}.": "{label} muss einer dieser Werte sein: {options}.",
    "{label} must be text.": "{label} muss Text sein.",
    "{label} has changed elsewhere.":
      "{label} wurde inzwischen an anderer Stelle geändert.",
    "{source} overrides this setting. A value that you choose is kept and takes effect when the override is removed.":
      "{source} überschreibt diese Einstellung. Ein Wert, den Sie wählen, bleibt erhalten und gilt, sobald die Überschreibung entfällt.",
    "{source} overrides your value, {value}. It is kept and takes effect when the override is removed.":
      "{source} überschreibt Ihren Wert, {value}. Er bleibt erhalten und gilt, sobald die Überschreibung entfällt.",
  ]
}

extension SettingsLanguage {
  /// The texts of commands, references and templates in German.
  static let germanCommands: [String: SettingsText] = [
    " from {lower} to {upper}": " von {lower} bis {upper}",
    "'{file}' is out of date. Write it with {option}.":
      "„{file}“ ist veraltet. Schreiben Sie die Datei mit {option}.",
    ", or none": " oder nichts",
    "The value of a setting comes from the first of these that has one: {layers}.":
      "Eine Einstellung hat den Wert der ersten dieser Stellen, die einen nennt: {layers}.",
    "Argument": "Argument",
    "Description": "Beschreibung",
    "JSON": "JSON",
    "Kept until the program ends.": "Gilt, bis das Programm endet.",
    "No differences.": "Keine Unterschiede.",
    "No settings.": "Keine Einstellungen.",
    "Nothing was applied, because there was no answer. Give --yes to apply without asking.":
      "Nichts wurde angewendet, denn es gab keine Antwort. Mit --yes wird ohne Rückfrage angewendet.",
    "Secret. The value is never shown.": "Geheim: Der Wert wird nirgends gezeigt.",
    "Setting": "Einstellung",
    "Takes effect after a restart.": "Gilt nach einem Neustart.",
    "The editor '{editor}' failed with status {status}. Nothing was applied.":
      "Der Editor „{editor}“ endete mit Status {status}. Nichts wurde angewendet.",
    "The file '{path}' cannot be read: {reason}. Check its name and permissions.":
      "Die Datei „{path}“ ist nicht lesbar: {reason}. Prüfen Sie Namen und Rechte.",
    "The file '{path}' cannot be written: {reason}. Check its folder and permissions.":
      "Die Datei „{path}“ ist nicht schreibbar: {reason}. Prüfen Sie Ordner und Rechte.",
    "The text is not valid. Nothing was applied.":
      "Der Text ist nicht gültig. Nichts wurde angewendet.",
    "No editor can be started here. Use 'apply' instead.":
      "Dieses System kann keinen Editor starten. Verwenden Sie „apply“.",
    "URL": "URL",
    "UUID": "UUID",
    "Values": "Werte",
    "Variable": "Variable",
    "Watching for changes. Press Control-C to stop.":
      "Änderungen werden beobachtet. Strg-C beendet das.",
    "Your text is kept in {file}.": "Ihr Text bleibt in {file}.",
    "color such as #3366FF": "Farbe wie #3366FF",
    "data in Base64": "Daten in Base64",
    "date": "Datum",
    "duration such as 1.5 s": "Dauer wie 1.5 s",
    "environment": "Umgebung",
    "list of {kind}": "Liste: {kind}",
    "number": "Zahl",
    "one of the options": "eine der Möglichkeiten",
    "settings": "Einstellungen",
    "text": "Text",
    "the declaration": "die Deklaration",
    "the user": "die Benutzer",
    "true or false": "true oder false",
    "whole number": "ganze Zahl",
    "{lower} to {upper}": "{lower} bis {upper}",
    "{name}: valid": "{name}: gültig",
  ]
}
