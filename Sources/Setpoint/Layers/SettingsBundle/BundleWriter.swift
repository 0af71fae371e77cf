#if PropertyLists
  import Foundation

  /// Creates the panes of a Settings.bundle.
  struct BundleWriter {
    let language: String?
    /// The values that replace declared defaults, by key.
    let values: [String: StoredValue]
    private(set) var files: [String: Data] = [:]
    private(set) var issues: [SettingsIssue] = []

    init(language: String?, values: [String: StoredValue] = [:]) {
      self.language = language
      self.values = values
    }

    mutating func writePane(_ name: String, of elements: [SettingsElement]) {
      // Reserved at once, so that no child pane uses the name.
      files["\(name).plist"] = Data()
      let specifiers = specifiers(of: elements)
      var pane: [String: StoredValue] = [
        "PreferenceSpecifiers": .array(specifiers.map(StoredValue.dictionary))
      ]
      if let language {
        pane["StringsTable"] = .string(name)
        files["\(language).lproj/\(name).strings"] = Self.strings(in: specifiers)
      }
      files["\(name).plist"] = StoredValue.dictionary(pane).propertyListData(dates: .exact)
    }

    private mutating func specifiers(of elements: [SettingsElement]) -> [[String: StoredValue]] {
      var specifiers: [[String: StoredValue]] = []
      var isBehindGroup = false
      for element in elements where !element.isHidden {
        if case .group(let group) = element, group.presentation != .page {
          specifiers.append(.heading(group))
          specifiers += self.specifiers(of: group.content)
          isBehindGroup = true
        } else if let specifier = specifier(of: element) {
          // Without a heading, the following rows would become part of the group.
          if isBehindGroup { specifiers.append(.heading(nil)) }
          specifiers.append(specifier)
          isBehindGroup = specifier["Type"] == .kind(.radioGroup)
        }
      }
      return specifiers
    }

    private mutating func specifier(of element: SettingsElement) -> [String: StoredValue]? {
      switch element {
      case .setting(let setting):
        var writer = SpecifierWriter(setting, default: values[setting.key])
        defer { issues += writer.issues }
        return writer.specifier()
      case .group(let group): return childPane(group)
      case .action(let action): leaveOut("Button '\(action.label)'")
      case .link(let link): leaveOut("Link '\(link.label)'")
      case .information(let information): leaveOut("Information '\(information.label)'")
      case .custom(let content): leaveOut("The content '\(content.key)'")
      case .rule(let rule): leaveOut("The rule '\(rule.message)'")
      }
      return nil
    }

    private mutating func leaveOut(_ subject: String) {
      issues.append(.unsupported("\(subject) isn't supported in a Settings.bundle."))
    }

    private mutating func childPane(_ group: SettingsGroup) -> [String: StoredValue] {
      let name = freeName(group.key)
      writePane(name, of: group.content)
      return [
        "Type": .kind(.childPane), "Title": .string(group.label ?? group.key),
        "File": .string(name),
      ]
    }

    /// Returns the key without characters that a file's name can't contain. If the name is taken,
    /// ignoring case, adds a number.
    private func freeName(_ key: String) -> String {
      let allowed = key.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
      let wanted = allowed.trimmed.isEmpty ? "Pane" : allowed
      let taken = Set(files.keys.map { $0.lowercased() })
      let names = [wanted] + (2...taken.count + 2).map { "\(wanted)-\($0)" }
      return names.first { !taken.contains("\($0).plist".lowercased()) } ?? wanted
    }
  }

  extension SettingsElement {
    /// Whether the element is a hidden setting or a group that contains nothing else.
    fileprivate var isHidden: Bool {
      switch self {
      case .setting(let setting): setting.policy.contains(.hidden)
      case .group(let group): !group.content.isEmpty && group.content.allSatisfy(\.isHidden)
      case .action, .link, .information, .custom, .rule: false
      }
    }
  }

  // MARK: - Formats

  extension BundleWriter {
    /// Returns the strings file of a pane, in which each text is its own translation.
    private static func strings(in specifiers: [[String: StoredValue]]) -> Data {
      let texts = specifiers.flatMap { specifier -> [String] in
        var texts = [specifier["Title"], specifier["FooterText"]].compactMap { $0?.text }
        if case .array(let titles) = specifier["Titles"] { texts += titles.compactMap(\.text) }
        return texts
      }
      let lines = Set(texts).filter { !$0.isEmpty }.sorted().map { text in
        let quoted = text.quotedForStrings
        return "\(quoted) = \(quoted);\n"
      }
      return Data(lines.joined().utf8)
    }
  }

  extension SettingsIssue {
    static func unsupported(key: String? = nil, _ problem: String) -> SettingsIssue {
      SettingsIssue(
        SettingsError(
          .unsupported, key: key, problem: problem, recoverySuggestion: "It's omitted."))
    }
  }

  extension [String: StoredValue] {
    /// Returns a group specifier. Without a group, it ends the previous one.
    fileprivate static func heading(_ group: SettingsGroup?) -> Self {
      var specifier: Self = ["Type": .kind(.group)]
      specifier["Title"] = group?.label.map(StoredValue.string)
      specifier["FooterText"] = group?.footer.map(StoredValue.string)
      return specifier
    }
  }

  extension StoredValue {
    static func kind(_ kind: BundleSpecifier.Kind) -> StoredValue { .string(kind.rawValue) }
  }

  extension String {
    /// The text in quotation marks, in the format of `.strings` files.
    var quotedForStrings: String {
      // By Unicode scalars, because a backslash and a combining mark form one character.
      var quoted = "\""
      for scalar in unicodeScalars {
        switch scalar {
        case "\\", "\"": quoted += "\\\(scalar)"
        case "\n": quoted += "\\n"
        case "\r": quoted += "\\r"
        default: quoted.unicodeScalars.append(scalar)
        }
      }
      return quoted + "\""
    }
  }
#endif
