#if Etcd && CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointCommand
  import SetpointEtcd
  import SetpointPresentation

  struct FleetGetCommand<Provider: FleetProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "get", abstract: "Lists the policies; a > marks those in effect on this host.")
    }

    @Argument(
      help: "The key of a setting, to list its policies only.",
      completion: .keys(of: Provider.self))
    var key: String?
    @Flag(help: "Print JSON.") var json = false
    @OptionGroup var provider: Provider

    func run() throws {
      try provider.perform(onFleet: .optional) { fleet, container in
        let key = try key.map { try container.setting(forKey: $0).key }
        let policies = fleet.allPolicies.filter { key == nil || $0.key == key }.map {
          ListedPolicy(of: $0.key, for: $0.scope, $0.policy, fleet, container)
        }
        if json {
          return StandardOutput.print(StoredValue.array(policies.map(\.storedValue)).indentedJSON)
        }
        let table = TextTable(.wrapped, rows: policies.map { $0.row(in: Provider.fleetLanguage) })
        StandardOutput.print(
          policies.isEmpty
            ? Provider.fleetLanguage.text("No policies.") : table.text(for: .standardOutput))
      }
    }
  }

  /// A policy, and whether it is in effect on this host.
  private struct ListedPolicy {
    let key: String
    let setting: SettingDefinition?
    let scope: EtcdScope
    let policy: EtcdPolicy
    /// Whether the policy is in effect, overridden or invalid; `nil` if another one is for this
    /// host.
    let validity: LayerValue.Validity?

    init(
      of key: String, for scope: EtcdScope, _ policy: EtcdPolicy, _ fleet: EtcdFleet,
      _ container: SettingsContainer
    ) {
      self.key = key
      self.scope = scope
      self.policy = policy
      setting = try? container.setting(forKey: key)
      validity = setting.flatMap { setting in
        container.candidates(of: setting).first { fleet.scope(of: $0) == scope }?.validity
      }
    }

    var isInEffect: Bool { validity == .inEffect }

    func row(in language: SettingsLanguage) -> [TextTable.Cell] {
      let style: TextStyle = isInEffect ? .bold : .plain
      let value =
        setting.map { language.text(of: policy.value, in: $0) }
        ?? SettingText.text(of: policy.value)
      let notes = [
        state(in: language),
        policy.isLocked
          ? language.text(of: SettingLock(owner: policy.owner, reason: policy.reason)) : nil,
      ]
      return [
        .init("\(isInEffect ? ">" : " ") \(key)", style), .init(language.text(of: scope)),
        .init(value), .init(notes.compactMap(\.self).joined(separator: "; ")),
      ]
    }

    private func state(in language: SettingsLanguage) -> String {
      guard let setting else { return language.text("unknown setting") }
      return switch validity {
      case .inEffect: language.text("in effect")
      case .overridden: language.text("not used")
      case .invalid(let error): language.message(for: error, about: setting)
      case nil: language.text("not in effect")
      }
    }

    /// The JSON representation of the policy. It omits the value of a secret.
    var storedValue: StoredValue {
      var members: [String: StoredValue] = [
        "key": .string(key), "scope": .string(scope.description),
        "isLocked": .bool(policy.isLocked), "isInEffect": .bool(isInEffect),
      ]
      if setting?.isSecret != true { members["value"] = policy.value }
      members["owner"] = policy.owner.map(StoredValue.string)
      members["reason"] = policy.reason.map(StoredValue.string)
      members["rollout"] = policy.rollout.map(StoredValue.string)
      return .dictionary(members)
    }
  }
#endif
