#if Etcd && CommandLine
  import ArgumentParser
  import SetpointEtcd
  import SetpointPresentation

  /// The options that choose the hosts of a policy.
  struct ScopeOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Only the hosts of a group.", valueName: "name")) var group: String?
    @Option(help: ArgumentHelp("Only one host.", valueName: "name")) var host: String?
    @Option(help: ArgumentHelp("Only a share of the hosts, from 1 to 99.", valueName: "number"))
    var percent: Int?

    func validate() throws {
      guard [group != nil, host != nil, percent != nil].count(where: \.self) < 2 else {
        throw ValidationError("Give one of --group, --host and --percent.")
      }
      if let percent, !(1...99).contains(percent) {
        throw ValidationError("Give a percentage from 1 to 99, or omit --percent for all hosts.")
      }
    }

    var scope: EtcdScope {
      if let group { return .group(group) }
      if let host { return .host(host) }
      return percent.map { .percentage($0) } ?? .everyone
    }
  }

  extension SettingsLanguage {
    func text(of scope: EtcdScope) -> String {
      switch scope {
      case .everyone: text("everyone")
      case .percentage(let share): text("{share} percent", ["share": "\(share)"])
      case .group(let name): text("group {name}", ["name": name])
      case .host(let name): text("host {name}", ["name": name])
      }
    }
  }
#endif
