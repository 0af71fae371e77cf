#if Etcd
  /// The hosts that a policy is for.
  @nonexhaustive
  public enum EtcdScope: Sendable, Hashable {
    /// All hosts of the fleet.
    case everyone
    /// A share of the hosts, from 1 to 99 percent. A larger share includes the hosts of a smaller
    /// one.
    ///
    /// Which hosts belong to it depends on their names only, so it stays the same.
    case percentage(Int)
    /// The hosts with ``EtcdOptions/groups`` that contain the name.
    case group(String)
    /// The host with the name.
    case host(String)
  }

  extension EtcdScope: CustomStringConvertible {
    /// A name for people, such as `group web`.
    public var description: String {
      switch self {
      case .everyone: "everyone"
      case .percentage(let share): "\(share) percent"
      case .group(let name): "group \(name)"
      case .host(let name): "host \(name)"
      }
    }
  }

  extension EtcdScope {
    /// The part of a policy's key in etcd.
    var path: String {
      switch self {
      case .everyone: "all/"
      case .percentage(let share): "percent/\(share)/"
      case .group(let name): "group/\(Self.escaped(name))/"
      case .host(let name): "host/\(Self.escaped(name))/"
      }
    }

    /// Reads the scope at the start of a path, and returns the rest, which is the key of a setting.
    static func reading(_ path: Substring) -> (scope: EtcdScope, key: String)? {
      func part(of path: Substring) -> (Substring, rest: Substring)? {
        path.firstIndex(of: "/").map { (path[..<$0], path[path.index(after: $0)...]) }
      }
      guard let (kind, rest) = part(of: path) else { return nil }
      if kind == "all" { return (.everyone, String(rest)) }
      guard let (name, key) = part(of: rest) else { return nil }
      switch kind {
      case "percent":
        guard let share = Int(name), (1...99).contains(share) else { return nil }
        return (.percentage(share), String(key))
      case "group": return (.group(plain(name)), String(key))
      case "host": return (.host(plain(name)), String(key))
      default: return nil
      }
    }

    private static func escaped(_ name: String) -> String {
      name.replacing("%", with: "%25").replacing("/", with: "%2F")
    }

    private static func plain(_ name: Substring) -> String {
      String(name.replacing("%2F", with: "/").replacing("%25", with: "%"))
    }

    /// Returns how specific the scope is for a host; `nil` if it doesn't include the host. The
    /// largest value counts.
    ///
    /// - Parameter rollout: The name that decides which hosts belong to a share.
    func precedence(host: String, groups: [String], rollout: String) -> (Int, Int)? {
      switch self {
      case .everyone: (0, 0)
      case .percentage(let share):
        Self.bucket(of: host, in: rollout) < share ? (1, -share) : nil
      case .group(let name): groups.lastIndex(of: name).map { (2, $0) }
      case .host(let name): name == host ? (3, 0) : nil
      }
    }

    /// Returns a number from 0 to 99 that depends on the names only.
    ///
    /// The hash is FNV-1a (Fowler, Noll, Vo: draft-eastlake-fnv), followed by the finalizer of
    /// MurmurHash3, because the low bits of FNV of similar names are similar.
    static func bucket(of host: String, in rollout: String) -> Int {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in "\(rollout)\u{0}\(host)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
      hash = (hash ^ (hash >> 33)) &* 0xc4ce_b9fe_1a85_ec53
      return Int((hash ^ (hash >> 33)) % 100)
    }
  }
#endif
