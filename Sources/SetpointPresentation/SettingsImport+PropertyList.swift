#if PropertyLists
  public import Foundation
  import Setpoint

  extension SettingsImport {
    /// Returns the value of a property list, or `nil` if the data doesn't begin like one.
    static func propertyList(_ data: Data) throws(SettingsError) -> StoredValue? {
      let isXML = data.first { !" \t\r\n\u{FEFF}".utf8.contains($0) } == UInt8(ascii: "<")
      guard isXML || data.starts(with: "bplist".utf8) else { return nil }
      do {
        return try StoredValue(propertyListData: data)
      } catch {
        throw SettingsError(
          .unreadable, problem: "The file isn't a valid property list: it \(error.reason).",
          recoverySuggestion: "Choose an exported file.")
      }
    }
  }

  extension SettingsExport {
    /// Returns a property list that ``SettingsImport`` reads: XML, or binary if XML can't represent
    /// a value.
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
    /// Returns `nil`: a build without the trait reads no property lists.
    static func propertyList(_ data: Data) throws(SettingsError) -> StoredValue? { nil }
  }
#endif
