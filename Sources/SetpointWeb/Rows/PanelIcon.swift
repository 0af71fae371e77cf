import Setpoint

/// The drawing of a symbol on a grid of 24 units; empty for an unknown name.
struct PanelIcon {
  private let drawing: String?
  private let tint: RGBAColor?
  /// Whether the drawing is mirrored where text runs from right to left.
  private let isDirectional: Bool

  init(_ icon: SettingIcon?) {
    drawing = icon.flatMap { Self.drawings[$0.symbol] }
    isDirectional = icon.map { Self.directional.contains($0.symbol) } ?? false
    tint = icon?.tint
  }

  var html: PanelHTML? {
    drawing.map { drawing in
      """
      <svg class="icon\(" directional", if: isDirectional)" viewBox="0 0 24 24" aria-hidden="true"><path d="\(drawing)"/></svg>
      """
    }
  }

  /// The drawing on a tinted tile, shown before the name of a page.
  var tile: PanelHTML {
    // An attribute sets the color, because the page forbids inline styles.
    let fill: PanelHTML? = tint.map { " fill=\"\($0.opaqueHex)\"" }
    return """
      <svg class="tile\(" tinted", if: tint != nil)\(" directional", if: isDirectional)" viewBox="0 0 32 32" aria-hidden="true">\
      <rect width="32" height="32" rx="8"\(fill)/>\
      <path transform="translate(6.400 6.400) scale(.8)" d="\(drawing ?? Self.folder)"/></svg>
      """
  }

  private static let folder = "M3 6h7l2 3h9v10H3z"

  private static let directional: Set = ["arrow.uturn.backward", "list.bullet", "text.alignleft"]

  private static let drawings: [String: String] = [
    "arrow.uturn.backward": "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
    "arrow.up.arrow.down": "M8 20V4M3 9l5-5 5 5M16 4v16M11 15l5 5 5-5",
    "arrow.down": "M12 4v16M6 14l6 6 6-6",
    "arrow.up": "M12 20V4M6 10l6-6 6 6",
    "bell": "M6 16V10a6 6 0 0 1 12 0v6l2 2H4zM10 21h4",
    "calendar": "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
    "chart.bar": "M4 20h16M6 16v-4M12 16V6M18 16V9",
    "checklist": "M3 7l2 2 3-4M3 17l2 2 3-4M12 7h9M12 17h9",
    "chevron.forward": "M9 5l7 7-7 7",
    "clock": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l3 3",
    "exclamationmark.circle": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v6M12 17h.1",
    "exclamationmark.triangle": "M12 3 2 21h20zM12 10v5M12 18h.1",
    "eye": "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
    "gear": "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3"
      + "M19 5l-3 3M8 16l-3 3",
    "grip": "M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1",
    "globe": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c-6 6-6 12 0 18M12 3c6 6 6 12 0 18",
    "info": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v6M12 7h.1",
    "link": "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6"
      + "l1-1",
    "list.bullet": "M9 6h12M9 12h12M9 18h12M4 6h.1M4 12h.1M4 18h.1",
    "lock": "M6 11h12v10H6zM9 11V7a3 3 0 0 1 6 0v4",
    "square.stack.3d.up": "M12 3 3 8l9 5 9-5zM3 12l9 5 9-5M3 16l9 5 9-5",
    "magnifyingglass": "M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM15 15l6 6",
    "network": "M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4",
    "newspaper": "M4 4h13v16H6a2 2 0 0 1-2-2zM17 9h3v9a2 2 0 0 1-2 2M7 8h7M7 12h7M7 16h4",
    "number": "M9 4 7 20M17 4l-2 16M4 9h17M3 15h17",
    "paintbrush": "M20 3 10 13M7 14c-3 0-2 5-5 6 4 2 9 0 8-4z",
    "pencil": "M4 20l1-4L16 5l3 3L8 19zM13 8l3 3",
    "person": "M12 3a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zM4 21c0-9 16-9 16 0",
    "photo": "M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 5M15 9h.1",
    "plus": "M12 5v14M5 12h14",
    "questionmark": "M8 8a4 4 0 1 1 6 3c-2 1-2 2-2 4M12 19h.1",
    "speaker": "M4 9v6h4l5 4V5L8 9zM17 9a4 4 0 0 1 0 6",
    "square.grid.2x2": "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
    "star": "M12 3l3 6 6 1-4.500 4.500L18 21l-6-3.500L6 21l1.500-6.500L3 10l6-1z",
    "text.alignleft": "M4 6h16M4 10h10M4 14h16M4 18h8",
    "textformat.size": "M3 19 8 6l5 13M5 15h6M15 19l3-8 3 8M16 17h4",
    "trash": "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
    "xmark": "M6 6l12 12M18 6 6 18",
  ]
}
