#if CommandLine
  import Setpoint

  /// Rows of text in columns that fit the terminal.
  ///
  /// The last column uses the remaining width. If that is too narrow, the last cell moves to its
  /// own line. If the other columns don't fit, each cell does.
  package struct TextTable {
    package struct Cell {
      let text: String
      let style: TextStyle

      /// - Parameter text: Any text. Control characters are escaped.
      package init(_ text: String, _ style: TextStyle = .plain) {
        self.text = text.escapingControls
        self.style = style
      }
    }

    /// The handling of a text that is longer than its column.
    package enum Overflow { case wrapped, shortened }

    private static let gap = "  "
    private static let narrowestColumn = 8
    private static let indentation = "      "

    var rows: [[Cell]] = []
    let overflow: Overflow

    package init(_ overflow: Overflow, rows: [[Cell]] = []) {
      self.overflow = overflow
      self.rows = rows
    }

    /// Returns the lines of the table.
    package func text(for terminal: Terminal) -> String {
      let widths = columnWidths
      let used = widths.reduce(0, +) + widths.count * Self.gap.count
      return rows.flatMap { lines(of: $0, widths, used, terminal) }.joined(separator: "\n")
    }

    /// The widths of all columns except the last.
    private var columnWidths: [Int] {
      let count = (rows.map(\.count).max() ?? 1) - 1
      return (0..<count).map { column in
        rows.map { column < $0.count - 1 ? $0[column].text.columnCount : 0 }.max() ?? 0
      }
    }

    private func lines(
      of row: [Cell], _ widths: [Int], _ used: Int, _ terminal: Terminal
    ) -> [String] {
      guard let last = row.last else { return [""] }
      let head = zip(row.dropLast(), widths).map { cell, width in
        let padding = String(repeating: " ", count: width - cell.text.columnCount)
        return terminal.styled(cell.text, cell.style) + padding + Self.gap
      }.joined()
      guard let width = terminal.width else { return [trimmed(head + last.text)] }
      func parts(of cell: Cell, after indentation: Int) -> [String] {
        pieces(of: cell.text, fitting: max(width - indentation, 1))
          .map { terminal.styled($0, cell.style) }
      }
      func stacked(_ cells: some Sequence<Cell>) -> [String] {
        cells.flatMap { parts(of: $0, after: Self.indentation.count) }.filter { !$0.isEmpty }
          .map { Self.indentation + $0 }
      }
      if let first = row.first, row.count > 1, used - Self.gap.count > width {
        return parts(of: first, after: 0) + stacked(row.dropFirst())
      }
      if width - used < Self.narrowestColumn { return [trimmed(head)] + stacked([last]) }
      let lines = parts(of: last, after: used)
      return [trimmed(head + (lines.first ?? ""))]
        + lines.dropFirst().map { String(repeating: " ", count: used) + $0 }
    }

    private func pieces(of text: String, fitting width: Int) -> [String] {
      switch overflow {
      case .shortened: [text.shortened(to: width)]
      case .wrapped: text.wrapped(at: width)
      }
    }

    private func trimmed(_ line: String) -> String {
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  extension String {
    /// Returns the text, truncated with an ellipsis if it is too long.
    fileprivate func shortened(to columns: Int) -> String {
      columnCount > columns ? prefix(fitting: columns - 1) + "…" : self
    }

    /// Returns the lines of the text, broken at spaces where possible.
    fileprivate func wrapped(at columns: Int) -> [String] {
      var lines: [String] = []
      var rest = Substring(self)
      while rest.columnCount > columns {
        let fitting = String(rest).prefix(fitting: columns)
        let isWordEnd = rest.dropFirst(fitting.count).first == " "
        let line =
          isWordEnd
          ? fitting[...] : fitting.lastIndex(of: " ").map { fitting[..<$0] } ?? fitting[...]
        let taken = max(line.count, 1)
        lines.append(String(rest.prefix(taken)))
        rest = rest.dropFirst(taken)
        if rest.first == " " { rest.removeFirst() }
      }
      return lines + [String(rest)]
    }

    private func prefix(fitting columns: Int) -> String {
      var count = 0
      return String(
        prefix { character in
          count += String(character).columnCount
          return count <= columns
        })
    }
  }
#endif
