#if PropertyLists
  /// The elements of a pane while its rows are read. A group specifier starts a group of the rows that
  /// follow.
  struct PaneContent {
    private(set) var elements: [SettingsElement] = []
    private var heading: (key: String?, label: String?, footer: String?)?
    private var members: [SettingsElement] = []

    mutating func add(_ element: SettingsElement) {
      if heading == nil { elements.append(element) } else { members.append(element) }
    }

    mutating func beginGroup(key: String?, label: String?, footer: String?) {
      endGroup()
      heading = (key, label, footer)
    }

    /// Ends the current group. Ignores a group without rows and texts.
    mutating func endGroup() {
      if let (key, label, footer) = heading, !members.isEmpty || label != nil || footer != nil {
        elements.append(
          .group(SettingsGroup(label, .inline, key: key, footer: footer, content: members)))
      }
      heading = nil
      members = []
    }
  }
#endif
