#if CommandLine
  package import Setpoint
  import SetpointPresentation

  /// A table of settings with the columns mark, key and value.
  struct SettingsTable {
    private var table = TextTable(.shortened)
    private let language: SettingsLanguage

    init(_ items: [SettingsItem], _ language: SettingsLanguage) {
      self.language = language
      for item in items { add(item) }
    }

    /// Creates a table of the groups with their titles, each with its shown items.
    init(
      of elements: [SettingsElement], showing items: [SettingsItem], _ language: SettingsLanguage
    ) {
      self.language = language
      let items = Dictionary(items.map { ($0.setting, $0) }) { first, _ in first }
      add(elements, showing: items, depth: 0)
    }

    func text(for terminal: Terminal) -> String { table.text(for: terminal) }

    private mutating func add(
      _ elements: [SettingsElement], showing items: [SettingDefinition: SettingsItem], depth: Int
    ) {
      for element in elements {
        switch element {
        case .setting(let setting): items[setting].map { add($0, depth: depth) }
        case .group(let group):
          guard group.content.settings.contains(where: { items[$0] != nil }) else { continue }
          let isTitled = group.label != nil
          if let label = group.label {
            table.rows.append([
              .init(Self.indentation(depth) + language.text(label), .bold), .init(""),
            ])
          }
          add(group.content, showing: items, depth: depth + (isTitled ? 1 : 0))
        default: break
        }
      }
    }

    private mutating func add(_ item: SettingsItem, depth: Int = 0) {
      let mark = item.isModified ? "*" : " "
      table.rows.append([
        .init("\(Self.indentation(depth))\(mark) \(item.key)", item.isModified ? .bold : .plain),
        .init(text(of: item)),
      ])
    }

    private func text(of item: SettingsItem) -> String {
      if item.isMissing { return language.text("(required)") }
      if item.isSecret { return language.text("(secret)") }
      // A program gets the stored number.
      return Terminal.isStandardOutput
        ? language.listText(of: item.value, in: item.setting)
        : language.fieldText(of: item.value, kind: item.setting.kind)
    }

    private static func indentation(_ depth: Int) -> String {
      String(repeating: "  ", count: depth)
    }
  }

  extension SettingsItem {
    /// The JSON representation of the setting. It omits the value of a secret.
    var storedValue: StoredValue {
      var members: [String: StoredValue] = [
        "key": .string(key), "label": .string(label), "type": .string(setting.kind.rawValue),
        "layer": .string(layer.description), "isModified": .bool(isModified),
      ]
      members["help"] = help.map(StoredValue.string)
      if !moreHelp.isEmpty { members["moreHelp"] = .string(moreHelp.joined(separator: "\n\n")) }
      members["row"] = row?.label.map(StoredValue.string)
      if isRequired { members["isRequired"] = true }
      if isMissing { members["isMissing"] = true }
      if isSecret {
        members["isSecret"] = true
      } else {
        members["value"] = value
        members["text"] = .string(displayText)
        members["default"] = setting.defaultStoredValue
      }
      return .dictionary(members)
    }
  }

  extension SettingsLanguage {
    /// Returns the members of the JSON representation of two values of a setting. They omit the values
    /// of a secret.
    ///
    /// - Parameters:
    ///   - names: The names of the old value and its text.
    ///   - newNames: The names of the new value and its text.
    func members(
      of setting: SettingDefinition, from old: StoredValue, to new: StoredValue,
      names: (value: String, text: String) = ("oldValue", "oldText"),
      newNames: (value: String, text: String) = ("newValue", "newText")
    ) -> [String: StoredValue] {
      var members: [String: StoredValue] = [
        "key": .string(setting.key), "label": .string(appText(setting.label)),
      ]
      guard !setting.isSecret else {
        members["isSecret"] = true
        return members
      }
      let texts = texts(from: old, to: new, in: setting)
      members[names.value] = old
      members[names.text] = .string(texts.old)
      members[newNames.value] = new
      members[newNames.text] = .string(texts.new)
      return members
    }
  }

  extension StoredValue {
    /// The value as indented JSON text.
    package var indentedJSON: String {
      var writer = JSONWriter(layout: .indented)
      writer.write(self)
      return writer.text
    }
  }
#endif
