import Foundation
import Setpoint

/// Returns the texts that printing, dumping, reflecting and encoding produce for a value.
package func shownTexts(of value: Any) -> [String: String] {
  var dumped = ""
  dump(value, to: &dumped)
  var texts = [
    "print": String(describing: value), "debugPrint": String(reflecting: value), "dump": dumped,
    "Mirror": reflected(value, depth: 0),
  ]
  if let value = value as? any Encodable, let json = try? JSONEncoder().encode(value) {
    texts["JSON"] = String(decoding: json, as: UTF8.self)
  }
  return texts
}

private func reflected(_ value: Any, depth: Int) -> String {
  let children = depth < 12 ? Mirror(reflecting: value).children.map(\.value) : []
  return ([String(describing: value)] + children.map { reflected($0, depth: depth + 1) })
    .joined(separator: "\n")
}
