#if Etcd && CommandLine
  import ArgumentParser
  import Foundation
  import Setpoint
  import SetpointCommand
  import SetpointEtcd
  import SetpointPresentation

  struct FleetStatusCommand<Provider: FleetProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "status", abstract: "Shows the connection to the cluster.",
        discussion: "Exits with status 1 if the cluster can't be reached.")
    }

    @Flag(help: "Print JSON.") var json = false
    @OptionGroup var provider: Provider

    func run() throws {
      try provider.perform(onFleet: .optional) { fleet, container in
        let report = try StatusReport(of: fleet, container)
        if json {
          StandardOutput.print(report.storedValue.indentedJSON)
        } else {
          let rows = report.lines(in: Provider.fleetLanguage).map { [$0.label, $0.text] }
          let table = TextTable(.wrapped, rows: rows.map { $0.map { .init($0) } })
          StandardOutput.print(table.text(for: .standardOutput))
        }
        if !report.status.isConnected { throw ExitCode.failure }
      }
    }
  }

  /// The state of a fleet, and of the schema in the cluster.
  private struct StatusReport {
    enum Schema: String { case none, current, different }

    let status: EtcdStatus
    /// The number of changes that this host hasn't received; `nil` if the cluster can't be reached.
    let lag: Int?
    /// The schema in the cluster compared with that of this program; `nil` if the cluster can't be
    /// reached.
    let schema: Schema?

    init(of fleet: EtcdFleet, _ container: SettingsContainer) throws {
      guard fleet.status.isConnected else {
        (status, lag, schema) = (fleet.status, nil, nil)
        return
      }
      lag = try fleet.lag()
      schema =
        try fleet.schema.map { text in
          let stored = try? StoredValue(json: text)
          return try stored == StoredValue(json: SettingsSchema(of: container).json)
            ? .current : .different
        } ?? Schema.none
      status = fleet.status
    }

    func lines(in language: SettingsLanguage) -> [(label: String, text: String)] {
      let unknown = language.text("unknown")
      return [
        ("Cluster", status.cluster ?? unknown),
        ("Connection", connection(in: language)),
        ("Revision", "\(status.revision)"),
        ("Changes not received", lag.map { "\($0)" } ?? unknown),
        ("Values", age(in: language)),
        ("Waiting writes", "\(status.pendingWrites)"),
        ("Conflicts", "\(status.conflicts)"),
        ("Schema", schema.map { $0.text(in: language) } ?? unknown),
      ].map { (language.text($0), $1) }
    }

    private func connection(in language: SettingsLanguage) -> String {
      if status.isConnected { return status.endpoint?.absoluteString ?? "" }
      return language.text(
        "none: {reason}",
        ["reason": status.problem ?? language.text("the cluster didn't answer in time")])
    }

    private func age(in language: SettingsLanguage) -> String {
      if status.isConnected { return language.text("up to date") }
      guard let date = status.date else { return language.text("never received") }
      return language.text(
        "as of {date}, {seconds} s ago",
        [
          "date": date.formatted(.iso8601),
          "seconds": "\(max(Int(Date.now.timeIntervalSince(date)), 0))",
        ])
    }

    var storedValue: StoredValue {
      var members: [String: StoredValue] = [
        "isConnected": .bool(status.isConnected), "revision": .int(status.revision),
        "pendingWrites": .int(Int64(status.pendingWrites)),
        "conflicts": .int(Int64(status.conflicts)),
      ]
      members["cluster"] = status.cluster.map(StoredValue.string)
      members["endpoint"] = status.endpoint.map { .string($0.absoluteString) }
      members["problem"] = status.problem.map(StoredValue.string)
      members["date"] = status.date.map { .string($0.formatted(.iso8601)) }
      members["lag"] = lag.map { .int(Int64($0)) }
      members["schema"] = schema.map { .string($0.rawValue) }
      return .dictionary(members)
    }
  }

  extension StatusReport.Schema {
    fileprivate func text(in language: SettingsLanguage) -> String {
      switch self {
      case .none: language.text("none; publish it with 'fleet publish'")
      case .current: language.text("that of this program")
      case .different: language.text("not that of this program")
      }
    }
  }
#endif
