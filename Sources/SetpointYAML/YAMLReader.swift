#if YAML
  import Setpoint
  import Yams

  /// Converts the nodes that Yams parsed to values.
  struct YAMLReader {
    private static let maximumDepth = JSONLimits.file.depth
    private static let maximumCount = 100_000

    private var content = SettingsFileContent([:])
    private var count = 0

    mutating func read(_ text: String) throws -> SettingsFileContent {
      // The basic resolver treats every plain value as a text. Its type is decided here.
      let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      guard let root = try parser.singleRoot(), !root.isNothing else { return content }
      (content.value, content.texts) = try value(of: root, at: [], depth: 0)
      return content
    }

    /// A value in the core schema, and the texts of its plain scalars.
    private typealias Reading = (value: StoredValue, texts: PlainTexts?)

    /// - Parameter path: The names that lead to the node, or `nil` within a list.
    private mutating func value(of node: Node, at path: [String]?, depth: Int) throws -> Reading {
      try checkLimits(node, depth: depth)
      switch node {
      case .scalar(let scalar): return try value(of: scalar)
      case .sequence(let list):
        try check(list.tag, is: .seq, node)
        let elements = try list.map { try value(of: $0, at: nil, depth: depth + 1) }
        let texts = elements.enumerated().compactMap { position, element in
          element.texts.map { (String(position), $0) }
        }
        return (
          .array(elements.map(\.value)), PlainTexts(Dictionary(uniqueKeysWithValues: texts))
        )
      case .mapping(let mapping):
        try check(mapping.tag, is: .map, node)
        let members = try members(of: mapping, at: path, depth: depth + 1)
        return (
          .dictionary(members.mapValues(\.value)), PlainTexts(members.compactMapValues(\.texts))
        )
      case .alias: throw node.damage("an alias of nothing")
      }
    }

    private mutating func members(
      of mapping: Node.Mapping, at path: [String]?, depth: Int
    ) throws -> [String: Reading] {
      var members: [String: Reading] = [:]
      for (key, node) in mapping {
        let name = try name(of: key)
        let path = path.map { $0 + [name] }
        if let path { content.lines[path] = key.mark?.line }
        members[name] = try value(of: node, at: path, depth: depth)
      }
      return members
    }

    private func name(of key: Node) throws -> String {
      guard case .scalar(let scalar) = key else { throw key.damage("a key must be one text") }
      guard scalar.string != "<<" || scalar.style != .plain else {
        throw key.damage("merge keys aren't read; write the members out")
      }
      try check(scalar.tag, is: .str, key)
      return scalar.string
    }

    private func value(of scalar: Node.Scalar) throws -> Reading {
      let isPlain = scalar.style == .plain && scalar.tag == .implicit
      guard isPlain else {
        try check(scalar.tag, is: .str, .scalar(scalar))
        return (.string(scalar.string), nil)
      }
      return (PlainScalar.value(of: scalar.string), .text(scalar.string))
    }

    private mutating func checkLimits(_ node: Node, depth: Int) throws {
      count += 1
      guard depth <= Self.maximumDepth else {
        throw node.damage("nested deeper than \(Self.maximumDepth) levels")
      }
      guard count <= Self.maximumCount else {
        throw node.damage("more than \(Self.maximumCount) values, with aliases written out")
      }
    }

    private func check(_ tag: Tag, is expected: Tag.Name, _ node: Node) throws {
      let name = Tag.Name(rawValue: tag.rawValue)
      guard [.implicit, .nonSpecific, expected].contains(name) else {
        throw node.damage("the tag '\(name.rawValue)' isn't read; write the value without")
      }
    }
  }

  extension Node {
    fileprivate func damage(_ problem: String) -> SettingsFileError {
      SettingsFileError(line: mark?.line, column: mark?.column, problem: problem)
    }

    /// Whether the document is empty.
    fileprivate var isNothing: Bool {
      if case .scalar(let scalar) = self {
        scalar.style == .plain && scalar.string.isEmpty
      } else {
        false
      }
    }
  }
#endif
