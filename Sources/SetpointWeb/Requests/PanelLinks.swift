/// The path of the panel, and the addresses in its pages, headers and redirects.
struct PanelLinks: Sendable {
  /// The path of the panel; empty, or with a leading and no trailing slash.
  let path: String

  /// Creates links for a panel.
  ///
  /// - Parameter path: The path of the panel in its server, such as `/settings`; leading and
  ///   trailing slashes are ignored. By default, an unguessable path: browsers send a cookie to all
  ///   ports of a host, but only to the cookie's path.
  init(path: String?) {
    let path = path ?? "p-\(RandomText.make(bytes: 8))"
    self.path = path.split(separator: "/").map { "/" + String($0).percentEncoded }.joined()
  }

  /// The route to which a browser sends the token of its entry link.
  static let entry = "/enter"

  /// The address of the app's icon, which browsers load once.
  var icon: String { address("/icon.svg?\(Asset.version)") }

  /// The address of the first page.
  var root: String { address("/") }

  /// Returns the address of a route, such as `/panel.css`.
  func address(_ route: String) -> String { path + route }

  /// Returns the address of a row on a page, to which the browser scrolls.
  func address(_ route: String = "/", row id: String) -> String {
    "\(path)\(route)#\(PanelElement.row.id(of: id).percentEncoded)"
  }

  /// Returns the part of a path after the panel's own, with a leading slash; `nil` if the path
  /// isn't the panel's.
  func route(of requested: String) -> String? {
    guard requested.hasPrefix(path) else { return nil }
    let route = requested.dropFirst(path.count)
    return route.isEmpty ? "/" : route.first == "/" ? String(route) : nil
  }
}

extension String {
  /// The text, percent-encoded for a path; slashes remain.
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
  /// Whether the character needs no encoding in paths and fragments.
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~/".utf8.contains(self)
    }
  }
}

/// The panel's own files, embedded in the program.
enum Asset {
  static let styleSheet = joined(
    PackageResources.panel_css, PackageResources.rows_css, PackageResources.controls_css,
    PackageResources.staging_css)
  private static let pageScript = joined(
    PackageResources.morph_js, PackageResources.sending_js, PackageResources.unsaved_js,
    PackageResources.panel_js)
  private static let searchScript = joined(PackageResources.search_js)
  /// A part of the addresses of these files. It differs at each start of the program, so that a
  /// browser never uses files of an earlier version.
  static let version = RandomText.make(bytes: 4)

  /// Returns the script of the pages. It is in a function, so that the app's script doesn't share
  /// its names.
  static func script(isSearchable: Bool) -> String {
    "(() => {\n\(pageScript)\n\(isSearchable ? searchScript : "")})();\n"
  }

  private static func joined(_ files: [UInt8]...) -> String {
    files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}
