/// Where the panel is mounted, and every address that it writes: in pages, headers and redirects.
struct PanelLinks: Sendable {
  /// Empty, or a path that begins with `/` and does not end with one.
  let path: String

  /// - Parameter path: The path of the panel in its server, such as `/settings`. Slashes at its ends do not
  ///   count. By default, a path that nobody can guess: browsers send a cookie to all ports of a host, but only to
  ///   the path that it is for.
  init(path: String?) {
    let path = path ?? "p-\(RandomText.make(bytes: 8))"
    self.path = path.split(separator: "/").map { "/" + String($0).percentEncoded }.joined()
  }

  /// The route to which a browser sends the token of its link.
  static let entry = "/enter"

  /// The first page.
  var root: String { address("/") }

  /// The address of a route, which begins with `/`, such as `/panel.css`.
  func address(_ route: String) -> String { path + route }

  /// The address of a row on a page; a browser scrolls there.
  func address(_ route: String = "/", row id: String) -> String {
    "\(path)\(route)#\(PanelElement.row.id(of: id).percentEncoded)"
  }

  /// What stands behind the panel's own path, beginning with `/`; `nil` for a path of others.
  func route(of requested: String) -> String? {
    guard requested.hasPrefix(path) else { return nil }
    let route = requested.dropFirst(path.count)
    return route.isEmpty ? "/" : route.first == "/" ? String(route) : nil
  }
}

extension String {
  /// The text as a part of an address; slashes stay.
  var percentEncoded: String {
    var encoded = ""
    for byte in utf8 {
      if byte.isUnreserved {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }
}

extension UInt8 {
  /// Whether the character means itself in the path and the fragment of an address.
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~/".utf8.contains(self)
    }
  }
}
