#if PropertyLists
  /// What the rows of a pane become, while they are read: a group specifier begins a group of what
  /// follows it.
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

    /// A group of nothing, that says nothing, is none.
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
