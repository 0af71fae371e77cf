// snippet.hide
// The language of screens, panel and commands: docs/languages.md.
import Setpoint
import SetpointPresentation
import SetpointWeb

let fontSize = Setting("fontSize", default: 14, "Font size", .range(10...24), .help("In points."))
let container = SettingsContainer(store: .memory) { fontSize }

// snippet.show
let german = SettingsLanguage.german.adding([
  "Font size": "Schriftgröße",
  "In points.": "In Punkt.",
  "Enter an even number.": "Geben Sie eine gerade Zahl ein.",
  "{count} changes": SettingsText(one: "{count} Anpassung", other: "{count} Anpassungen"),
])
// snippet.hide

// snippet.show
var options = SettingsPanel.Options()
options.screen.language = german
let panel = SettingsPanel(container, appearance: .init(title: "Reader"), options: options)
// snippet.hide

// snippet.show
do {
  try container.set(99, for: fontSize)
} catch {
  print(error)
  print(SettingsLanguage.english.message(for: error, about: fontSize))
  print(german.message(for: error, about: fontSize))
}
// snippet.hide

// snippet.show
var polish = SettingsLanguage("pl", texts: ["Undo": "Cofnij"])
polish.decimalSeparator = ","
polish.groupingSeparator = " "
polish.dateFormat = "{day}.{month}.{year}"
polish.pluralForm = { count in
  if count == 1 { return .one }
  return (2...4).contains(count % 10) && !(12...14).contains(count % 100) ? .few : .many
}
