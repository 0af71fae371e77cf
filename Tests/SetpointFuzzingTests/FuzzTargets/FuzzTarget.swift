/// What must be true for every input, also for a damaged or hostile one.
///
/// `Scripts/fuzz` searches for an input that breaks one. `FuzzTargetTests` checks the inputs that
/// were found before.
enum FuzzTarget: String, CaseIterable, Sendable {
  case textEditor = "text-editor"
  case jsonReader = "json-reader"
  case journalReader = "journal-reader"
  case managedPolicy = "managed-policy"
  #if PropertyLists
    case propertyList = "property-list"
    case settingsBundle = "settings-bundle"
    case strings
  #endif
  #if YAML
    case yaml
  #endif

  /// Returns a description of what is wrong, or `nil` if nothing is.
  func failure(for input: [UInt8]) -> String? {
    switch self {
    case .textEditor: Self.textEditorFailure(for: input)
    case .jsonReader: Self.jsonReaderFailure(for: input)
    case .journalReader: Self.journalReaderFailure(for: input)
    case .managedPolicy: Self.managedPolicyFailure(for: input)
    #if PropertyLists
      case .propertyList: Self.propertyListFailure(for: input)
      case .settingsBundle: Self.settingsBundleFailure(for: input)
      case .strings: Self.stringsFailure(for: input)
    #endif
    #if YAML
      case .yaml: Self.yamlFailure(for: input)
    #endif
    }
  }
}

/// The bytes of an input, each of which makes one decision.
struct FuzzChoices {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { bytes.isEmpty }

  /// A number from 0 to below the limit; 0 at the end.
  mutating func next(below limit: Int) -> Int { Int(bytes.popFirst() ?? 0) % limit }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[next(below: elements.count)]
  }
}
