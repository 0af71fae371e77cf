extension SettingsThesaurus {
  /// Synonyms for settings of any app, in English and German.
  public static let standard = SettingsThesaurus(
    (english + "\n" + german).split(separator: "\n").map { group in
      group.split(separator: ",").map { String($0) }
    })

  /// One group per line.
  private static let english = """
    text, font, letters, characters, type
    font, typeface, lettering
    bigger, larger, big, large, enlarge, increase, size, scale, zoom, magnify, magnification
    smaller, small, shrink, reduce, decrease, size, scale, zoom, compact
    wide, width, thick, thicker, thickness, broad
    tall, height, high
    long, length, delay, duration, timeout
    far, distance
    colour, color, colours, colored
    grey, gray
    behaviour, behavior
    centre, center, middle
    dark, night, black
    bright, light, brightness
    theme, appearance, look, skin, style, design
    cursor, caret, insertion point
    mouse, pointer
    quit, exit, close, leave
    start, launch, startup, open, begin, boot
    restart, relaunch, reload, reopen, restore
    delete, remove, erase, discard, clear, trim, trash
    trash, bin, recycle
    folder, directory, path
    file, document
    picture, image, photo
    sound, audio, noise, beep, bell, ring, volume, cue
    silent, mute, quiet
    password, passcode, pin, passphrase
    login, log in, sign in, account, authentication
    internet, network, online, web
    wifi, wireless, wlan
    notification, alert, message, warning
    popup, hover, tooltip, hint, widget
    suggestion, completion, autocomplete, proposal, recommendation
    automatic, auto
    hide, hidden, invisible, conceal, exclude
    show, visible, display, render, draw, appear
    ask, confirm, prompt, warn, confirmation
    delay, wait, timeout, pause
    often, interval, period, frequency, regularly, periodic, auto
    limit, maximum, max, most, many, number, count, amount
    minimum, min, least, fewest
    remember, history, keep, persist
    privacy, tracking, telemetry, analytics, statistics, diagnostics, usage
    crash, crashes, error report
    update, upgrade, version
    language, locale, translation
    spelling, spellcheck, spell
    shortcut, hotkey, keybinding, keyboard
    drag, drop, move
    copy, clipboard
    paste, clipboard
    wrap, break, fold
    space, whitespace, blank
    bracket, parenthesis, parentheses, brace, paren
    quote, quotation, apostrophe
    highlight, emphasize, mark
    collapse, fold, expand
    indent, indentation, tab
    encoding, charset, character set
    newline, line ending, end of line, eol
    terminal, console, shell, command line
    certificate, ssl, tls
    plugin, extension, addon, add on
    battery, power, energy
    screen, display, monitor
    wallpaper, background
    animation, motion, effect, transition, smooth
    location, position, place, side
    sort, order, arrange
    search, find, look up
    revert, undo
    sync, synchronize, synchronization, cloud
    mail, email
    contact, address, people
    event, appointment
    fast, speed, quick, faster
    slow, speed
    forbid, allow, permit, block, deny
    opacity, transparency, transparent, translucent
    row, line
    several, multiple, multi, many
    """

  private static let german = """
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
