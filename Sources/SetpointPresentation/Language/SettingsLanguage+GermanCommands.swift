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
