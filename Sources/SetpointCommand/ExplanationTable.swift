#if CommandLine
  import Setpoint
  import SetpointPresentation

  /// An explanation as lines of text: mark, layer, value, state, place.
  struct ExplanationTable {
    let text: String

    init(_ explanation: SettingExplanation) {
      let layers = explanation.lines.map(\.layer)
      let values = explanation.lines.map(\.value.escapingControls)
      let lines = zip(explanation.lines, zip(Self.padded(layers), Self.padded(values)))
      text =
        ([explanation.key]
        + lines.map { line, columns in
          let location = line.location.isEmpty ? "" : " (\(line.location.escapingControls))"
          let mark = line.isInEffect ? ">" : " "
          return "\(mark) \(columns.0)  \(columns.1)  \(line.state.escapingControls)\(location)"
        }).joined(separator: "\n")
    }

    private static func padded(_ texts: [String]) -> [String] {
      let width = texts.map(\.count).max() ?? 0
      return texts.map { $0 + String(repeating: " ", count: width - $0.count) }
    }
  }
#endif
