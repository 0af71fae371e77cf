#if PropertyLists
  public import Foundation
  import Setpoint

  extension SettingsImport {
    /// The value of a property list; `nil` if the data does not begin as one.
    static func propertyList(_ data: Data) throws(SettingsError) -> StoredValue? {
      let isXML = data.first { !" \t\r\n\u{FEFF}".utf8.contains($0) } == UInt8(ascii: "<")
      guard isXML || data.starts(with: "bplist".utf8) else { return nil }
      do {
        return try StoredValue(propertyListData: data)
      } catch {
        throw SettingsError(
          .unreadable, problem: "The file is no usable property list: it \(error.reason).",
          recoverySuggestion: "Give a file that was exported.")
      }
    }
  }

  extension SettingsExport {
    /// Returns a property list that a ``SettingsImport`` reads: XML, or binary if XML cannot hold a value.
    public func propertyList(layout: Layout = .flat) -> Data { tree(layout).propertyListData() }
  }
#else
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif
  import Setpoint

  extension SettingsImport {
    /// No data is a property list in a build without the trait.
    static func propertyList(_ data: Data) throws(SettingsError) -> StoredValue? { nil }
  }
#endif
