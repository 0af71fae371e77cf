/// Looks in an evaluated tree for what SwiftUI draws, says or does otherwise than its author means.
@MainActor
struct Inspection {
  let host: ViewHost
  /// What holds rows: a label in one row is not the label of a control in another one.
  private let boundaries: Set = [
    "Form", "List", "Section", "ScrollView", "Screen", "NavigationStack", "Sheet", "TabView",
    "NavigationSplitView", "ToolbarItem", "ConfirmationDialog",
  ]

  init(of host: ViewHost) { self.host = host }

  func inspect(_ roots: [ViewNode]) {
    for root in roots { visit(root, below: []) }
    inspectNames(in: roots)
  }

  private func complain(_ text: String, _ node: ViewNode) {
    host.complain("\(node.kind): \(text) [\(node.path)]")
  }

  private func visit(_ node: ViewNode, below ancestors: [ViewNode]) {
    switch node.kind {
    case "NavigationStack", "NavigationSplitView": inspectStack(node, below: ancestors)
    case "Sheet": inspectSheet(node)
    case "Slider": inspectMarks(of: node)
    case "Screen":
      inspectNames(in: node.children)
      inspectTitles(of: node)
    default: break
    }
    if node.isControl { inspectLabel(of: node, below: ancestors) }
    for child in node.inner { visit(child, below: ancestors + [node]) }
  }

  private func inspectStack(_ node: ViewNode, below ancestors: [ViewNode]) {
    let presentation = ancestors.lastIndex { $0.kind == "Sheet" } ?? ancestors.startIndex
    if ancestors[presentation...].contains(where: { $0.kind == "NavigationStack" }) {
      complain("is in another stack", node)
    }
  }

  private func inspectSheet(_ sheet: ViewNode) {
    let all = sheet.all
    if host.platform == .macOS,
      !sheet.children.contains(where: {
        $0.attributes["leastSize"] != nil || $0.attributes["size"] != nil
      })
    {
      complain("has no size", sheet)
    }
    guard host.platform == .macOS || host.platform == .visionOS else { return }
    let closes = all.contains { node in
      ["confirmationAction", "cancellationAction"].contains(node.attributes["placement"])
        || node.attributes["role"] == "cancel"
    }
    if !closes { complain("has no button that closes it", sheet) }
  }

  private func inspectMarks(of slider: ViewNode) {
    guard case .number(let number)? = slider.control, let step = number.step else { return }
    if (number.bounds.upperBound - number.bounds.lowerBound) / step > 20 {
      complain("has more than twenty marks", slider)
    }
  }

  /// A heading that repeats the title of its page is read twice.
  private func inspectTitles(of screen: ViewNode) {
    let nodes = screen.children.flatMap(\.onScreen)
    let titles = nodes.compactMap { $0.attributes["navigationTitle"] }.filter { !$0.isEmpty }
    if Set(titles).count > 1 { complain("has two titles, \(titles)", screen) }
    let headings = nodes.flatMap { node in
      switch node.kind {
      case "Section": node.slots["header"] ?? []
      case "ContentUnavailableView": node.slots["label"] ?? []
      default: [ViewNode]()
      }
    }
    for heading in headings where titles.contains(heading.label) {
      complain("says its title twice, '\(heading.label)'", screen)
    }
  }

  // MARK: - Labels

  private func inspectLabel(of control: ViewNode, below ancestors: [ViewNode]) {
    let row = row(of: control, below: ancestors)
    let isInForm = ancestors.contains { ["Form", "List"].contains($0.kind) }
    let label = control.slots["label"]?.map(\.label).joined(separator: " ") ?? ""
    let names = [label, control.attributes["accessibilityLabel"] ?? ""].filter { !$0.isEmpty }
    let texts = row.drawnTexts
    if !showsLabel(control, inForm: isInForm), !names.contains(control.attributes["prompt"] ?? ""),
      !texts.contains(where: { names.contains($0.text) })
    {
      complain("has no visible label, '\(label)'", control)
    }
    let spoken = control.attributes["accessibilityLabel"] ?? label
    if texts.contains(where: { $0.text == spoken && !$0.isHidden }) {
      complain("VoiceOver says '\(spoken)' twice", control)
    }
  }

  private func row(of control: ViewNode, below ancestors: [ViewNode]) -> ViewNode {
    let boundary = ancestors.lastIndex { boundaries.contains($0.kind) }
    let first = boundary.map { $0 + 1 } ?? 0
    return first < ancestors.count ? ancestors[first] : control
  }

  /// Whether the platform draws the label of a control.
  private func showsLabel(_ control: ViewNode, inForm isInForm: Bool) -> Bool {
    if control.attributes["labelsHidden"] == "true" { return false }
    let isMac = host.platform == .macOS
    switch control.kind {
    case "Picker":
      switch control.attributes["pickerStyle"] {
      case "SegmentedPickerStyle": return isMac
      case "MenuPickerStyle", "DefaultPickerStyle": return isMac || isInForm
      default: return true
      }
    case "TextField", "SecureField", "Slider": return isMac && isInForm
    case "TextEditor": return false
    default: return true
    }
  }

  // MARK: - Names

  /// VoiceOver does not distinguish two controls of one name.
  private func inspectNames(in nodes: [ViewNode]) {
    var seen: Set<String> = []
    for node in nodes.flatMap(\.onScreen) where node.isControl || node.kind == "Button" {
      let name = node.attributes["accessibilityLabel"] ?? node.label
      if name.isEmpty {
        complain("has no name", node)
      } else if !seen.insert(name).inserted {
        complain("another control is called '\(name)', too", node)
      }
    }
  }
}

extension ViewNode {
  fileprivate var isControl: Bool {
    [
      "Toggle", "Picker", "TextField", "TextEditor", "SecureField", "Slider", "Stepper",
      "DatePicker", "ColorPicker",
    ].contains(kind)
  }

  /// The nodes that stand in this one: those of menus and options stand elsewhere.
  fileprivate var inner: [ViewNode] {
    children
      + slots.keys.sorted().filter { !["options", "contextMenu", "actions", "items"].contains($0) }
      .flatMap { slots[$0] ?? [] }
  }

  /// This node and those in it that are seen at the same time, in one presentation.
  fileprivate var onScreen: [ViewNode] {
    if ["Sheet", "ConfirmationDialog", "Screen"].contains(kind) { return [] }
    return [self] + inner.flatMap(\.onScreen)
  }

  /// The texts that are drawn in this node, except those of controls.
  fileprivate var drawnTexts: [(text: String, isHidden: Bool)] {
    if isControl || kind == "Button" { return [] }
    let isHidden = attributes["accessibilityHidden"] == "true"
    let own = kind == "Text" ? [(text: text, isHidden: isHidden)] : []
    return own
      + inner.flatMap(\.drawnTexts).map { ($0.text, $0.isHidden || isHidden) }
  }
}
