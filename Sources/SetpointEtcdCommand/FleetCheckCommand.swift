#if Etcd && CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointCommand
  import SetpointEtcd
  import SetpointPresentation

  struct FleetCheckCommand<Provider: FleetProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "check",
        abstract: "Checks the values and policies in the cluster against the schema stored there.",
        discussion: "Exits with status 1 if something isn't valid.")
    }

    @Flag(help: "Print JSON.") var json = false
    @OptionGroup var provider: Provider

    func run() throws {
      try provider.perform(onFleet: .required) { fleet, _ in
        guard let schema = try fleet.schema else {
          throw Provider.fleetFailure(
            "The cluster has no schema. Store that of this program with 'fleet publish'.")
        }
        let check = FleetCheck(of: fleet, against: try SchemaValidator(json: schema))
        if json {
          StandardOutput.print(check.storedValue.indentedJSON)
        } else {
          show(check)
        }
        if !check.problems.isEmpty { throw ExitCode.failure }
      }
    }

    private func show(_ check: FleetCheck) {
      let language = Provider.fleetLanguage
      for problem in check.problems {
        let location = problem.scope.map { language.text(of: $0) } ?? language.text("value")
        StandardOutput.print("\(location): \(problem.text)".escapingControls)
      }
      guard check.problems.isEmpty else { return }
      StandardOutput.print(
        language.text(
          "Valid. Values: {values}, policies: {policies}.",
          ["values": "\(check.valueCount)", "policies": "\(check.policyCount)"]))
    }
  }

  /// The result of checking everything in a cluster.
  private struct FleetCheck {
    struct Problem {
      let key: String
      /// The scope of the policy; `nil` for a value.
      let scope: EtcdScope?
      let text: String
    }

    private(set) var problems: [Problem] = []
    let valueCount: Int
    let policyCount: Int
    private let schema: SchemaValidator

    init(of fleet: EtcdFleet, against schema: SchemaValidator) {
      self.schema = schema
      let (values, policies) = (fleet.clusterValues, fleet.allPolicies)
      (valueCount, policyCount) = (values.count, policies.count)
      for (key, content) in values.sorted(by: { $0.key < $1.key }) {
        switch content {
        case .success(let value): check(value, of: key, nil)
        case .failure(let error): add(error.description, key, nil)
        }
      }
      for (key, scope, policy) in policies { check(policy.value, of: key, scope) }
      for (key, scope, error) in fleet.unreadablePolicies + fleet.policyMistakes {
        add(error.description, key, scope)
      }
    }

    private mutating func check(_ value: StoredValue, of key: String, _ scope: EtcdScope?) {
      let found =
        schema.problems(of: value, forKey: key)
        ?? ["'\(key)' is an unknown key. Remove it, or correct it."]
      for problem in found { add(problem, key, scope) }
    }

    private mutating func add(_ text: String, _ key: String, _ scope: EtcdScope?) {
      problems.append(Problem(key: key, scope: scope, text: text))
    }

    var storedValue: StoredValue {
      [
        "isValid": .bool(problems.isEmpty), "values": .int(Int64(valueCount)),
        "policies": .int(Int64(policyCount)),
        "problems": .array(
          problems.map { problem in
            var members: [String: StoredValue] = [
              "key": .string(problem.key), "message": .string(problem.text),
            ]
            members["scope"] = problem.scope.map { .string($0.description) }
            return .dictionary(members)
          }),
      ]
    }
  }

  struct FleetPublishCommand<Provider: FleetProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "publish",
        abstract: "Stores the JSON Schema of the settings beside the values.",
        discussion: """
          Other programs can then write valid values. 'fleet check' and 'fleet set' compare values with it.
          """)
    }

    @OptionGroup var provider: Provider

    func run() throws {
      try provider.perform(onFleet: .required) { fleet, container in
        try fleet.publish(schema: SettingsSchema(of: container).json)
      }
    }
  }
#endif
