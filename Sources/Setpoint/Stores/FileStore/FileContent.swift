#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The members of a settings file; what nobody changes keeps its text.
struct FileContent: Equatable {
  private(set) var members: [String: JSONReader.Member] = [:]

  init() {}

  init(parsing data: Data) throws(JSONReader.SyntaxError) {
    members = try JSONReader.members(of: Array(data))
  }

  func applying(_ changes: [String: StoredValue?]) -> FileContent {
    var content = self
    for (key, value) in changes {
      content.members[key] = value.map { JSONReader.Member(value: $0, text: $0.description) }
    }
    return content
  }

  func holds(_ expected: [String: StoredValue?]) -> Bool {
    expected.allSatisfy { key, value in members[key]?.value == value }
  }

  /// The keys that have another value, or none, in one of the two.
  func keys(differingFrom other: FileContent) -> Set<String> {
    Set(members.keys).union(other.members.keys).filter {
      members[$0]?.value != other.members[$0]?.value
    }
  }

  var data: Data {
    var writer = JSONWriter(layout: .indented)
    writer.write(members: members.mapValues { .verbatim($0.text) })
    return Data((writer.text + "\n").utf8)
  }
}
