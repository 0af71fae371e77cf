/// A user or group that an access control list names.
package enum FileUser: Sendable, Hashable {
  case user(UInt32)
  case group(UInt32)
}

extension FileStatus {
  /// Adds what an access control list says. Its mask limits users and groups, and takes the place
  /// of the group's permissions in the status of the system.
  ///
  /// - Parameter bytes: The list as Linux stores it: a version, then a tag, permissions and an
  ///   identifier for each entry.
  mutating func add(accessList bytes: [UInt8]) {
    var named: [FileUser: UInt32] = [:]
    var (group, mask) = (permissions >> 3 & 7, UInt32(7))
    for start in stride(from: 4, to: bytes.count - 7, by: 8) {
      guard let entry = AccessEntry(bytes[start..<(start + 8)]) else { continue }
      switch entry.tag {
      case .user: named[.user(entry.identifier)] = entry.rights
      case .group: named[.group(entry.identifier)] = entry.rights
      case .owningGroup: group = entry.rights
      case .mask: mask = entry.rights
      case .owner, .everyone: break
      }
    }
    self.named = named.mapValues { $0 & mask }
    permissions = permissions & ~0o070 | (group & mask) << 3
  }

  /// The access control list, as ``add(accessList:)`` reads it; empty if no user or group is named.
  var accessList: [UInt8] {
    guard let named, !named.isEmpty else { return [] }
    let group = permissions >> 3 & 7
    var entries = [
      AccessEntry(tag: .owner, rights: permissions >> 6 & 7),
      AccessEntry(tag: .owningGroup, rights: group),
      AccessEntry(tag: .mask, rights: named.values.reduce(group, |)),
      AccessEntry(tag: .everyone, rights: permissions & 7),
    ]
    for (party, rights) in named {
      switch party {
      case .user(let identifier):
        entries.append(AccessEntry(tag: .user, rights: rights, identifier: identifier))
      case .group(let identifier):
        entries.append(AccessEntry(tag: .group, rights: rights, identifier: identifier))
      }
    }
    // The system requires this order.
    entries.sort { ($0.tag.rawValue, $0.identifier) < ($1.tag.rawValue, $1.identifier) }
    return entries.reduce([2, 0, 0, 0]) { $0 + $1.bytes }
  }

  /// Returns whether the same users have the same permissions. The files may have different owners.
  func isShared(as other: FileStatus) -> Bool {
    guard named?.isEmpty == false || other.named?.isEmpty == false else {
      return permissions & 0o777 == other.permissions & 0o777
    }
    return rights == other.rights && permissions & 7 == other.permissions & 7
  }

  /// The permissions of all users and groups that have others than everyone.
  private var rights: [FileUser: UInt32] {
    var rights = named ?? [:]
    rights[.user(owner)] = permissions >> 6 & 7
    rights[.group(group)] = permissions >> 3 & 7
    return rights.filter { $1 != permissions & 7 }
  }

  /// Returns the status with other permissions for the owner, each user and group, and everyone.
  func mapRights(_ change: (UInt32) -> UInt32) -> FileStatus {
    var status = self
    status.permissions = [6, 3, 0].reduce(0) { $0 | change(permissions >> $1 & 7) << $1 }
    status.named = named?.mapValues(change)
    return status
  }
}

/// An entry of an access control list.
private struct AccessEntry {
  enum Tag: UInt16 {
    case owner = 1
    case user = 2
    case owningGroup = 4
    case group = 8
    case mask = 16
    case everyone = 32
  }

  let tag: Tag
  let rights: UInt32
  /// The user or group that the entry names.
  let identifier: UInt32

  init(tag: Tag, rights: UInt32, identifier: UInt32 = .max) {
    self.tag = tag
    self.rights = rights
    self.identifier = identifier
  }

  init?(_ bytes: ArraySlice<UInt8>) {
    let number = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let tag = Tag(rawValue: UInt16(truncatingIfNeeded: number)) else { return nil }
    self.init(
      tag: tag, rights: UInt32(number >> 16 & 7), identifier: UInt32(number >> 32))
  }

  var bytes: [UInt8] {
    let number = UInt64(tag.rawValue) | UInt64(rights) << 16 | UInt64(identifier) << 32
    return (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }
}
