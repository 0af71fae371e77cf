@_spi(Walker) import SwiftUI

extension ViewHost {
  /// The node that a person who hears the screen knows by this name.
  func find(named name: String) -> ViewNode? {
    all.first { $0.attributes["accessibilityLabel"] == name }
  }

  func all(where isWanted: (ViewNode) -> Bool) -> [ViewNode] { all.filter(isWanted) }

  /// What can be read, from top to bottom.
  var texts: [String] { all("Text").map(\.text) }

  /// The title of the page on top.
  var title: String? {
    all.last { $0.kind == "Screen" }?.all.compactMap { $0.attributes["navigationTitle"] }.first
  }
}
