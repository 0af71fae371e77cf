#if PropertyLists
  import Foundation

  /// Reads the panes of a Settings.bundle, starting at the root.
  struct BundleReader {
    private static let deepestPane = 32
    /// The maximum number of rows of all panes, each counted as often as it is shown.
    private static let mostRows = 20_000

    private let folder: BundleFolder
    private var strings: BundleStrings
    private var ownIssues: [SettingsIssue] = []
    private(set) var files: [URL] = []
    private(set) var defaults: [String: BundleDefault] = [:]
    private var declarations: [String: BundleDeclaration] = [:]
    /// The pages of the panes that were read. A pane that is opened twice has the same page both
    /// times.
    private var pages: [URL: Page?] = [:]
    /// The panes that lead to the current one, and that one.
    private var trail: [URL] = []
    private var rows = 0

    private struct Page {
      let title: String?
      let elements: [SettingsElement]
      let rows: Int
    }

    init(_ folder: BundleFolder, languages: [String]) {
      self.folder = folder
      strings = BundleStrings(in: folder.url, languages: languages)
    }

    var issues: [SettingsIssue] { ownIssues + strings.issues }

    mutating func readRoot() -> [SettingsElement] {
      guard let file = folder.file(ofPane: "Root") else {
        report(
          .unreadableFile, "There is no Root.plist.", "Add it. The settings start there.",
          folder.url)
        return []
      }
      return page(in: file)?.elements ?? []
    }

    /// Returns the page of a pane, or reports an issue and returns `nil` if it can't be read.
    private mutating func page(in file: URL) -> Page? {
      if let page = pages[file] {
        rows += page?.rows ?? 0
        return page
      }
      var page: Page?
      do throws(BundleFolder.Failure) {
        let pane = try BundlePane(file) { strings.table(named: $0) }
        files.append(file)
        let before = rows
        page = Page(title: pane.title, elements: elements(of: pane), rows: rows - before)
      } catch {
        report(
          .unreadableFile, "\(file.lastPathComponent) \(error.reason).",
          "Fix the file to restore its settings.", file)
      }
      pages[file] = page
      return page
    }

    private mutating func elements(of pane: BundlePane) -> [SettingsElement] {
      trail.append(pane.file)
      defer { trail.removeLast() }
      var content = PaneContent()
      for (index, specifier) in pane.specifiers.enumerated() {
        guard case .dictionary(let entries) = specifier else {
          report(
            .contradictoryDeclaration, "Item \(index) is \(specifier.typeName), not a dictionary.",
            "It's omitted. Correct it.", pane.file)
          continue
        }
        var specifier = BundleSpecifier(entries, at: index, in: pane)
        add(&specifier, to: &content)
        ownIssues += specifier.issues
      }
      content.endGroup()
      return content.elements
    }

    private mutating func add(_ specifier: inout BundleSpecifier, to content: inout PaneContent) {
      guard let kind = specifier.kind(), specifier.isShown(on: folder.device) else { return }
      rows += 1
      switch kind {
      case .group:
        content.beginGroup(
          key: specifier.key ?? specifier.entries["Title"]?.text.map(SettingsGroup.key(forLabel:)),
          label: specifier.title("Title"), footer: specifier.title("FooterText"))
      case .childPane:
        if let group = group(&specifier) { content.add(.group(group)) }
      case .toggle, .slider, .multiValue, .radioGroup, .textField, .titleValue:
        if kind == .radioGroup { content.endGroup() }
        if let setting = setting(kind, &specifier) { content.add(.setting(setting)) }
      }
    }

    private mutating func report(
      _ code: SettingsError.Code, _ problem: String, _ recoverySuggestion: String, _ file: URL
    ) {
      let error = SettingsError(code, problem: problem, recoverySuggestion: recoverySuggestion)
      ownIssues.append(SettingsIssue(error, origin: .bundle(file)))
    }
  }

  // MARK: - Child panes

  extension BundleReader {
    private mutating func group(_ specifier: inout BundleSpecifier) -> SettingsGroup? {
      guard let name = specifier.text("File"), !name.isEmpty else {
        specifier.report(
          .unsupported, "opens no File of the bundle.",
          "It's omitted. Declare what it opens in code.")
        return nil
      }
      guard let file = file(ofPane: name, &specifier), let page = page(in: file) else { return nil }
      guard rows <= Self.mostRows else {
        specifier.report(
          .unsupported, "opens more than \(Self.mostRows) rows, one within the other.",
          "They're omitted. Open each pane once.")
        rows -= page.rows
        return nil
      }
      return SettingsGroup(
        specifier.title("Title") ?? page.title ?? file.deletingPathExtension().lastPathComponent,
        key: name.split(separator: "/").last.map(String.init), content: page.elements)
    }

    private func file(ofPane name: String, _ specifier: inout BundleSpecifier) -> URL? {
      guard let file = folder.file(ofPane: name) else {
        specifier.report(
          .unreadableFile, "opens '\(name).plist', which isn't in the bundle.",
          "It's omitted. Add the file, or remove the item.")
        return nil
      }
      guard !trail.contains(file) else {
        specifier.report(
          .contradictoryDeclaration, "opens '\(name).plist', which leads back here.",
          "It's omitted. Remove one of the items in the cycle.")
        return nil
      }
      guard trail.count < Self.deepestPane else {
        specifier.report(
          .unsupported, "opens a pane that is \(Self.deepestPane) panes away from the root.",
          "It's omitted. Nest less deeply.")
        return nil
      }
      return file
    }
  }

  // MARK: - Settings

  extension BundleReader {
    /// Returns the setting for a key. Specifiers with the same key share it.
    private mutating func setting(
      _ kind: BundleSpecifier.Kind, _ specifier: inout BundleSpecifier
    ) -> SettingDefinition? {
      guard let setting = specifier.setting(kind) else { return nil }
      let file = specifier.pane.file
      let new = BundleDeclaration(
        kind: kind, setting: setting, defaultValue: specifier.defaultValue, file: file)
      let first = declarations[setting.key] ?? new
      declarations[setting.key] = first
      if let difference = first.difference(from: new) {
        specifier.report(
          .duplicateKey, "repeats its key with \(difference).",
          "The first item, in \(first.file.lastPathComponent), applies. Make both equal.")
      }
      if defaults[setting.key] == nil {
        defaults[setting.key] = specifier.defaultValue.map { value in
          BundleDefault(
            value: value, switchValues: kind == .toggle ? specifier.switchValues : nil,
            location: .file(file.path))
        }
      }
      return first.setting
    }
  }
#endif
