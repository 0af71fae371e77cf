import Foundation
import SetpointPresentation

/// Questions in plain words about the 1,365 settings of a large editor, with the keys that answer.
///
/// They were written from the descriptions of the settings, as people ask who know neither key nor
/// title, before any ranking of them was looked at. Every other one was used to tune the ranking;
/// the others were held out to check it.
enum EditorQuestions {
  static let tuning = questions(at: 0)
  static let heldOut = questions(at: 1)

  private static func questions(at remainder: Int) -> [SearchCorpus.Query] {
    text.split(separator: "\n").enumerated().filter { $0.offset % 2 == remainder }.map { _, line in
      let parts = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return SearchCorpus.Query(
        query: parts[0], expected: parts[1].split(separator: " ").map { String($0) })
    }
  }

  private static let text = """
    how do I make the text bigger | editor.fontSize window.zoomLevel
    change the font of my code | editor.fontFamily
    use spaces instead of tabs | editor.insertSpaces
    how many spaces is a tab | editor.tabSize
    remove blanks at the end of lines when I save | files.trimTrailingWhitespace
    save my files automatically | files.autoSave
    how long until it saves by itself | files.autoSaveDelay
    turn off the minimap | editor.minimap.enabled
    put the minimap on the left | editor.minimap.side
    break long lines instead of scrolling sideways | editor.wordWrap
    hide line numbers | editor.lineNumbers
    stop the cursor from blinking | editor.cursorBlinking
    make the caret thicker | editor.cursorWidth editor.cursorStyle
    switch to a dark theme | workbench.colorTheme workbench.preferredDarkColorTheme \
    window.autoDetectColorScheme
    follow the dark mode of my system | window.autoDetectColorScheme
    don't send usage data | telemetry.telemetryLevel telemetry.enableTelemetry
    disable automatic updates | update.mode update.channel
    where is the window title | window.title
    move the sidebar to the right | workbench.sideBar.location
    ask me before quitting | window.confirmBeforeClose
    what opens when the app starts | workbench.startupEditor
    reopen my windows after a restart | window.restoreWindows
    delete files without moving them to the bin | files.enableTrash
    ask before deleting a file | explorer.confirmDelete
    windows line endings | files.eol
    add an empty line at the end of the file | files.insertFinalNewline
    which files are hidden in the explorer | files.exclude
    ignore folders when searching | search.exclude
    case insensitive search | search.smartCase
    sort files by date | explorer.sortOrder
    limit how many tabs are open | workbench.editor.limit.enabled workbench.editor.limit.value
    hide the close button of tabs | workbench.editor.tabCloseButton
    shrink pinned tabs | workbench.editor.pinnedTabSizing
    open a file with a single click | workbench.list.openMode workbench.editor.enablePreview
    why does my file replace the open tab | workbench.editor.enablePreview
    show tabs on several rows | workbench.editor.wrapTabs
    fewer animations | workbench.reduceMotion workbench.welcomePage.preferReducedMotion
    smooth scrolling in the editor | editor.smoothScrolling
    zoom with the mouse wheel | editor.mouseWheelZoom
    scroll faster with alt | editor.fastScrollSensitivity
    highlight matching parentheses | editor.matchBrackets
    colour brackets by nesting | editor.bracketPairColorization.enabled
    close quotes automatically | editor.autoClosingQuotes
    stop adding closing brackets | editor.autoClosingBrackets
    format my code when I save | editor.formatOnSave
    tidy up code after pasting | editor.formatOnPaste
    show spaces and tabs as dots | editor.renderWhitespace
    draw a vertical line at column 80 | editor.rulers
    keep function header visible while scrolling | editor.stickyScroll.enabled
    scroll past the end of the file | editor.scrollBeyondLastLine
    turn off suggestions while typing | editor.quickSuggestions
    delay before suggestions appear | editor.quickSuggestionsDelay
    accept completion with enter | editor.acceptSuggestionOnEnter
    stop the popup when I hover | editor.hover.enabled
    how long before the tooltip shows | editor.hover.delay workbench.hover.delay
    drag selected text with the mouse | editor.dragAndDrop
    several cursors with ctrl click | editor.multiCursorModifier
    fold code | editor.folding
    character encoding of files | files.encoding
    guess the charset | files.autoGuessEncoding
    terminal font size | terminal.integrated.fontSize
    which shell does the terminal use on linux | terminal.integrated.defaultProfile.linux \
    terminal.integrated.profiles.linux
    how many lines the terminal remembers | terminal.integrated.scrollback
    copy text when I select it in the terminal | terminal.integrated.copyOnSelection
    right click in the terminal | terminal.integrated.rightClickBehavior
    warn me when I close a running terminal | terminal.integrated.confirmOnKill \
    terminal.integrated.confirmOnExit
    starting directory of the terminal | terminal.integrated.cwd
    terminal beep | terminal.integrated.enableBell terminal.integrated.bellDuration
    use a proxy server | http.proxy http.proxySupport
    don't check certificates | http.proxyStrictSSL
    fetch from git regularly | git.autofetch git.autofetchPeriod
    sign my commits | git.enableCommitSigning
    name of the first branch in a new repository | git.defaultBranchName
    where are repositories cloned to | git.defaultCloneDirectory
    commit everything when nothing is staged | git.enableSmartCommit
    forbid force push | git.allowForcePush
    protect branches from commits | git.branchProtection github.branchProtection
    stash changes before pulling | git.autoStash
    show variable values while debugging | debug.inlineValues
    move the debug toolbar | debug.toolBarLocation
    don't color the status bar when debugging | debug.enableStatusBarColor
    trust folders I open | security.workspace.trust.enabled security.workspace.trust.startupPrompt
    play a sound when a task fails | audioCues.taskFailed
    screen reader | editor.accessibilitySupport
    font of the markdown preview | markdown.preview.fontFamily
    underline links and make them clickable | editor.links
    update extensions automatically | extensions.autoUpdate
    stop recommending extensions | extensions.ignoreRecommendations
    update imports when a file is moved | typescript.updateImportsOnFileMove.enabled \
    javascript.updateImportsOnFileMove.enabled
    restore closed files that were not saved | files.hotExit
    """
}

extension SearchCorpus {
  /// The settings in a file that lists them by key, in the words of JSON Schema: the title is made
  /// of the last part of a key, as Setpoint makes a label; the others are the groups around it.
  init(settings file: URL, queries: [Query]) throws {
    let schemas = try JSONDecoder().decode([String: Schema].self, from: Data(contentsOf: file))
    items = schemas.sorted { $0.key < $1.key }.map { key, schema in
      let parts = key.split(separator: ".").map { Self.label(of: $0) }
      return Item(
        id: key, title: parts.last ?? key, help: schema.help, tags: [], key: key,
        path: parts.dropLast())
    }
    self.queries = queries
  }

  private struct Schema: Decodable {
    var description: String?
    var markdownDescription: String?
    var help: String { description ?? markdownDescription ?? "" }
  }

  /// `fontSize` → `Font Size`.
  private static func label(of name: Substring) -> String {
    name.reduce(into: "") { label, letter in
      if label.isEmpty {
        label += letter.uppercased()
      } else {
        label += letter.isUppercase && label.last?.isLowercase == true ? " \(letter)" : "\(letter)"
      }
    }
  }
}
