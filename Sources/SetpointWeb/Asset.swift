/// The panel's own files, built into the program so that it needs no folder beside it.
enum Asset {
  static let styleSheet = String(decoding: PackageResources.panel_css, as: UTF8.self)
  static let script = String(decoding: PackageResources.panel_js, as: UTF8.self)
  static let interfaceDocument = String(decoding: PackageResources.openapi_json, as: UTF8.self)
}
