/// The panel's own files, embedded in the program.
enum Asset {
  static let styleSheet = joined(
    PackageResources.panel_css, PackageResources.rows_css, PackageResources.controls_css,
    PackageResources.staging_css)
  static let script = joined(PackageResources.morph_js, PackageResources.panel_js)
  static let searchScript = joined(PackageResources.search_js)
  /// A part of the addresses of these files. It differs at each start of the program, so that a
  /// browser never uses files of an earlier version.
  static let version = RandomText.make(bytes: 4)

  private static func joined(_ files: [UInt8]...) -> String {
    files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}
