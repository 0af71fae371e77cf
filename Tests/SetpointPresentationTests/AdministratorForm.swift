#if PropertyLists
  import Foundation
  import Setpoint
  import SetpointPresentation
  import TestSupport
  import Testing

  /// A system for device management that shows a form for an AppConfig file, checks what an
  /// administrator enters by its constraints, and sends it.
  struct AdministratorForm {
    private let settings: [String: ParsedElement]

    init(appConfig root: ParsedElement) throws {
      let elements = try #require(root["dict"]).elements
      settings = Dictionary(
        uniqueKeysWithValues: elements.map { ($0.attributes["keyName"] ?? "", $0) })
    }

    /// The values that the form offers for a setting.
    func choices(_ key: String) -> [String] {
      settings[key]?["constraint"]?["values"]?.elements.map(\.text) ?? []
    }

    /// Returns what the form sends for the texts of a value or of the elements of a list, without
    /// checking them; a text if it has another type.
    func unchecked(_ texts: [String], for key: String) throws -> StoredValue {
      let type = try #require(settings[key]).name
      let values = texts.map { Self.value(of: $0, type) ?? .string($0) }
      return type.hasSuffix("Array") ? .array(values) : values[0]
    }

    /// Returns whether the form accepts the texts.
    func accepts(_ texts: [String], for key: String) throws -> Bool {
      let setting = try #require(settings[key])
      guard texts.allSatisfy({ Self.value(of: $0, setting.name) != nil }) else { return false }
      let choices = choices(key)
      if !choices.isEmpty, !texts.allSatisfy(choices.contains) { return false }
      let limits = setting["constraint"]?.attributes ?? [:]
      if setting.name.hasSuffix("Array") {
        return Self.isWithin(limits, Double(texts.count)) { Double($0) }
      }
      let text = texts[0]
      switch setting.name {
      case "integer", "float": return Self.isWithin(limits, Double(text)) { Double($0) }
      case "date": return Self.isWithin(limits, Self.date(text)) { Self.date($0) }
      case "string":
        // A pattern replaces the limits.
        guard let pattern = limits["pattern"] else {
          return Self.isWithin(limits, text.count) { Int($0) }
        }
        return try text.firstMatch(of: Regex(pattern)) != nil
      default: return true
      }
    }

    private static func isWithin<Value: Comparable>(
      _ limits: [String: String], _ value: Value?, _ read: (String) -> Value?
    ) -> Bool {
      guard let value else { return false }
      if let least = limits["min"].flatMap(read), value < least { return false }
      if let most = limits["max"].flatMap(read), value > most { return false }
      return true
    }

    private static func date(_ text: String) -> Date? {
      guard case .date(let date)? = SettingText.storedValue(of: text, kind: .date) else {
        return nil
      }
      return date
    }

    private static func value(of text: String, _ type: String) -> StoredValue? {
      switch type {
      case "boolean": Bool(text).map(StoredValue.bool)
      case "integer", "integerArray": Int32(text).map { .int(Int64($0)) }
      case "float", "floatArray": Double(text).map(StoredValue.double)
      case "date": date(text).map(StoredValue.date)
      case "string", "stringArray": .string(text)
      default: nil
      }
    }
  }

  /// An element of an XML file, as Python reads it.
  struct ParsedElement: Decodable {
    let name: String
    let attributes: [String: String]
    let text: String
    let elements: [ParsedElement]

    /// The first element with a name.
    subscript(name: String) -> ParsedElement? { elements.first { $0.name == name } }

    /// Returns the root elements of files.
    static func roots(ofXML texts: [String]) throws -> [ParsedElement] {
      let program = """
        import json, sys, xml.etree.ElementTree as trees
        def tree(element):
            return {"name": element.tag, "attributes": element.attrib, "text": element.text or "",
                    "elements": [tree(inner) for inner in element]}
        texts = json.load(sys.stdin.buffer)
        print(json.dumps([tree(trees.fromstring(text.encode())) for text in texts]))
        """
      let process = Process()
      process.executableURL = URL(filePath: try #require(TestTool.path(of: "python3")))
      process.arguments = ["-c", program]
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(texts))
      try input.fileHandleForWriting.close()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return try JSONDecoder().decode([ParsedElement].self, from: data)
    }
  }

  /// The managed values of an app's defaults, as a test gives them.
  struct GivenDefaults: ManagedDefaults {
    var configuration: StoredValue?

    /// Creates the defaults with a configuration that has been sent as a property list.
    init(sending configuration: StoredValue) throws {
      self.configuration = try StoredValue(propertyListData: configuration.propertyListData())
    }

    func forcedValues(forKeys keys: [String]) -> [String: StoredValue] { [:] }
    func observe(_ onChange: @escaping @Sendable () -> Void) -> SettingsObservation? { nil }
  }
#endif
