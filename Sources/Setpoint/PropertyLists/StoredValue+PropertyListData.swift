#if PropertyLists
  package import Foundation

  extension StoredValue {
    /// Creates a value from an untrusted property list, whose depth and content are checked before
    /// Foundation decodes it.
    package init(propertyListData data: Data) throws(PropertyListDamage) {
      if let problem = PropertyListBounds.problem(of: data) {
        throw PropertyListDamage(reason: problem)
      }
      do {
        let list = try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
        if let value = StoredValue(propertyList: list) {
          self = value
          return
        }
      } catch {
        throw PropertyListDamage(reason: "is no property list: \((error as NSError).reason)")
      }
      throw PropertyListDamage(reason: "is no property list")
    }

    /// Returns the value as XML, which people can read, or in binary form if XML cannot represent it, for
    /// example because of control characters.
    package func propertyListData() -> Data {
      propertyListData(dates: .wholeSeconds)
    }

    /// - Parameter dates: The precision of dates in XML.
    func propertyListData(dates: PropertyListDates) -> Data {
      let forms: [(PropertyListSerialization.PropertyListFormat, PropertyListDates)] = [
        (.xml, dates), (.binary, .exact),
      ]
      let all = forms.lazy.compactMap { format, dates -> (data: Data, kept: StoredValue?)? in
        let list = propertyList(dates: dates)
        let data = try? PropertyListSerialization.data(
          fromPropertyList: list, format: format, options: 0)
        return data.map { ($0, StoredValue(propertyList: list)) }
      }
      let readable = all.first {
        !$0.data.isXMLWithControls && (try? StoredValue(propertyListData: $0.data)) == $0.kept
      }
      return (readable ?? all.first)?.data ?? Data()
    }
  }

  extension Data {
    /// Whether a text contains control characters, which Foundation writes but only some readers of XML
    /// accept.
    fileprivate var isXMLWithControls: Bool {
      !starts(with: "bplist".utf8) && contains { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }
    }
  }

  extension NSError {
    /// The description of the mistake, without a full stop.
    var reason: String {
      let text = userInfo["NSDebugDescription"] as? String ?? localizedDescription
      return text.hasSuffix(".") ? String(text.dropLast()) : text
    }
  }
#endif
